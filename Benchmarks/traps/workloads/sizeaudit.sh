# Asks the built program most of its questions, and prints the answers in every format.
program=$ROOT/.build/product/sizeaudit; samples=$ROOT/samples; corpus=$ROOT/Tests/Corpus
files="$samples/tally $samples/tally-macos $samples/tally-lld.map $samples/tally.map $(find "$corpus" -type f -size -3000k | head -25)"
for file in $files; do
    for format in table json csv markdown html sarif; do
        "$program" size "$file" --format $format; "$program" unused "$file" --format $format; "$program" startup "$file" --format $format
    done
    for by in symbol class section segment module archive object file unit source library; do
        "$program" size "$file" --by $by,symbol --top 5
        "$program" retained "$file" --by $by --format json
    done
    "$program" report "$file" -o page.html
    "$program" report "$file" --format json
    "$program" snapshot "$file" -o one.snapshot
    "$program" why "$file" main --format json
    "$program" diff "$file" "$samples/tally"
    "$program" diff one.snapshot "$file" --format markdown
    "$program" unused "$file" --closed-world --explain main
done > /dev/null 2>&1
for command in size unused why retained startup diff report snapshot gate init stalls history; do
    "$program" help $command
    "$program" $command --bad
done > /dev/null 2>&1
"$program" gate "$samples/tally" --config "$samples/budgets.toml" > /dev/null 2>&1
"$program" stalls "$samples/tally.lptrace" > /dev/null 2>&1
"$program" stalls "$samples/tally.lptrace" --format html > /dev/null 2>&1
"$program" --generate-completion-script bash > /dev/null
"$program" startup --help > /dev/null
"$program" startup --runs 2 -- /bin/true > /dev/null 2>&1
"$program" size --by symbol,class --map "$samples/tally.map" "$samples/tally" > /dev/null 2>&1
echo x | "$program" size - > /dev/null 2>&1
true
