#!/usr/bin/perl
# Play: whole games through krumm play --plain, typed by a script that knows
# nothing but the numbered choices it is offered; each once in one go, and once
# killed with -9 again and again and taken up where it was. Then the records are
# verified, replayed and exported.
# usage: play.t [GAME SECRET]     only this game; SECRET is what a replay through
#                                 nobody's eye must not tell
use strict;
use warnings;
use Digest::SHA qw(sha256_hex);
use File::Temp qw(tempdir);
use IPC::Open2;

my $build = $ENV{KRUMM_BUILD} // 'build';
my $krumm = "$build/krumm";
my $dir = tempdir(CLEANUP => 1);
my $count = 0;
$ENV{XDG_STATE_HOME} = $dir;
$ENV{LC_ALL} = 'C.UTF-8';

sub ok($$) {                            # a match that fails is false, not nothing
    my ($good, $name) = @_;
    printf "%sok %d - %s\n", ($good ? '' : 'not '), ++$count, $name;
    return $good;
}

# ---- a player ---------------------------------------------------------------

# Starts krumm with these words; what it says is read up to each prompt.
sub start {
    my @words = @_;
    my $pid = open2(my $out, my $in, $krumm, @words);
    return { pid => $pid, in => $in, out => $out, said => '' };
}

# All that is said before the next prompt; undef when there is no more.
sub hear {
    my ($p) = @_;
    my ($text, $c) = ('');
    while (sysread $p->{out}, $c, 1) {
        $text .= $c;
        return $text if $text =~ /(?:^|\n)> $/;
    }
    $p->{last} = $text;
    return undef;
}

sub type {
    my ($p, $line) = @_;
    print { $p->{in} } "$line\n";
    $p->{in}->flush;
}

# The end of a player: by itself, or by a signal.
sub finish {
    my ($p, $signal) = @_;
    kill $signal, $p->{pid} if $signal;
    close $p->{in};
    waitpid $p->{pid}, 0;
    return $?;
}

# What to answer: any choice that is offered, one after the other if they are
# refused; an amount where one is asked for.
sub answer {
    my ($p, $text) = @_;
    my @choices = $text =~ /^(\d+)\. (?=\S)/mg;
    $p->{offered} = $text if @choices;
    $p->{tries} = @choices ? 0 : $p->{tries} + 1;
    @choices = $p->{offered} =~ /^(\d+)\. (?=\S)/mg;
    my $n = @choices;
    return 'quit' if !$n || $p->{tries} > 3 * $n + 20;
    my $pick = 1 + ($p->{lot}++ * 7 + $p->{tries}) % $n;
    return "$pick 1" if $p->{offered} =~ /^$pick\. .*\.\.\d+ \.\.\.:/m;
    return $pick;
}

# Plays until the game is over or `moves` answers were given; answers whether
# it is over.
sub play {
    my ($p, $moves) = @_;
    $p->{offered} = '';
    $p->{tries} = 0;
    while ($moves-- > 0) {
        my $text = hear($p);
        return 1 if !defined $text;
        $p->{whole} .= $text;
        return 1 if $text =~ /^1\. .*: .*\n(?:.*\n)*2\. /m &&
                    $text =~ /wins!|share the victory/;
        type($p, answer($p, $text));
    }
    return 0;
}

sub records { return sort glob "$dir/krumm/*.jsonl" }

sub lines_of {
    open my $in, '<', $_[0] or return ();
    return <$in>;
}

# ---- records ----------------------------------------------------------------

sub write_lines {
    my ($path, @lines) = @_;
    open my $out, '>', $path or die;
    print $out @lines;
    close $out;
}

# Is this refused, with one sentence that says so? And one more if it is as an
# older version wrote it.
sub refuses {
    my ($name, $says, @lines) = @_;
    write_lines("$dir/forged", @lines);
    my $said = `$krumm verify $dir/forged --lang en`;
    my $status = $? >> 8;
    my $good = $status == 1 && $said =~ $says &&
               $said =~ /\A.*\n(?:This record has no chain.*\n)?\z/;
    print "# status $status: $said" unless $good;
    ok($good, "$name is refused");
}

# The number of the nth line that has this in it.
sub line_with {
    my ($pattern, $nth, @lines) = @_;
    my @found = grep { $lines[$_] =~ $pattern } 0 .. $#lines;
    return $found[ $nth % @found ];
}

# Every line vouches for those before it: what was done to one is named.
sub check_chain {
    my ($game, $record) = @_;
    my @lines = lines_of($record);
    my $at = line_with(qr/"move":"\d: /, 20, @lines);
    my ($before, $wrong) = ('', 0);
    for (@lines) {
        my ($line, $chain) = /^(.*),"chain":"([0-9a-f]{16})"\}\n$/;
        $before = substr sha256_hex("$before$line}"), 0, 16;
        $wrong++ if $before ne $chain;
    }
    ok(@lines > 50 && !$wrong, "$game: its chain is what can be computed");
    ok($lines[-1] =~ /^\{"end":@{[@lines - 2]},/, "$game: it has an end");
    my $named = qr/^Line @{[$at + 1]}: This line differs from the original/;
    my @forged = @lines;
    $forged[$at] =~ s/"at":(\d+)/'"at":' . ($1 + 1)/e;
    refuses("$game: a line changed", $named, @forged);
    @forged = @lines;
    splice @forged, $at, 1;
    refuses("$game: a line dropped", $named, @forged);
    @forged = @lines;
    @forged[$at, $at + 1] = @forged[$at + 1, $at];
    refuses("$game: two lines swapped", $named, @forged);
    @forged = @lines;
    splice @forged, $at, 0, $lines[$at - 1];
    refuses("$game: a line put in", $named, @forged);
    refuses("$game: a record cut off", qr/^Line $at: The record breaks off/,
            @lines[0 .. $at - 2]);
    refuses("$game: a line behind the end", qr/^Line @{[$#lines + 1]}: This/,
            @lines[0 .. $#lines], $lines[-2]);
    write_lines("$dir/open", @lines[0 .. $#lines - 1]);
    my $said = `$krumm verify $dir/open --lang en`;
    ok($? == 0 && $said =~ /^Sound.*\n.*has no end line/,
       "$game: without its end line it is sound, and that is said");
}

# As an older version wrote it.
sub without_chain {
    return map { s/,"chain":"[0-9a-f]{16}"\}$/}/r } grep { !/^\{"end":/ } @_;
}

sub check_forgeries {
    my ($game, $record) = @_;
    my @lines = without_chain(lines_of($record));
    write_lines("$dir/older", @lines);
    my $said = `$krumm verify $dir/older --lang en`;
    ok($? == 0 && $said =~ /^Sound.*\n.*has no chain/,
       "$game: a record of an older version is sound, and has no chain");
    my @forged = @lines;
    my $chance = line_with(qr/"chance: /, 0, @lines);
    $forged[$chance] =~ s/chance: (\w+) 0/chance: $1 1/
        or $forged[$chance] =~ s/chance: (\w+) (\d)/'chance: ' . $1 . ' ' .
                                 ($2 ? 0 : 1)/e;
    refuses("$game: another chance move", qr/shuffle|rules/, @forged);
    @forged = map { s/"zinc"/"lead"/r } @lines;
    refuses("$game: another word", qr/shuffle|seal/, @forged);
    my $move = line_with(qr/"move":"\d: /, 20, @lines);
    @forged = @lines;
    splice @forged, $move, 1;
    refuses("$game: a move dropped", qr/missing or out of order/, @forged);
    @forged = @lines;
    @forged[$move, $move + 1] = @forged[$move + 1, $move];
    refuses("$game: two moves swapped", qr/missing or out of order/, @forged);
    refuses("$game: a record cut short", qr/ends before the game/,
            @lines[0 .. $#lines - 3]);
    refuses("$game: a record torn", qr/not a line of JSON/,
            @lines[0 .. 20], substr($lines[21], 0, 17));
    refuses("$game: garbage", qr/not a line of JSON|not the head/,
            "\x00\xff garbage\n", 'more');
    refuses("$game: nothing at all", qr/not a line of JSON|not the head/);
}

# The kinds of secrets that a replay through nobody's eye must not tell.
my %secret = (
    schwarzarbeit => qr/for you off the books/, kohle => qr/these cards/,
    pfusch => qr/wood blocks? left/, @ARGV,
);

sub check_replay {
    my ($game, $record) = @_;
    my $moves = `$krumm verify $record -v --lang en | wc -l`;
    ok($moves == 1 + grep({ /"entry":"move"/ } lines_of($record)),
       "$game: a verdict for each move");
    my $said = `printf 'next\nturn\nback\n40\n' |
                $krumm replay $record --plain --lang en`;
    ok($? == 0 && $said =~ /\b40 of \d+, eye: everybody/ &&
       $said !~ $secret{$game}, "$game: a replay without secrets");
    $said = `$krumm replay $record --plain --at 40 --eye 1 --lang en </dev/null`;
    ok($? == 0 && $said =~ $secret{$game}, "$game: a replay with one's own");
    $said = `$krumm export $record --lang de`;
    ok($? == 0 && $said =~ /gewinnt!|teilen/, "$game: exported as a text");
    $said = `$krumm replay $dir/nowhere --lang en 2>&1`;
    ok($? >> 8 == 2 && $said =~ /cannot be read/, "$game: no such record");
}

# ---- games ------------------------------------------------------------------

my @games = @ARGV ? $ARGV[0] : split ' ', `scripts/games`;

for my $game (@games) {
    unlink records();
    my $p = start('play', $game, '--plain', '--new', '--seats', 4,
                  '--seed', 7, '--name', 'Ada', '--lang', 'en', '--word',
                  'zinc');
    $p->{lot} = 1;
    my $over = play($p, 4000);
    ok($over, "$game: a whole game");
    type($p, 'quit');
    1 while defined hear($p);
    ok(finish($p) == 0, "$game: ends well");
    my ($record) = records();
    my $said = `$krumm verify $record`;
    ok($? == 0 && $said =~ /^Sound: /, "$game: its record is verified");
    print "# $said";
    check_chain($game, $record);
    check_forgeries($game, $record);
    check_replay($game, $record);
}

for my $game (@games) {
    unlink records();
    my @words = ('play', $game, '--plain', '--name', 'Ada', '--lang', 'en');
    my ($over, $lost, $rounds, $lot) = (0, 0, 0, 3);
    my @before;
    while (!$over && $rounds++ < 400) {
        my $p = start(@words, $rounds == 1 ? ('--seats', 4, '--seed', 9)
                                           : ());
        $p->{lot} = $lot;
        $over = play($p, 1 + $rounds % 9);
        $lot = $p->{lot};
        finish($p, $over ? undef : 'KILL');
        my ($record) = records();
        my @now = lines_of($record);
        pop @now if @now && $now[-1] !~ /\n$/;
        for my $i (0 .. $#before) {
            $lost++ if $i > $#now || $now[$i] ne $before[$i];
        }
        @before = @now;
        # It may have ended after the last prompt, just before the kill.
        $over ||= grep { /"reveal"/ } @now;
    }
    ok($over, "$game: a whole game, killed " . ($rounds - 1) . " times");
    ok($lost == 0, "$game: nothing lost");
    my ($record) = records();
    my $said = `$krumm verify $record`;
    ok($? == 0 && $said =~ /^Sound: /, "$game: verified all the same");
    ok(scalar(my @all = records()) == 1, "$game: one record");
}

# ---- several at one keyboard ------------------------------------------------

sub talk {
    my ($input, @words) = @_;
    open my $out, '>', "$dir/input" or die;
    print $out $input;
    close $out;
    return `$krumm @words <$dir/input`;
}

unlink records();
my $hot = talk("\nmix solid\n\nmix soft\n\nsite 1.1\n\nsite 1.2\npeek\n",
               'play', 'pfusch', '--plain', '--seats', 2, '--bots', 0, '--name',
               'Ada,Bert',
               qw(--seed 4 --lang en));
my @curtains = $hot =~ /It is (\w+)'s turn/g;
ok("@curtains" eq 'Ada Bert Ada Bert', 'a curtain whenever another is asked');
ok($hot !~ /Ada mixes/ && $hot =~ /You have 9 wood blocks left/,
   "each one's secrets are his own");

my ($left) = records();
my $end = `$krumm verify $left --lang en`;
ok($? >> 8 == 1 && $end =~ /ends before the game does/,
   'a game that was left is whole, but not finished');
my @all = lines_of($left);
refuses('a game that was left, less its last line', qr/breaks off/,
        @all[0 .. $#all - 1]);
talk("\nquit\n", qw(play pfusch --plain --resume --lang en));
ok(join('', lines_of($left)) =~ /\A\Q@{[join '', @all[0 .. $#all - 1]]}\E/ &&
   1 == grep({ /^\{"end":/ } lines_of($left)),
   'it goes on in place of its end, and has one again');

# ---- which game -------------------------------------------------------------

unlink records();
my $asked = talk("9\n3\nquit\n", qw(play --plain --name Ada --lang fr));
ok($asked =~ /Quel jeu.*Quel jeu.*PFUSCH|Quel jeu.*Quel jeu.*Pfusch/s &&
   $asked =~ /mois|Janvier/, 'without a game it asks, until one is named');
my $none = `$krumm play kohle --plain --resume --lang en 2>&1 </dev/null`;
ok($? >> 8 == 2 && $none =~ /no interrupted game/, 'nothing to go on with');
my $wrong = `$krumm play kohle --tempo fast --lang de 2>&1 </dev/null`;
ok($? >> 8 == 2 && $wrong =~ /--tempo ist none, blitz, normal oder relaxed/, 'an unknown tempo is explained');
$wrong = `$krumm play kohle --plain --name 'A\xe2\x80\xaeda' --lang en 2>&1 </dev/null`;
ok($? >> 8 == 2 && $wrong =~ /only visible characters/,
   'a name that hides something is explained');

# ---- a lesson -------------------------------------------------------------------

sub lesson {
    my ($lang, $input, @more) = @_;
    my $text = `$input | $krumm play schwarzarbeit --coach --plain --name Ann --lang $lang @more 2>&1`;
    return grep { /^(?:Frau|Madame) Knoll: / } split /\n/, $text;
}
for my $lang (qw(en de fr)) {
    my @said = lesson($lang, 'yes 1 | head -10');
    my %once = map { $_ => 1 } @said;
    ok(@said >= 10 && @said == keys %once && !grep(/[{}]/, @said),
       "play --coach in $lang: each sentence once") or print map { "# $_\n" } @said;
    my @again = lesson($lang, 'true', '--resume');
    ok("@again" eq "@said", "play --coach --resume in $lang: a lesson goes on")
        or print map { "# $_\n" } @again;
}

# ---- names of old records -----------------------------------------------------

my $old = do { local (@ARGV, $/) = 'tests/term/pfusch-over.jsonl'; <> };
$old =~ s/"name":"Ada"/"name":"A\xe2\x80\xaeda"/;
$old =~ s/"name":"Bruno"/"name":"\xd7\x93\xd7\x95"/;
open(my $file, '>', "$dir/old-names.jsonl") or die $!;
print $file $old;
close($file);
my $told = `$krumm export $dir/old-names.jsonl --lang en`;
ok($? == 0 && $told =~ /A\?da/ && $told !~ /\xe2\x80\xae/,
   'what hides in a name of an old record is shown');
ok($told =~ /\xe2\x81\xa8\xd7\x93\xd7\x95\xe2\x81\xa9/,
   'a name from right to left is isolated');

print "1..$count\n";
