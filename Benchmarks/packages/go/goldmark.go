//go:build goldmark

package main

import (
	"os"

	"github.com/yuin/goldmark"
)

func extra(t *tally) {
	if goldmark.Convert([]byte("# Words\n"), os.Stdout) != nil {
		panic("no text")
	}
}
