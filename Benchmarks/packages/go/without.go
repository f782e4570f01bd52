//go:build !cobra && !goldmark && !prometheus && !protobuf && !http && !yaml

package main

func extra(t *tally) {}
