import Foundation
import LinkMapKit
import Testing

/// Static libraries of the machine, against what `ar` and `readelf` say of them.
@Suite(
    .enabled(if: ExternalTool.arePresent(["ar", "readelf"]), "needs ar and readelf"),
    .enabled(if: !SystemArchives.paths.isEmpty, "no static libraries here"))
struct SystemArchiveTests {
    @Test(arguments: SystemArchives.paths) func membersAreThoseOfAr(_ path: String) throws {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.object, .section]))
        expectBalance(report)
        #expect(report.totals.fileSize == (try fileSize(path)))
        let library = path.split(separator: "/").last ?? ""
        let members = Set(
            try #require(ExternalTool("ar")).run(["t", path]).split(separator: "\n").map { "\(library)(\($0))" })
        let made = Set(report.rows.filter { !$0.isBracketed }.map(\.name))
        #expect(made.isSubset(of: members))
        // Members that are no object files are not listed by name.
        if report.row("[archive]", "[other members]") == nil { #expect(made == members) }
    }

    @Test(arguments: SystemArchives.paths) func functionsAreThoseOfReadelf(_ path: String) throws {
        var query = SizeQuery(by: [.kind, .symbol])
        query.tellsVariants = true
        let report = try SizeAnalysis.report(on: [path], query: query)
        let code = Dictionary((report.row("code")?.rows ?? []).map { ($0.name, $0.sizes.vmSize) }, uniquingKeysWith: +)
        let functions = try functions(of: path)
        // A function with a cold part owns the bytes of both.
        let split = Set(
            functions.filter { SplitName.whole($0.name) != $0.name }.flatMap { [$0.name, SplitName.whole($0.name)] })
        let counts = functions.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
        var wrong: [String] = []
        for (index, function) in functions.enumerated()
        where counts[function.name] == 1 && !function.sharesBytes && !split.contains(function.name) {
            let next = index + 1 < functions.count ? functions[index + 1] : nil
            if let next, next.section == function.section, next.start < function.start + function.size { continue }
            if code[function.name] != function.size {
                wrong.append("\(function.name): readelf \(function.size), here \(code[function.name] ?? 0)")
            }
        }
        #expect(wrong == [])
    }

    private struct Function {
        var name: String
        /// Member and number of the section.
        var section: String
        var start: UInt64
        var size: UInt64
        /// Whether one that starts before reaches into it.
        var sharesBytes = false
    }

    /// Returns the functions sorted by section and address.
    private func functions(of path: String) throws -> [Function] {
        var member = ""
        var functions: [Function] = []
        for line in try #require(ExternalTool("readelf")).run(["-sW", path]).split(separator: "\n") {
            if line.hasPrefix("File: ") { member = String(line) }
            // 12: 0000000000000010     4 FUNC    GLOBAL DEFAULT   20 name
            let fields = line.split(separator: " ")
            guard fields.count == 8, fields[3] == "FUNC" || fields[3] == "IFUNC", Int(fields[6]) != nil,
                let start = UInt64(fields[1], radix: 16), let size = UInt64(fields[2]), size > 0
            else { continue }
            functions.append(
                Function(name: String(fields[7]), section: "\(member) \(fields[6])", start: start, size: size))
        }
        functions.sort { ($0.section, $0.start, $0.size) < ($1.section, $1.start, $1.size) }
        var end: UInt64 = 0
        for index in functions.indices {
            if index > 0, functions[index].section != functions[index - 1].section { end = 0 }
            functions[index].sharesBytes = functions[index].start < end
            end = max(end, functions[index].start + functions[index].size)
        }
        return functions
    }
}
