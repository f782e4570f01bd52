/// DWARF as a format of debug info.
struct DwarfFormat: DebugInfoFormat {
    static func isIn(_ file: Image, orPart: Bool) -> Bool { sections(of: file, orPart: orPart) != nil }

    static func open(
        in file: DebugFileSearch.Found, of image: Image, isOwn: Bool, _ search: DebugFileSearch
    ) -> (any DebugInfo)? {
        sections(of: file.image, orPart: isOwn).map {
            DwarfInfo(image, $0, path: file.path, isOwn: isOwn, search: search)
        }
    }

    static func inlinedCalls(in image: Image) -> InlinedCallList? { InlinedCallReader.calls(in: image) }

    static func unitEntries(in image: Image) -> (any UnitEntryReader)? { DwarfUnitEntries(image) }

    private static func sections(of file: Image, orPart: Bool) -> DebugSections? {
        DebugSections(file) ?? (orPart ? DebugSections(file, isSplit: true) : nil)
    }
}

/// The debug info of one image in DWARF, with split units and the supplementary file.
final class DwarfInfo: DebugInfo {
    let image: Image
    let isOwn: Bool
    private(set) var units: [DebugUnit] = []
    fileprivate let file: DwarfFile
    private var splits: SplitUnits
    private var missingSupplement: AuditWarning?
    private var names = FunctionNames()
    /// The entries that declare functions, by the numbers that ``DebugFunction/number`` gives them.
    private var declarations: [FunctionNames.Entry] = []
    private var declarationNumbers: [FunctionNames.Key: UInt32] = [:]
    /// The references of the entries that were read, for the division of the file.
    private var references = EntryReferences()
    /// Whether the entries of each unit could not be read to their end.
    private var isDamaged: [Bool] = []

    /// - Parameters:
    ///   - path: the path of the file that holds `sections`.
    ///   - isOwn: whether that is the image's own file.
    init(_ image: Image, _ sections: DebugSections, path: String, isOwn: Bool, search: DebugFileSearch) {
        self.image = image
        self.isOwn = isOwn
        file = DwarfFile(sections)
        splits = SplitUnits(file, at: path, search: search)
        if let other = search.supplement(of: sections.image, at: path).flatMap({ DebugSections($0, isSupplement: true) }
        ) {
            file.supplement = DwarfFile(other)
            file.supplement?.readUnits()
        } else if sections.image.sections.contains(where: { $0.name == ".gnu_debugaltlink" }) {
            let message = "the supplementary file of the debug info is not found: names that lie in it are missing"
            missingSupplement = AuditWarning("debug-supplement", message)
        }
    }

    var contentSize: UInt64 { file.sections.size(.info) }

    var warnings: [AuditWarning] {
        var result = file.sections.warnings
        if let missingSupplement { result.append(missingSupplement) }
        result += file.problems.warnings
        if let warning = file.sections.limit.warning { result.append(warning) }
        return result + splits.warnings
    }

    // MARK: - Units

    func readUnits() {
        file.readUnits()
        describeUnits()
    }

    private func describeUnits() {
        var byStatements: [UInt64: Int] = [:]
        for (index, unit) in file.units.enumerated() where !unit.isType && !unit.isPartial {
            if let statements = unit.statements, byStatements[statements] == nil { byStatements[statements] = index }
        }
        units = file.units.enumerated().map { index, unit in
            var known = DebugUnit(
                name: name(of: index), statedName: unit.name, directory: unit.directory, ranges: unit.ranges,
                lacksRanges: false)
            known.kind = unit.isType ? .types : unit.isPartial ? .partial : .code
            known.language = unit.language
            // Types share the line table of the unit that they were compiled with.
            if unit.isType { known.companion = unit.statements.flatMap { byStatements[$0] } }
            if !unit.isType, unit.ranges.isEmpty { known.ranges = splits.unit(of: index)?.unit.ranges ?? [] }
            known.lacksRanges = known.ranges.isEmpty && !unit.statesRanges && !unit.isPartial
            return known
        }
    }

    /// Returns the displayed name of a unit.
    private func name(of index: Int) -> ByteView {
        var unit = file.units[index]
        if unit.isType { return "[type units]" }
        if unit.name.isEmpty, let split = splits.unit(of: index) { unit = split.unit }
        if unit.name.isEmpty, !unit.splitName.isEmpty { return PathNames.join(unit.directory, unit.splitName) }
        if unit.name.isEmpty {
            return ByteView(copying: "[unit at 0x\(String(unit.header.range.lowerBound, radix: 16))]")
        }
        // Packages and modules are not files.
        guard Languages.units(of: unit.language)?.namesArePackages != true, unit.name.byte(at: 0) != UInt8(ascii: "<")
        else { return unit.name }
        return PathNames.join(unit.directory, unit.name)
    }

    /// Returns the file and unit with the entries of a unit, which may lie in a split file.
    private func entries(ofUnit index: Int) -> (file: DwarfFile, unit: DwarfUnit) {
        if let split = splits.unit(of: index) { return (split.file, split.unit) }
        return (file, file.units[index])
    }

    // MARK: - Contents

    func readContents(isOnce: Bool) -> DebugContents {
        references = isOwn ? EntryReferences(file.sections) : EntryReferences()
        var released: UInt64 = 0
        var steps = WorkMeter.Steps(of: contentSize)
        defer { steps.end() }
        file.readUnits(isSequential: isOnce) { index, bytes in
            steps.next(file.units[index].header.range.size)
            isDamaged.append(!walk(index, bytes))
            if isOnce { releaseEntries(before: file.units[index], &released) }
        }
        describeUnits()
        let origins = OriginUnits(file)
        return DebugContents(
            variables: definedVariables(origins), functions: references.functions + origins.functions)
    }

    /// Returns the variables with the units that define them. A unit without code may only describe hardware: what another
    /// unit has at the same address is that unit's, and a unit without a source has no variables.
    private func definedVariables(_ origins: OriginUnits) -> [(address: UInt64, unit: UInt32)] {
        var hasCode = units.map { !$0.ranges.isEmpty }
        for function in references.functions { hasCode[Int(function.unit)] = true }
        let hasSource = file.units.map { !$0.name.isEmpty || !$0.splitName.isEmpty }
        var variables = references.variables
        guard !origins.variables.isEmpty || variables.contains(where: { !hasCode[Int($0.unit)] }) else {
            return variables
        }
        let defined = Set(variables.lazy.filter { hasCode[Int($0.unit)] }.map(\.address))
        variables.removeAll { variable in
            let unit = Int(variable.unit)
            return !hasSource[unit] || !hasCode[unit] && defined.contains(variable.address)
        }
        for index in variables.indices {
            if let unit = origins.variables[variables[index].address] { variables[index].unit = unit }
        }
        return variables
    }

    /// Releases file pages of entries, which are most of the bytes of a large file.
    private func releaseEntries(before unit: DwarfUnit, _ released: inout UInt64) {
        let end = unit.header.range.upperBound
        guard unit.section == .info, end > released, end - released > 4 << 20, file.sections.onlyPacked(.info) == nil,
            let window = file.sections.contents(.info).slice(released..<end)
        else { return }
        MappedFile.release(window)
        released = end
    }

    /// Collects the references of a unit's entries.
    ///
    /// - Returns: whether all entries could be read.
    private func walk(_ index: Int, _ bytes: ByteView) -> Bool {
        let unit = file.units[index]
        let mark = references.mark
        do throws(InputError) {
            guard unit.tag != 0 else { throw InputError("its first entry cannot be read") }
            let walk = EntryWalk(file: file, unit: unit, number: UInt32(index), bytes: bytes)
            try walk.collect(into: &references)
            if let split = splits.unit(of: index) {
                var others = EntryReferences()
                let walk = EntryWalk(
                    file: split.file, unit: split.unit, number: UInt32(index), bytes: split.file.bytes(of: split.unit))
                try walk.collect(into: &others)
                references.adopt(others)
            }
            return true
        } catch {
            references.forget(since: mark)
            file.problems.add(unit.section, unit.header.range.lowerBound, error.what)
            return false
        }
    }

    func fileRuns(owners: [UInt32], memory: [Run]) -> [Run] {
        StringOffsets.collect(of: file, into: &references)
        LineHeaderStrings.collect(of: file, into: &references)
        let frames = FrameShares.claims(file.sections, addressSize: file.units.first?.header.addressSize ?? 8) {
            address in Tiling.index(of: address, in: memory, near: 0).map { memory[$0].owner }
        }
        let known = owners.indices.map { isDamaged[$0] ? Run.nobody : owners[$0] }
        defer { references = EntryReferences() }
        return SectionShares(file, references, owners: known, frames: frames).fileRuns()
    }

    func entrySizes() -> DebugEntrySizes? { DwarfEntrySizes.sizes(of: file) }

    // MARK: - Functions

    func functionRanges(ofUnit index: Int) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        let (file, unit) = entries(ofUnit: index)
        try? CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: true) {
            if !$0.isInlined { ranges += file.ranges($0.extent, unit) }
        }
        return ranges
    }

    func forEachInlinedCall(
        ofUnit index: Int, wantsSites: Bool, names: inout SourceNames, _ body: (DebugFunction) -> Void
    ) {
        let (file, unit) = entries(ofUnit: index)
        guard unit.tag != 0 else { return }
        // File numbers of split units refer to the skeleton unit's line table, or to one in the split file.
        let lines =
            wantsSites ? LineTable(of: self.file.units[index], in: self.file, names: &names, wantsRows: false) : nil
        // The walk over all entries has already reported a damaged unit.
        try? CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: false) { entry in
            body(function(entry, unit, file, site: lines.map { ($0.source(entry.callFile), entry.callLine) }))
        }
    }

    func readCode(ofUnit index: Int, names: inout SourceNames, _ body: (DebugFunction) -> Void) -> LineRows? {
        let lines = LineTable(of: self.file.units[index], in: self.file, names: &names, wantsRows: true)
        let (file, unit) = entries(ofUnit: index)
        // A damaged unit is read up to the damage.
        try? CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: true) { entry in
            let source = lines?.source(entry.callFile) ?? PlaceTable.none
            body(function(entry, unit, file, site: (source, entry.callLine)))
        }
        return lines?.rows
    }

    private func function(
        _ entry: CodeEntry, _ unit: DwarfUnit, _ file: DwarfFile, site: (source: UInt32, line: UInt64)?
    ) -> DebugFunction {
        let declaration =
            entry.origin.flatMap { FunctionNames.entry($0, unit, file) }
            ?? FunctionNames.Entry(file: file, offset: entry.offset, section: unit.section)
        return DebugFunction(
            isInlined: entry.isInlined, depth: entry.depth, ranges: file.ranges(entry.extent, unit),
            number: number(of: declaration), site: site)
    }

    private func number(of declaration: FunctionNames.Entry) -> UInt32 {
        let next = UInt32(clamping: declarations.count)
        let number = declarationNumbers[declaration.key, default: next]
        if number == next {
            declarationNumbers[declaration.key] = next
            declarations.append(declaration)
        }
        return number
    }

    func name(ofFunction number: UInt32) -> ByteView? { names.name(of: declarations[Int(number)]) }

    func forEachDeclaration(
        ofUnit index: Int, at addresses: Set<UInt64>, names sources: inout SourceNames,
        _ body: (_ address: UInt64, _ source: UInt32, _ line: UInt64) -> Void
    ) {
        guard !self.file.units[index].isType else { return }
        let (file, unit) = entries(ofUnit: index)
        var entries: [DeclarationEntry] = []
        // A damaged unit is read up to the damage.
        try? DeclarationWalk(file: file, unit: unit).visit { if addresses.contains($0.address) { entries.append($0) } }
        guard !entries.isEmpty,
            let lines = LineTable(of: self.file.units[index], in: self.file, names: &sources, wantsRows: false)
        else { return }
        for entry in entries {
            let origin = entry.origin.map { names.place(of: $0, unit, file) }
            let line = entry.line > 0 ? entry.line : origin?.line ?? 0
            guard entry.file == 0, let origin, origin.unit != index, file === self.file else {
                body(entry.address, lines.source(entry.file > 0 ? entry.file : origin?.file ?? 0), line)
                continue
            }
            // The number of a file is one of the line table of the unit that gives it.
            let others = origin.unit.flatMap {
                LineTable(of: file.units[$0], in: file, names: &sources, wantsRows: false)
            }
            body(entry.address, (others ?? lines).source(origin.file), line)
        }
    }

    // MARK: - Lines

    func forEachLineTable(names: inout SourceNames, _ body: (LineRows) -> Void) {
        var seen: Set<UInt64> = []
        for unit in file.units {
            guard let statements = unit.statements, !unit.isType, seen.insert(statements).inserted else { continue }
            guard let table = LineTable(of: unit, in: file, names: &names, wantsRows: true), table.isWhole else {
                file.problems.add("the line table at 0x\(String(statements, radix: 16)) of .debug_line cannot be read")
                continue
            }
            body(table.rows)
        }
    }
}

// MARK: - Inventory

/// The units and line tables of an image's debug info as the file has them.
package struct DebugInventory {
    package struct Unit {
        /// The offset of the unit in `.debug_info` or `.debug_types`, in bytes.
        package var offset: UInt64
        package var size: UInt64
        package var version: UInt16
        package var isType: Bool
        /// The name as written by the compiler.
        package var name: ByteView
        /// The code ranges that the unit states.
        package var ranges: [Range<UInt64>]
    }

    /// A row of a line table.
    package struct LineRow: Equatable {
        package var address: UInt64
        package var line: UInt64
        /// Whether the row ends a sequence.
        package var isEnd: Bool

        package init(address: UInt64, line: UInt64, isEnd: Bool) {
            self.address = address
            self.line = line
            self.isEnd = isEnd
        }
    }

    package let units: [Unit]
    package let warnings: [AuditWarning]
    private let file: DwarfFile

    /// - Returns: `nil` if there is no debug info.
    package init?(_ image: Image, at path: String) {
        let search = DebugFileSearch()
        var said: [AuditWarning] = []
        let own = DebugFileSearch.Found(path: path, image: image)
        let found = DwarfFormat.isIn(image, orPart: true) ? own : search.debugFile(of: image, at: path, warnings: &said)
        guard let found, let sections = DebugSections(found.image) ?? DebugSections(found.image, isSplit: true) else {
            return nil
        }
        let info = DwarfInfo(image, sections, path: found.path, isOwn: false, search: search)
        info.readUnits()
        file = info.file
        units = file.units.map { unit in
            Unit(
                offset: unit.header.range.lowerBound, size: unit.header.range.size, version: unit.header.version,
                isType: unit.isType, name: unit.name, ranges: unit.ranges)
        }
        warnings = said + info.warnings
    }

    /// Reads the line table of each unit, in the order of the units.
    ///
    /// - Returns: the rows of all tables, and the number of tables that are whole.
    package func lineRows() -> (rows: [LineRow], wholeTables: Int) {
        var names = SourceNames()
        let tables = file.units.compactMap { LineTable(of: $0, in: file, names: &names, wantsRows: true) }
        let rows = tables.flatMap(\.rows.rows).map {
            LineRow(address: $0.address, line: UInt64($0.line), isEnd: $0.isEnd)
        }
        return (rows, tables.count { $0.isWhole })
    }
}
