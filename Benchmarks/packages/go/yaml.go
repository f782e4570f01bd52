//go:build yaml

package main

import (
	"os"

	"gopkg.in/yaml.v3"
)

func extra(t *tally) {
	var words []string
	if yaml.Unmarshal([]byte("[one, two]"), &words) != nil || yaml.NewEncoder(os.Stdout).Encode(t.counts) != nil {
		panic("no words")
	}
	t.add(words)
}
