# Calls most functions of awk, and uses most of its syntax.
BEGIN { FS = ":"; OFS = "-"; CONVFMT = "%.3g"; SUBSEP = ","; n = split("a b c d e", letters, " "); split("a1b22c", parts, /[0-9]+/); split("", none) }
function factorial(n,   less) { if (n <= 1) return 1; less = n - 1; return n * factorial(less) }
function fill(array, count,   i) { for (i = 1; i <= count; i++) array[i] = i ^ 2 % 7; return count }
NR == 1, NR == 3 { print "range", $1 }
/^r/ && !/x$/ || $3 ~ "^1" { $2 = "changed"; NF = NF + 1; $(NF) = "last"; print; count[$7]++; sum += $3; next }
$1 !~ /a/ { getline following < "/etc/hostname"; close("/etc/hostname"); if (NR > 5) getline; if (NR > 7) getline again }
{ gsub(/[aeiou]/, "<&>", $1); sub("s", "\\&", $5); line[NR] = $0; two[NR, $1] = 1; printf "%-10s|%5d|%05.1f|%c|%x|%o|%e|%i|%%|%*d\n", $1, $3, $4, 65, 255, 8, 1234.5, 3.9, 5, 7 }
END {
    print factorial(10), fill(squares, 30), length(squares), length("text"), length, substr("hello world", 3, 5), substr("x", -1), index("abc", "c")
    match("foobarbaz", /ba./); print RSTART, RLENGTH, toupper("abc") tolower("ABC"), sprintf("%s %d", "x", "12abc"), sin(1), cos(1), atan2(1, 2), exp(1), log(2), sqrt(2), int(-3.7), srand(5), rand() < 1
    for (key in count) { if (key == "") continue; delete count[key]; break }
    if (("x", 1) in two) print "there"; else if (!(5 in squares)) print "missing"; delete two; i = 0
    while (i < 5) { i++; if (i == 3) continue } do { i -= 2 } while (i > 0)
    for (;;) { if (++i > 9) break } x = y = 5; x += 1; x -= 2; x *= 3; x /= 2; x %= 5; x ^= 2; print x++ + ++y, x-- - --y, -x, +x, !x, x > y ? "more" : "less", 1e3 == "1000", "a" < "b", 1 " " 2, 2 ** 3, 010 + 0x11, 1 == 1.0, "10" < "9"
    while (("printf 'b\na\nc\n'" | getline word) > 0) print word | "sort"; close("sort"); print "out" > "/dev/stderr"; print "file" > "awk.out"; print "more" >> "awk.out"; close("awk.out"); system("true"); fflush(); print ENVIRON["HOME"], ARGC, ARGV[1], FILENAME, FNR
    RS = ""; "printf '1 2\n\n3 4\n'" | getline para; RS = "[0-9]+"; "printf 'a1b2c'" | getline odd; print "dynamic" ~ "d" "y", "a.b" ~ /a\.b/, "aab" ~ /^a{2}b$/, "x" ~ /[[:alpha:]]|(y|z)+?/, "\t\"\\\/\101"
    print substr("äöü", 2, 1), 1 / 3, 100000000000000000000, 0.1 + 0.2, "nan" + 0, -0, log(-1) != log(-1); printf "%s %s %s\n", "only", "two", 3; printf("%d items\n", n); exit 0
}
