//go:build mux

package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

func extra(t *tally) {
	routes := mux.NewRouter()
	routes.HandleFunc("/words/{word}", func(w http.ResponseWriter, r *http.Request) {
		t.add([]string{mux.Vars(r)["word"]})
	})
	http.ListenAndServe(":8080", routes)
}
