/// Resolves addresses in one image to functions and source locations, including inlined calls.
///
/// Opening reads only the first entries of the units. The functions and lines of a unit are read at the first address
/// in it.
package final class AddressResolver {
    /// One function of a chain of inlined calls.
    package struct Frame: Equatable {
        /// The linkage name of the function; empty if the debug info does not give one.
        package var function: ByteView
        /// The source file, as an absolute path if the debug info gives one; empty if unknown.
        package var file: ByteView
        /// The line, from 1; 0 if unknown.
        package var line: UInt64
    }

    /// Warnings about debug info that could not be read.
    package var warnings: [AuditWarning] { openingWarnings + info.warnings }

    private let info: any DebugInfo
    private let openingWarnings: [AuditWarning]
    private let runs: [Run]
    private var units: [UInt32: UnitCode] = [:]
    private var sources = SourceNames()

    /// - Parameters:
    ///   - path: the path of the image's file.
    ///   - debugPaths: debug files, and directories to search for them.
    /// - Returns: `nil` if there is no debug info.
    package init?(_ image: Image, at path: String, debugPaths: [String] = []) {
        var warnings: [AuditWarning] = []
        guard let info = DebugAttribution(named: debugPaths).info(of: image, at: path, warnings: &warnings) else {
            return nil
        }
        self.info = info
        openingWarnings = warnings
        info.readUnits()
        runs = info.unitRuns()
    }

    /// Returns the functions at an address, innermost first; empty if no debug info covers the address.
    package func frames(at address: UInt64) -> [Frame] {
        guard let run = Tiling.index(of: address, in: runs, near: 0) else { return [] }
        let unit = code(of: runs[run].owner)
        let row = unit.row(at: address)
        var file = row?.source ?? PlaceTable.none
        var line = row.map { UInt64($0.line) } ?? 0
        var frames: [Frame] = []
        for function in unit.functions(at: address) {
            let name = info.name(ofFunction: function.number) ?? .empty
            frames.append(Frame(function: name, file: path(file), line: line))
            guard function.isInlined else { break }
            file = function.site?.source ?? PlaceTable.none
            line = function.site?.line ?? 0
        }
        return frames.isEmpty ? [Frame(function: .empty, file: path(file), line: line)] : frames
    }

    /// Calls `body` with each row of the line tables whose code is not inlined: its addresses, source file and line.
    package func forEachOwnRow(_ body: (_ range: Range<UInt64>, _ file: ByteView, _ line: UInt64) -> Void) {
        for owner in Set(runs.map(\.owner)).sorted() {
            let unit = code(of: owner)
            for (range, row) in unit.rows where unit.functions(at: range.lowerBound).first?.isInlined == false {
                body(range, path(row.source), UInt64(row.line))
            }
        }
    }

    private func path(_ source: UInt32) -> ByteView {
        Int(source) < sources.paths.count ? sources.paths[Int(source)] : .empty
    }

    private func code(of index: UInt32) -> UnitCode {
        if let known = units[index] { return known }
        let code = UnitCode(of: Int(index), in: info, names: &sources)
        units[index] = code
        return code
    }
}

/// The functions and lines of one unit, by address.
private final class UnitCode {
    private var functions: [DebugFunction] = []
    /// The code ranges of `functions`, by start address.
    private var spans: [(range: Range<UInt64>, function: Int)] = []
    /// The highest end address among the spans up to each index.
    private var reach: [UInt64] = []
    private(set) var rows: [(range: Range<UInt64>, row: LineRows.Row)] = []

    init(of index: Int, in info: any DebugInfo, names: inout SourceNames) {
        let lines = info.readCode(ofUnit: index, names: &names) { function in
            for range in function.ranges { spans.append((range, functions.count)) }
            functions.append(function)
        }
        spans.sort { ($0.range.lowerBound, $0.function) < ($1.range.lowerBound, $1.function) }
        var furthest: UInt64 = 0
        for span in spans {
            furthest = max(furthest, span.range.upperBound)
            reach.append(furthest)
        }
        lines?.forEachRun { rows.append(($0, $1)) }
        rows.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the functions that cover an address, innermost first.
    func functions(at address: UInt64) -> [DebugFunction] {
        var index = spans.firstIndexSorted { $0.range.lowerBound > address }
        var found: [DebugFunction] = []
        while index > 0, reach[index - 1] > address {
            index -= 1
            if spans[index].range.contains(address) { found.append(functions[spans[index].function]) }
        }
        return found.sorted { $0.depth > $1.depth }
    }

    func row(at address: UInt64) -> LineRows.Row? {
        let next = rows.firstIndexSorted { $0.range.lowerBound > address }
        // Among overlapping rows, the one with the highest start address is chosen.
        for index in stride(from: next - 1, through: max(0, next - 16), by: -1) where index >= 0 {
            if rows[index].range.contains(address) { return rows[index].row }
        }
        return nil
    }
}
