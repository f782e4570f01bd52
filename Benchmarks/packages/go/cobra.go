//go:build cobra

package main

import "github.com/spf13/cobra"

func extra(t *tally) {
	root := &cobra.Command{Use: "app", RunE: func(c *cobra.Command, words []string) error {
		t.add(words)
		return nil
	}}
	root.Flags().Bool("quick", false, "be quick")
	if root.Execute() != nil {
		panic("no command")
	}
}
