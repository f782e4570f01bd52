//go:build prometheus

package main

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

func extra(t *tally) {
	words := prometheus.NewCounter(prometheus.CounterOpts{Name: "words"})
	prometheus.MustRegister(words)
	words.Add(float64(len(t.counts)))
	http.Handle("/metrics", promhttp.Handler())
	http.ListenAndServe(":8080", nil)
}
