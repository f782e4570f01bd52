# Calls most of Perl's functions and uses most of its syntax.
use strict; use warnings; use utf8; use feature qw(say state fc signatures postderef);
no warnings;
my ($text, @parts) = ("The quick brown fox \x{263a} ÄÖÜ\n" x 200);
$text =~ s/(\w+)\s+(?<two>\w+)/$+{two} $1/g; $text =~ tr/a-zA-Z/b-zaB-ZA/; push @parts, split /\s+|(?=Q)/, $text;
push @parts, sort { $a cmp $b or fc $a cmp fc $b } reverse @parts; my %seen; $seen{$_}++ for @parts;
while (my ($k, $v) = each %seen) { $seen{$k} = $v ** 2 % 7 ? pack("NnCa5w/a*H4f<d>qU", $v, $v, $v & 255, $k, $k, "beef", 1.5, 2.5, -9, 300) : undef }
my @un = map { defined $_ ? unpack("NnCa5w/a*H4f<d>qU", $_) : () } values %seen;
sub outer($x, @r) { state $n = 0; $n += $x; wantarray ? (@r, $n) : $n } my @list = outer(1, 2, 3); my $s = outer(5);
open my $fh, '+>', "perl.tmp" or die; binmode $fh, ':utf8'; print $fh "$_\n" for 1 .. 100; seek $fh, 0, 0; my @lines = <$fh>; truncate $fh, 10;
print $fh tell $fh; eof $fh; stat $fh; -e -f -r "perl.tmp"; close $fh; rename "perl.tmp", "perl.tm2"; unlink "perl.tm2"; mkdir "d"; opendir my $d, "."; my @f = readdir $d; closedir $d; rmdir "d";
package Shape { sub new { bless {n => $_[1]}, $_[0] } sub DESTROY {} use overload '+' => sub { $_[0]{n} + (ref $_[1] ? $_[1]{n} : $_[1]) }, '""' => sub { "s" }, '<=>' => sub { 0 }; sub AUTOLOAD { our $AUTOLOAD } }
package Square { our @ISA = 'Shape'; sub area { my $s = shift; $s->SUPER::new(1); $s->{n} ** 2 } }
package main; my $o = Square->new(3); $o->area + ($o + 1); "$o"; $o->unknown; Square->can('area'); $o->isa('Shape');
eval { die { code => 5 } }; eval { my $z = 0; 1 / $z }; eval "1 +* 2"; warn "w" if 0; local $@; local $SIG{ALRM} = sub {}; local $SIG{__WARN__} = sub {}; warn "x"; alarm 0;
my $re = qr/^(?:a|b(?{1})|c{2,3}?)+(?!d)(?<=c)\b[[:alpha:]\p{Lu}^x-z]*(\d++)?\1?$/xmsi; "abccc" =~ $re; "aaa" =~ /(a)(?1)*|(?>b)|(??{"c"})/; pos $text = 0; 1 while $text =~ /\G.{1,50}/gc; study $text; quotemeta $text; lc uc lcfirst ucfirst $text; index($text, "q"); rindex $text, "q"; substr($text, 1, 3) = "abc"; sprintf "%vd", "1.22.333"; reverse $text; crypt "a", "bc"; chop $text; chomp $text; join ",", @list; splice @list, 1, 1, 5, 6; vec(my $bits, 3, 4) = 15; wantarray; sin cos exp log sqrt atan2 1, 2; hex "ff"; oct "0b11"; abs -1; int 2.5; rand; srand 3; ord chr 300; localtime; times; sleep 0; getpwuid 0; getpwnam "root"; getgrgid 0; 
my $pid = open my $p, '-|', 'echo hi'; my @o = <$p>; close $p; my $q = `echo there`; system "true"; if (my $c = fork) { waitpid $c, 0 } else { exit 0 } pipe my $r, my $w; print $w "x"; close $w; sysread $r, my $buf, 1; socketpair my $a1, my $b1, 1, 1, 0; syswrite $a1, "x"; select undef, undef, undef, 0; local $/ = \3; format STDOUT =
@<<<<< @>>>>> @||||| @##.## ^<<~~
"a", "b", "c", 3.14159, $text
.
select((select(STDOUT), $| = 1)[0]); write; my @sorted = sort { $b <=> $a } map { $_ % 17 } grep { $_ & 1 } 1 .. 999; delete @seen{qw(a b)}; exists $seen{a}; my @slice = @seen{qw(c d)}; my %kv = %seen{qw(e f)}; keys my %x = @slice; each @slice; local $_ = "x"; given: for my $i (1 .. 3) { next if $i == 1; redo given if 0; last } my $cl = do { my $n; sub { $n++ } }; $cl->() for 1 .. 3; goto END_; END_: my ($aa, undef, @rest) = (1, 2, 3); ($aa, my $bb) = ($rest[0], $aa); my $t = $aa ? $bb : undef // 3 || 4 && 5; $t .= "x" x 3; $t ||= 1; $t //= 2; $t **= 2; $t <<= 1; $t ^= 3; $t = ~$t; @list = (1) x 5; my $h = { %seen, a => { b => [1, { c => 2 }] } }; $h->{a}{b}[1]{c}++; push $h->{z}->@*, 1; exists $h->{q}{r}; local $h->{a} = 1; tie my %t, 'T'; sub T::TIEHASH { bless {} } sub T::FETCH { 1 } sub T::STORE {} $t{a} = 1; my $v = $t{b}; untie %t; require Symbol; my $g = \*STDOUT; *alias = \&outer; alias(1); my $weak = $h; defined &outer; prototype "CORE::push"; caller; sprintf "%s", v1.2.3; use constant X => 5; X + 1; my @m = ("a=1,b=2" =~ /(\w)=(\d)/g); lock $h; print STDERR "" ; exit 0;
