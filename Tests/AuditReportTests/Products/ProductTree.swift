import Foundation
import TestSupport

/// A folder of files of many kinds, and containers of it that the system's own programs make.
struct ProductTree {
    let folder: TemporaryFolder

    /// The programs that the containers are made with.
    static let tools = ["zip", "zipinfo", "tar", "gzip", "xz", "zstd", "bzip2", "dpkg-deb", "python3"]
    static let hasTools = tools.allSatisfy { Compiler.path(of: $0) != nil }
    static let whenAbsent = "zip, unzip, tar, xz, zstd, bzip2, dpkg or python3 is missing"

    init() throws {
        folder = try TemporaryFolder()
        let long = "deep/" + String(repeating: "d", count: 90) + "/" + String(repeating: "f", count: 120)
        let script = """
            mkdir -p tree/bin tree/res tree/deep/\(String(repeating: "d", count: 90)) && cd tree
            cp '\(Tool.sample("tally"))' bin/tally
            echo 'int f(int x) { return x + 1; }' >../f.c && gcc -c ../f.c -o ../f.o && ar rc bin/libtally.a ../f.o
            printf '\\211PNG\\r\\n\\032\\n%05000d' 0 >res/icon.png
            printf 'bold' >'res/[slug].js' && : >empty && printf 'x' >\(long)
            printf 'name with blanks' >'a name' && printf '# read me' >README.md
            ln bin/tally bin/copy && ln -s ../../../etc/passwd res/out && ln -s bin/tally link && ln -s b a && ln -s a b
            """
        try run(script)
    }

    /// Makes a container of the tree.
    ///
    /// - Parameter command: a line of the shell that writes `out`, run beside `tree`.
    func pack(_ command: String, to out: String) throws -> String {
        try run(command)
        return folder.path(out)
    }

    func run(_ script: String) throws {
        let result = try ProgramRun(
            "/bin/sh", ["-ec", script], in: folder.url, environment: Compiler.environment)
        guard result.status == 0 else { throw Failure(text: result.errors) }
    }

    struct Failure: Error {
        var text: String
    }
}

/// The answer of `size` about a product.
struct ProductAnswer {
    struct Row: Decodable {
        var name: String
        var fileSize: Int
        var vmSize: Int
        var diskSize: Int
        var containerSize: Int?
        var downloadSize: Int?
        var synthetic: Bool?
        var rows: [Row]?
    }

    struct Document: Decodable {
        struct Artifact: Decodable {
            var kind: String
            var format: String
            var executable: String?
            var fileSize: Int
        }

        struct Totals: Decodable {
            var fileSize: Int
            var vmSize: Int
            var diskSize: Int
            var containerSize: Int?
            var downloadSize: Int?
        }

        struct Download: Decodable {
            struct Stream: Decodable {
                var file: String
                var codec: String
                var account: String
                var downloadSize: Int
            }

            var model: String
            var exact: Bool
            var streams: [Stream]
        }

        struct Link: Decodable, Equatable {
            var path: String
            var to: String
            var kind: String
        }

        struct Warning: Decodable { var code: String }

        var artifact: Artifact
        var totals: Totals
        var download: Download?
        var containerShare: String?
        var rows: [Row]
        var links: [Link]
        var warnings: [Warning]
    }

    let document: Document

    init(_ path: String, by dimensions: String = "file", _ options: String...) throws {
        let result = try Tool.run(["size", "-q", "--format", "json", "--by", dimensions] + options + [path])
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    }

    /// The sizes of the files by name.
    var files: [String: Int] {
        Dictionary(
            document.rows.filter { $0.synthetic != true }.map { ($0.name, $0.fileSize) }, uniquingKeysWith: { $0 + $1 })
    }

    var warnings: Set<String> { Set(document.warnings.map(\.code)) }

    /// Whether the rows of every level add up to the row above, in each size.
    var addsUp: Bool {
        let totals = document.totals
        let top = Row(
            name: "", fileSize: totals.fileSize, vmSize: totals.vmSize, diskSize: totals.diskSize,
            containerSize: totals.containerSize, downloadSize: totals.downloadSize, rows: document.rows)
        return ProductAnswer.addsUp(top)
    }

    private static func addsUp(_ row: Row) -> Bool {
        guard let rows = row.rows, !rows.isEmpty else { return true }
        return rows.reduce(0) { $0 + $1.fileSize } == row.fileSize && rows.reduce(0) { $0 + $1.vmSize } == row.vmSize
            && rows.reduce(0) { $0 + $1.diskSize } == row.diskSize
            && rows.reduce(0) { $0 + ($1.containerSize ?? 0) } == row.containerSize ?? 0
            && rows.reduce(0) { $0 + ($1.downloadSize ?? 0) } == row.downloadSize ?? 0
            && rows.allSatisfy(addsUp)
    }
}
