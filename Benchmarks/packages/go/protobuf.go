//go:build protobuf

package main

import (
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/types/known/structpb"
)

func extra(t *tally) {
	fields, err := structpb.NewStruct(map[string]interface{}{"words": len(t.counts)})
	if err != nil {
		panic(err)
	}
	println(protojson.Format(fields))
}
