import LinkMapKit
import Testing

/// A program of two archives and a file of its own, not linked yet.
struct LinkBench {
    static let isPossible = ExternalTool.arePresent(["gcc", "g++", "ar"])
    static let whenImpossible: Comment = "a compiler or ar is not at hand"

    let bench: Workbench

    private static let sources = [
        "main.c": """
        int net_open(int n); int shared[4];
        static int nobody(int n) { return n * 3; }
        int main(int n, char **v) { shared[1] = n; return net_open(n); }
        int unused_in_main(int n) { return nobody(n) + nobody(n + 1); }
        """,
        "open.c": """
        int net_helper(int n); int zip_open(int n); extern int shared[4];
        int net_open(int n) { return net_helper(n) + shared[1]; }
        int net_packed(int n) { return zip_open(n); }
        """,
        "helper.c": """
        static int table[64] = {1, 2, 3};
        __attribute__((noinline)) static int inner(int n) { return table[n & 63] * n; }
        int net_helper(int n) { return inner(n) + inner(n + 1); }
        """,
        "orphan.c": "int net_orphan(int n) { return n / 3; } int net_other(int n) { return net_orphan(n) + 1; }",
        "zip.c": "int zip_level; int zip_open(int n) { return n * 7 + zip_level; }",
        "spare.c": "__attribute__((constructor)) void spare_start(void) { } int zip_spare(int n) { return n; }",
    ]

    init(_ flags: String = "-O1") throws {
        bench = try Workbench()
        for (name, text) in Self.sources { try bench.write(text, to: name) }
        try bench.run("sh", "-c", "for f in *.c; do gcc \(flags) -c $f || exit 1; done")
        try bench.run("ar", "rcs", "libnet.a", "open.o", "helper.o", "orphan.o")
        try bench.run("ar", "rcs", "libzip.a", "zip.o", "spare.o")
    }

    var program: [String] { ["main.o", "libnet.a", "libzip.a"].map(bench.path) }

    static func graph(_ paths: [String], roots: LinkRoots = LinkRoots()) throws -> ProgramGraph? {
        var opener = try GraphOpener(GraphQuery(roots: roots))
        return try opener.open(paths).1.first
    }
}

extension ProgramGraph {
    /// The symbols of what roots, and what may be one, lead to.
    var reachedSymbols: Set<String> {
        Set(
            (0..<rooted.graph.nodeCount).compactMap { node in
                rooted.perhapsUsed.isReached(node) ? names.symbol(of: UInt32(node))?.text : nil
            })
    }
}
