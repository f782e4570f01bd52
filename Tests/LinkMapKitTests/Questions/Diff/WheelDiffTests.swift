import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Two versions each of five libraries out of Python wheels, held against `nm`.
@Suite(.enabled(if: Wheels.arePresent && ExternalTool("nm") != nil, Wheels.whenAbsent))
struct WheelDiffTests {
    @Test(arguments: Wheels.pairs) func deltasAddUpToTheDifferenceOfTheFiles(_ pair: Wheels.Pair) throws {
        let (old, new) = (try fileSize(pair.old), try fileSize(pair.new))
        let nestings: [[LinkMapKit.Dimension]] = [
            [.symbol], [.section], [.class], [.section, .symbol], [.module, .kind], [.segment, .section, .class],
        ]
        for by in nestings {
            let diff = try DiffAnalysis.diff(old: pair.old, new: pair.new, query: DiffQuery(by: by))
            expectExactSums(diff, "\(pair) by \(by)")
            #expect(diff.delta.fileSize == Int64(new) - Int64(old))
            #expect(!diff.rows.isEmpty)
        }
    }

    /// The twenty largest changes of code and data are those that nm tells, to the byte.
    @Test(arguments: Wheels.pairs) func theLargestChangesAreThoseThatNMTells(_ pair: Wheels.Pair) throws {
        let (old, new) = (try NMSizes(pair.old), try NMSizes(pair.new))
        let diff = try SizeDiff.between(pair.old, pair.new, by: .section, .symbol)
        let inMemory = diff.rows.filter {
            [".text", ".rodata", ".data", ".bss", ".data.rel.ro"].contains($0.label.raw.text)
        }
        let rows = inMemory.flatMap(\.rows).filter { $0.label.style == .symbol }
        let largest = rows.filter { $0.delta.vmSize != 0 }.sorted {
            $0.delta.vmSize.magnitude > $1.delta.vmSize.magnitude
        }.prefix(40)
        var compared = 0
        for row in largest {
            let (name, before) = (row.label.raw.text, (row.oldLabel ?? row.label).raw.text)
            guard let from = row.old == nil ? 0 : old[before], let to = row.new == nil ? 0 : new[name] else { continue }
            #expect(row.delta.vmSize == to - from, "\(pair): \(before) \(name)")
            compared += 1
            if compared == 20 { break }
        }
        #expect(compared == 20 || compared >= largest.count / 2, "\(pair): only \(compared) of \(largest.count)")
        let told = Set(rows.flatMap { [$0.label.raw.text, ($0.oldLabel ?? $0.label).raw.text] })
        let missing = NMSizes.largestChanges(from: old, to: new, count: 10).filter { !told.contains($0) }
        #expect(missing == [], "\(pair)")
    }
}

/// Libraries that `scripts/fetch-wheels` has fetched.
enum Wheels {
    struct Pair: CustomStringConvertible, Sendable {
        var old: String
        var new: String
        var description: String { (new as NSString).lastPathComponent }
    }

    static let whenAbsent: Comment = "no wheels: scripts/fetch-wheels fetches them"
    static var arePresent: Bool { pairs.count == 5 }

    /// Name, versions, and the library inside.
    private static let wanted = [
        ("msgpack", "1.0.7", "1.0.8", "msgpack/_cmsgpack"), ("pyyaml", "6.0.1", "6.0.2", "yaml/_yaml"),
        ("zstandard", "0.22.0", "0.23.0", "zstandard/backend_c"), ("regex", "2023.12.25", "2024.5.15", "regex/_regex"),
        ("greenlet", "3.0.1", "3.0.3", "greenlet/_greenlet"),
    ]

    static let pairs: [Pair] = wanted.compactMap { name, old, new, library in
        let paths = [old, new].map { version in
            Checkout.root.appendingPathComponent(
                ".build/wheels/\(name)-\(version)/\(library).cpython-311-x86_64-linux-gnu.so"
            ).path
        }
        guard paths.allSatisfy(FileManager.default.fileExists) else { return nil }
        return Pair(old: paths[0], new: paths[1])
    }
}

/// Symbol sizes according to nm, of names that do not share their address. What the compiler split off counts to its function.
private struct NMSizes {
    private var sizes: [String: Int64] = [:]

    init(_ path: String) throws {
        let tool = try #require(ExternalTool("nm"))
        var names: [String: [(name: String, size: Int64)]] = [:]
        for line in try tool.run(["-S", path]).split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count == 4, let size = Int64(fields[1], radix: 16) else { continue }
            let function = fields[3].components(separatedBy: ".cold")[0]
            names[String(fields[0]), default: []].append((function, size))
        }
        var doubtful: Set<String> = []
        for entries in names.values {
            for entry in entries {
                if entries.count > 1 { doubtful.insert(entry.name) }
                sizes[entry.name, default: 0] += entry.size
            }
        }
        for name in doubtful { sizes[name] = nil }
    }

    subscript(name: String) -> Int64? { sizes[name] }

    static func largestChanges(from old: NMSizes, to new: NMSizes, count: Int) -> [String] {
        let names = Set(old.sizes.keys).union(new.sizes.keys)
        let deltas = names.map { ($0, abs((new.sizes[$0] ?? 0) - (old.sizes[$0] ?? 0))) }.filter { $0.1 > 64 }
        return deltas.sorted { ($0.1, $0.0) > ($1.1, $1.0) }.prefix(count).map(\.0)
    }
}
