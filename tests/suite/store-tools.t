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
    my @lines = <$in>;
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
    close $out;
}

sub slurp {
    open my $in, '<', "$dir/$_[0]" or return '';
    local $/;
    return scalar <$in>;
}

my @games = sort glob 'tests/term/*.jsonl';
my $all = join '', map { room_of($_ + 1, $games[$_]) } 0 .. $#games;
spill('all.jsonl', $all);

my ($status, $said) = run('store import a.db --from all.jsonl');
claim($status == 0 && $said =~ /^4 rooms, /, 'an export can be imported', $said);
($status, $said) = run('store check a.db');
claim($status == 0, 'every game in it can be played again', $said);
($status, $said) = run('store export a.db >again.jsonl');
claim(slurp('again.jsonl') eq $all, 'an export comes out as it went in', $said);
($status, $said) = run('store import a.db --from all.jsonl');
claim($status == 2 && $said =~ /is there already/, 'nothing is overwritten',
    $said);

($status, $said) = run('store export a.db --to records');
my $kept = do { open my $in, '<', $games[0] or die; local $/; <$in> };
claim(slurp('records/R-1.jsonl') eq $kept, 'a folder has the records', $said);
claim(((stat "$dir/records/R-1.jsonl")[2] & 077) == 0,
    'which are for their owner alone');

run('store backup a.db --to b.db');
($status, $said) = run('store export b.db --key-file a.db.key >b.jsonl');
claim(slurp('b.jsonl') eq $all, 'a backup holds the same, with the same key',
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
for my $cut (200, length($all) - 20) {
    spill('cut.jsonl', substr $all, 0, $cut);
    ($status, $said) = run("store import e$cut.db --from cut.jsonl");
    claim($status == 2 && $said =~ /line \d+/, "cut off after $cut bytes",
        $said);
}
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
    claim(slurp('f.jsonl') eq $all, 'and gives it back as a file', $said);
    system "scripts/postgres stop $dir/pg";
} else {
    claim(1, "# SKIP $url") for 1 .. 2;
}
print "1..$count\n";
