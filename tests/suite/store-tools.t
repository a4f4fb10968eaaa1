#!/usr/bin/perl
# krumm store: check, export, import and backup, on files and on PostgreSQL.
use strict;
use warnings;
use Cwd;
use File::Basename;
use File::Temp 'tempdir';

chdir dirname($0) . '/../..' or die;
my $krumm = ($ENV{KRUMM_BUILD} || 'build') . '/krumm';
$krumm = getcwd() . "/$krumm" unless $krumm =~ m{^/};
my $dir = tempdir(CLEANUP => 1);
my $count = 0;

sub claim($$;$) {                       # a match that fails is false, not nothing
    my ($true, $what, $said) = @_;
    printf "%sok %d - %s\n", $true ? '' : 'not ', ++$count, $what;
    print map { "# $_\n" } split /\n/, $said // '' unless $true;
}

sub run {
    my $said = `cd $dir && $krumm 2>&1 @_`;
    return ($? >> 8, $said);
}

sub quote {
    my ($text) = @_;
    $text =~ s/(["\\])/\\$1/g;
    $text =~ s/\n/\\u000a/g;
    return "\"$text\"";
}

# A room for each kept game: the head in the first row, two entries in each of
# the others, and a line of the room's own among them.
sub room_of {
    my ($number, $path) = @_;
    open my $in, '<', $path or die "$path: $!";
    my @lines = grep { !/^\{"end":/ } <$in>;
    my @rows = (shift @lines) . qq({"room":"set","listed":true}\n);
    push @rows, join '', splice @lines, 0, 2 while @lines;
    my $text = qq({"room":$number,"code":"R-$number","stage":2,"listed":true,)
        . qq("created":$number,"touched":$number,"about":"{}","rows":)
        . @rows . "}\n";
    my $n = 0;
    $text .= sprintf qq({"row":%d,"body":%s}\n), ++$n, quote($_) for @rows;
    return $text;
}

sub spill {
    my ($name, $text) = @_;
    open my $out, '>', "$dir/$name" or die;
    print $out $text;
    return close $out;
}

sub slurp {
    open my $in, '<', "$dir/$_[0]" or return '';
    local $/;
    return scalar <$in>;
}

my @games = sort glob 'tests/term/*.jsonl';
my $all = join '', map { room_of($_ + 1, $games[$_]) } 0 .. $#games;
spill('all.jsonl', $all);

my $rows = () = $all =~ /^\{"row":/mg;
my $whole = $all . sprintf qq({"rooms":%d,"rows":%d}\n), scalar @games, $rows;
spill('whole.jsonl', $whole);

my ($status, $said) = run('store import a.db --from whole.jsonl');
claim($status == 0 && $said =~ /^4 rooms, /, 'an export can be imported', $said);
($status, $said) = run('store import a2.db --from all.jsonl');
claim($status == 0 && $said =~ /no end line/ && $said =~ /4 rooms, /,
    'so can one without an end, and that is said', $said);
($status, $said) = run('store check a.db');
claim($status == 0, 'every game in it can be played again', $said);
($status, $said) = run('store export a.db >again.jsonl');
claim(slurp('again.jsonl') eq $whole, 'an export comes out as it went in', $said);
($status, $said) = run('store import a.db --from all.jsonl');
claim($status == 1 && $said =~ /is there already/, 'nothing is overwritten',
    $said);

($status, $said) = run('store export a.db --to records');
my $kept = do { open my $in, '<', $games[0] or die; local $/; <$in> };
claim(slurp('records/R-1.jsonl') eq $kept, 'a folder has the records', $said);
claim(((stat "$dir/records/R-1.jsonl")[2] & 077) == 0,
    'which are for their owner alone');

run('store backup a.db --to b.db');
($status, $said) = run('store export b.db --key-file a.db.key >b.jsonl');
claim(slurp('b.jsonl') eq $whole, 'a backup holds the same, with the same key',
    $said);
($status, $said) = run('store backup a.db --to b.db');
claim($status == 2, 'a backup overwrites nothing', $said);
($status, $said) = run('store import c.db --from all.jsonl');
($status, $said) = run('store check a.db --key-file c.db.key');
claim($status == 2 && $said =~ /key is not the one/, 'a wrong key is refused',
    $said);
chmod 0644, "$dir/c.db.key";
($status, $said) = run('store check c.db');
claim($status == 2 && $said =~ /others may read/, 'a key is kept secret',
    $said);

# A game that cannot be played, in a row that is sealed well.
(my $bad = room_of(1, $games[0])) =~ s/\{\\"seq\\":3\b/{\\"seq\\":4/;
spill('bad.jsonl', $bad);
run('store import d.db --from bad.jsonl');
($status, $said) = run('store check d.db');
claim($status == 1 && $said =~ /R-1: row 3: /, 'a game out of order is named',
    $said);
for my $cut (200, length($all) - 20, length($whole) - 4) {
    spill('cut.jsonl', substr $whole, 0, $cut);
    ($status, $said) = run("store import e$cut.db --from cut.jsonl");
    claim($status == 1 && $said =~ /line \d+/, "cut off after $cut bytes",
        $said);
}
# A game with a chain: the record comes out as it went in, with its end.
run('sim pfusch --games 1 --record chain.jsonl');
run('store import g.db --from chained.jsonl')
    if spill('chained.jsonl', room_of(1, "$dir/chain.jsonl"));
run('store export g.db --to chained');
claim(slurp('chained/R-1.jsonl') eq slurp('chain.jsonl') &&
    slurp('chain.jsonl') =~ /\n\{"end":\d+,"chain":"\w{16}"\}\n\z/,
    'a record that is exported has its end');

# Rows that are gone at the end, and noise in the middle of the file.
sub change {
    my ($store, $sql) = @_;
    system 'python3', '-c', 'import sqlite3, sys; d = sqlite3.connect('
        . 'sys.argv[1]); d.execute(sys.argv[2]); d.commit()', "$dir/$store",
        $sql;
}
change('a2.db', 'DELETE FROM log WHERE room = 2 AND number = (SELECT'
    . ' max(number) FROM log WHERE room = 2)');
($status, $said) = run('store check a2.db');
claim($status == 1 && $said =~ /R-2: row \d+ is missing/ &&
    $said =~ /^3 rooms, .* One room is damaged/m, 'a lost end is named', $said);

sub noise {
    my ($store, $page) = @_;
    open my $file, '+<', "$dir/$store" or die;
    seek $file, ($page - 1) * 4096, 0;
    print $file join '', map { chr int rand 256 } 1 .. 4096;
    close $file;
}
my ($some, $lost) = (0, 0);
my $pages = (-s "$dir/a.db") / 4096;
for my $page (2 .. $pages) {
    system "cp $dir/a.db $dir/n.db && cp $dir/a.db.key $dir/n.db.key";
    unlink "$dir/n2.db";
    noise('n.db', $page);
    my ($found, $says) = run('store check n.db');
    my @named = $says =~ /damaged: (\w+): /g;
    my ($kept) = $says =~ /^(\d+) rooms?, /m;
    run('store backup n.db --to n2.db');
    my ($sound, $copy) = run('store check n2.db --key-file n.db.key');
    $lost++ if $found != 1 || !@named || $says !~ /krumm store backup/ ||
               $sound != 0 || $copy !~ /^$kept room/;
    $some += $kept > 0;
}
claim($pages > 10 && $lost == 0,
    "noise in any of $pages pages: it is named, and what is whole is saved");
claim($some > $pages / 2, "in $some cases that was not nothing");

# A store of the version before.
system "gunzip -c tests/store/schema-1.db.gz >$dir/old.db";
system "cp tests/store/schema-1.db.key $dir/old.db.key; chmod 600 $dir/old.db*";
($status, $said) = run('store export old.db');
my $then = $said;
claim($status == 0 && $said =~ /"code":"R-1"/, 'an older store can be read',
    $said);
spill('more.jsonl', room_of(7, $games[0]));
($status, $said) = run('store import old.db --from more.jsonl');
($status, $said) = run('store check old.db');
claim($status == 0 && $said =~ /^2 rooms/, 'and written', $said);
change('old.db', 'DELETE FROM log WHERE room = 1 AND number = 9');
($status, $said) = run('store check old.db');
claim($status == 1 && $said =~ /R-1: row 9 is missing/ && $said !~ /R-7/,
    'and from then on its ends are watched', $said);

for my $lang (qw(en de fr)) {
    ($status, $said) = run("store --help --lang $lang");
    claim($status == 0 && $said =~ /--key-file/, "help in $lang", $said);
}

# The way from a file to PostgreSQL and back.
chmod 0711, $dir;
chomp(my $url = `scripts/postgres start $dir/pg 2>&1`);
if ($? == 0) {
    run("store import '$url' --from all.jsonl --key-file a.db.key");
    ($status, $said) = run("store check '$url' --key-file a.db.key");
    claim($status == 0 && $said =~ /^4 rooms/, 'PostgreSQL takes it', $said);
    ($status, $said) = run("store backup '$url' --to f.db --key-file a.db.key");
    run('store export f.db --key-file a.db.key >f.jsonl');
    claim(slurp('f.jsonl') eq $whole, 'and gives it back as a file', $said);
    system "scripts/postgres stop $dir/pg";
} else {
    claim(1, "# SKIP $url") for 1 .. 2;
}
print "1..$count\n";
