# Calls ripgrep with most of its options. `rg` is the one of PATH.
mkdir -p tree
cp "$ROOT"/*.md "$ROOT"/docs/*.1 tree/
printf '\xff\xfea\0b\0\n\0' > tree/utf16
head -c 50000 "$(command -v rg)" > tree/binary
gzip -kf tree/README.md
echo README.md > tree/.ignore
echo '*.1' > tree/.gitignore
mkdir -p tree/.git
cd tree || exit 1
while read -r options; do eval "timeout 20 rg $options" < /dev/null; done > /dev/null 2>&1 <<'END'
the
-i THE -n --column -H --heading --color always
-w -c function
--count-matches -o '[a-z]+ing'
-l -v the
--files-without-match the
-e one -e two -f /dev/stdin < README.md
-F 'a.b' --json
--json -C2 the
--vimgrep the
-A2 -B1 the --context-separator x --no-heading
-U 'the\s+\w+' --multiline-dotall
-P '(?<=a)b'
-r '$1x' '(\w)he' --passthru
--files -g '*.md' -g '!R*' --iglob '*.MD'
--files -t md -T c --hidden --no-ignore --follow
--type-list
--type-add 'x:*.x' -t x the
-z the
-a the binary
--binary the
-E utf-16 a
-E latin1 a utf16
--sort path the
--sortr modified the
--sort accessed the -j1
--sort created the
--stats the
--mmap the
--no-mmap the
--max-count 1 --max-depth 1 --max-filesize 10K -M 40 --max-columns-preview the
-S The --line-buffered
-s The --block-buffered
-x the
--trim -0 -l the
--pre cat the
--pre cat --pre-glob '*.md' the
--crlf 'the$'
--null-data the
--dfa-size-limit 1M --regex-size-limit 1M '\p{Lu}\w+[[:digit:]]{2,5}?(?i:x|y)*'
'(foo|bar|baz|quux|the)+'
'^(?P<name>a|b)\b.*$'
'[^a-z&&[aeiou]]\d{3,}\S'
'\pL{20}|(?x) a b # c'
'('
'a{2'
'[z-a]'
'\x{110000}'
--no-unicode '\w+ß'
--engine auto '(\w)\1'
--colors match:fg:red --colors line:style:bold --colors path:bg:0x33,0x66,0xff --color ansi the
--debug the
--trace -g x the
--no-ignore-vcs --no-ignore-parent --ignore-file .gitignore the
-uuu the
--one-file-system --threads 3 the
--path-separator / --no-messages the /nonexistent
--help
-h
--version
--pcre2-version
--bad
-q the
--byte-offset --no-line-number --with-filename --only-matching the
--search-zip --hyperlink-format x the
--encoding bad the
-t nothing the
--glob-case-insensitive -g '{R*,*.m[d],**/x/**}' the
--include-zero -c zzz
--hidden --no-config --pretty the .
the - < README.md
END
true
