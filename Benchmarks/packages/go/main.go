package main

import (
	"fmt"
	"os"
	"sort"
	"strings"
)

type tally struct{ counts map[string]int }

func (t *tally) add(words []string) {
	for _, w := range words {
		t.counts[strings.ToLower(w)]++
	}
}

func (t *tally) String() string {
	var keys []string
	for k := range t.counts {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	var b strings.Builder
	for _, k := range keys {
		fmt.Fprintf(&b, "%s %d\n", k, t.counts[k])
	}
	return b.String()
}

func main() {
	t := &tally{counts: map[string]int{}}
	t.add(os.Args[1:])
	extra(t)
	fmt.Print(t)
}
