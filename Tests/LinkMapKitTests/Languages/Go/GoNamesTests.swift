import LinkMapKit
import Testing

@Suite struct GoNamesTests {
    static let rows: [NamingRow] = [
        NamingRow("main.main", "-", "main"),
        NamingRow("main.(*Foo).bar", "main.Foo", "main"),
        NamingRow("main.Foo.bar", "main.Foo", "main"),
        NamingRow("github.com/x/y.Foo.bar", "github.com/x/y.Foo", "github.com/x/y"),
        NamingRow("github.com/x/y.(*Foo).bar.func1", "github.com/x/y.Foo", "github.com/x/y"),
        NamingRow("github.com/x/y.(*Foo[go.shape.int]).bar", "github.com/x/y.Foo", "github.com/x/y"),
        NamingRow("main.run.func1", "-", "main"),
        NamingRow("main.Map[go.shape.int,go.shape.string]", "-", "main"),
        NamingRow("type:*main.Foo", "main.Foo", "main"),
        NamingRow("type:.eq.main.Foo", "main.Foo", "main"),
        NamingRow("type..eq.main.Foo", "main.Foo", "main"),
        NamingRow("type..hash.main.Foo", "main.Foo", "main"),
        NamingRow("type:struct { github.com/x/y.Foo; n int }", "-", "-"),
        NamingRow("type:chan main.Foo", "-", "-"),
        NamingRow("go.(*struct { *github.com/x/y.foo; io.Closer }).Close", "-", "github.com/x/y"),
        NamingRow("go.struct { main.foo }.bar", "-", "main"),
        NamingRow("_cgo_init", "-", "-"),
        NamingRow("go.string.*", "-", "-"),
        NamingRow("go:itab.*main.Foo,io.Writer", "main.Foo", "main"),
        NamingRow("go/ast.Walk", "-", "go/ast"),
        NamingRow("$f64.3ff0000000000000", "-", "-"),
        NamingRow("runtime.pclntab", "-", "-"),
        NamingRow("runtime.gcbits.*", "-", "-"),
    ]

    @Test(arguments: rows) func belongs(_ row: NamingRow) {
        #expect(row.found(.go) == row.expected)
    }

    @Test func onlyGoProgramsAreReadSo() {
        #expect(Naming.resolve(["main.Foo.bar"]) == [Found(type: "-", module: "-")])
    }
}
