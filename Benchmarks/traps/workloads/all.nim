## Uses objects with methods, closures, iterators, generics, tables, strings, regular grammars, JSON, exceptions and macros of Nim.
import std/[algorithm, base64, bitops, critbits, deques, heapqueue, json, macros, math, md5, options, os, parseopt, pegs, random,
  sequtils, sets, sha1, strformat, strscans, strtabs, strutils, tables, times, unicode, uri, xmltree, parsecsv, streams, rationals]

type
  Shape = ref object of RootObj
    name: string
  Square = ref object of Shape
    side: float
  Disc = ref object of Shape
    radius: float
  Kind = enum kOne = "one", kTwo = "two", kThree = 7
  Operation = proc (a, b: int): int {.nimcall.}

method area(s: Shape): float {.base.} = 0
method area(s: Square): float = s.side * s.side
method area(s: Disc): float = PI * s.radius * s.radius
proc plus(a, b: int): int = a + b
proc minus(a, b: int): int = a - b
let operations: array[3 .. 4, Operation] = [3: Operation(plus), 4: Operation(minus)]
proc counter(): (proc (): int) =
  var n = 0
  result = proc (): int =
    inc n
    n
iterator upTo(n: int): int =
  for i in 0 ..< n: yield i * i
proc largest[T](a, b: T): T = (if a < b: b else: a)
macro twice(body: untyped): untyped = newStmtList(body, body.copyNimTree)

for shape in [Shape(Square(name: "s", side: 2)), Disc(name: "d", radius: 1)]: echo shape.area
for i in 3 .. 4: echo operations[i](i, 2)
let count = counter()
twice: echo count()
echo toSeq(upTo(5)).mapIt($it).join(","), largest("a", "b"), largest(1.5, 0.5), kThree, parseEnum[Kind]("two")
var table = {"a": 1, "b": 2}.toTable
table.mgetOrPut("c", 0) += 3
echo table, sorted(toSeq(table.values), SortOrder.Descending), [1, 2, 2].toHashSet, {"x": "y"}.newStringTable
let node = parseJson("""{"a": [1, 2.5, null, true], "b": {"c": "d"}}""")
echo node.pretty, node["b"]["c"].getStr, %*{"k": [1, "x"]}, to(%*{"n": 1}, tuple[n: int])
try: discard parseInt("x")
except ValueError as error: echo error.msg
try: discard @[1][len(table)]
except IndexDefect: echo "index"
echo "abbbc" =~ peg"a (b+) c", "key=1".split('='), fmt"{3.14159:.2f} {255:#x}", "ünï".toUpper, encode("text"), getMD5("x"), secureHash("y")
var heap = [5, 1, 4].toHeapQueue
heap.push 2
echo heap.pop, initDeque[int]().len, popcount(255), some(3).map(proc (x: int): int = x + 1), parseUri("http://a/b?c#d").path, 1 // 3
var number: int
echo scanf("n 42", "n $i", number), number, initTime(0, 0).utc.format("yyyy-MM-dd"), strutils.splitWhitespace("a b"), "x".repeat(3), rand(1)
echo newElement("tag"), getAppFilename().extractFilename.len > 0, gcd(12, 18), binom(5, 2), sum([1, 2, 3]), "Abc".cmpIgnoreCase("abC")
var tree: CritBitTree[int]
tree["key"] = 1
for key in tree.keysWithPrefix("k"): echo key
var csv: CsvParser
csv.open(newStringStream("a,b\n1,\"2,3\"\n"), "text")
csv.readHeaderRow()
while csv.readRow(): echo csv.rowEntry("b")
csv.close()
for kind, key, value in getopt(@["--name:value", "-x", "arg"]): echo kind, key, value
