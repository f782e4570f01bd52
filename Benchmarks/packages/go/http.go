//go:build http && !prometheus && !mux

package main

import "net/http"

func extra(t *tally) {
	http.ListenAndServe(":8080", nil)
}
