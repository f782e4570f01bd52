/// Finds the source lines at which functions and variables are defined, by debug info.
final class DeclarationFinder {
    /// The largest debug info in bytes that is searched for variables outside of the units with wanted functions.
    private static let mostEntries: UInt64 = 1 << 26
    private let info: DebugInfo
    /// The memory of code. The units that cover it have all functions with debug info.
    private let code: [Range<UInt64>]
    private var sources = SourceNames()
    private var names = FunctionNames()
    private var found: [UInt64: (file: ByteView, line: UInt64)] = [:]

    /// - Parameter path: The path of the image's file.
    /// - Returns: `nil` if there is no debug info.
    init?(_ image: Image, at path: String) {
        var warnings: [AuditWarning] = []
        guard let info = DebugAttribution(named: []).info(of: image, at: path, warnings: &warnings) else { return nil }
        self.info = info
        code = image.sections.filter { $0.kind == .code }.map(\.memoryRange)
        info.file.readUnits()
    }

    /// Returns the file and line of each address, as far as they are known.
    func places(of addresses: Set<UInt64>) -> [UInt64: (file: ByteView, line: UInt64)] {
        let runs = info.unitRuns()
        var units: Set<Int> = []
        var near = 0
        for address in addresses.sorted() {
            guard let run = Tiling.index(of: address, in: runs, near: near) else { continue }
            near = run
            units.insert(Int(runs[run].owner))
        }
        for unit in units.sorted() { read(unit, addresses) }
        var variables = addresses.filter { address in
            found[address] == nil && !code.contains { $0.contains(address) }
        }
        guard info.file.sections.size(.info) <= DeclarationFinder.mostEntries else { return found }
        for unit in info.file.units.indices where !units.contains(unit) {
            guard !variables.isEmpty else { break }
            read(unit, addresses)
            variables = variables.filter { found[$0] == nil }
        }
        return found
    }

    /// Reads the entries of a unit, and its line table if one of them is wanted.
    private func read(_ index: Int, _ addresses: Set<UInt64>) {
        guard !info.file.units[index].isType else { return }
        let (file, unit) = info.entries(ofUnit: index)
        var entries: [DeclarationEntry] = []
        // A damaged unit is read up to the damage.
        try? DeclarationWalk(file: file, unit: unit).visit { entry in
            if addresses.contains(entry.address), self.found[entry.address] == nil { entries.append(entry) }
        }
        guard !entries.isEmpty,
            let lines = LineTable(of: info.file.units[index], in: info.file, names: &sources, wantsRows: false)
        else { return }
        for entry in entries {
            let known = entry.origin.map { names.place(of: $0, unit, file) }
            let (number, line) = (
                entry.file > 0 ? entry.file : known?.file ?? 0, entry.line > 0 ? entry.line : known?.line ?? 0
            )
            let source = Int(lines.source(number))
            guard line > 0, source < sources.paths.count else { continue }
            found[entry.address] = (sources.paths[source], line)
        }
    }
}
