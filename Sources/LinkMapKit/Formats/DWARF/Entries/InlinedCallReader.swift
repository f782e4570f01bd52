/// Reads the inlined calls of all units in one pass over their entries.
///
///     DW_TAG_namespace "fmt"                              scope of what is inside
///       DW_TAG_subprogram DW_AT_linkage_name              abstract instance, at its offset
///     DW_TAG_subprogram DW_AT_low_pc                      function with code
///       DW_TAG_inlined_subroutine DW_AT_abstract_origin   inlined call with its ranges
struct InlinedCallReader {
    /// The declaration of a function, as far as it tells where the function is defined.
    private struct Declaration {
        var offset: UInt64
        var scope: UInt32
        /// The linkage name, where it states one.
        var linkageName: ByteView
        /// The offset of the entry that it completes; 0 for none.
        var next: UInt64
    }

    /// A call whose function is still an offset.
    private struct Found {
        var range: Range<UInt64>
        var origin: UInt64
        var outer: UInt32
        var depth: UInt32
        var site: (file: UInt32, line: UInt32)
    }

    private let file: DwarfFile
    private var declarations: [Declaration] = []
    private var found: [Found] = []
    private var scopes: [ByteView] = [.empty]
    private var scopeNumbers: [ByteView: UInt32] = [.empty: 0]

    /// The languages whose functions lie in namespaces, crates or modules: C++, D, Rust, Swift, Fortran.
    private static let withoutScopes: Set<UInt16> = [0x01, 0x02, 0x0C, 0x16, 0x1D, 0x2C, 0x3E, 0x8001]

    private init(_ file: DwarfFile) { self.file = file }

    /// Returns the inlined calls of an image by the debug info in its own file; `nil` if it has none.
    static func calls(in image: Image) -> InlinedCallList? {
        guard let sections = DebugSections(image) else { return nil }
        let file = DwarfFile(sections)
        var reader = InlinedCallReader(file)
        file.readUnits()
        for unit in file.units where !unit.isType && !withoutScopes.contains(unit.language) { reader.read(unit) }
        return reader.list()
    }

    /// The entries around the one that is read.
    private struct Level {
        var scope: UInt32
        var call: UInt32
        var depth: UInt32
    }

    private mutating func read(_ unit: DwarfUnit) {
        guard let table = try? file.abbreviations(of: unit, isPassing: true),
            table.shapes.contains(where: { $0.tag == DW_TAG_inlined_subroutine })
        else { return }
        let (bytes, base) = (file.bytes(of: unit), unit.header.range.lowerBound)
        guard UInt64(bytes.count) == unit.header.range.size else { return }
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(unit.header.entries - base))
        let skipper = EntrySkipper(unit.header)
        var levels = [Level(scope: 0, call: InlinedCallList.none, depth: 0)]
        while cursor.offset < bytes.count, !cursor.isBroken {
            let start = base + UInt64(cursor.offset)
            let code = cursor.uleb()
            if code == 0 {
                if levels.count > 1 { levels.removeLast() }
                continue
            }
            guard let index = table.index(of: code) else { return }
            let shape = table.shapes[index]
            var level = levels[levels.count - 1]
            switch shape.tag {
            case DW_TAG_subprogram: declare(shape, table, unit, at: start, level, &cursor)
            case DW_TAG_inlined_subroutine: call(shape, table, unit, &level, &cursor)
            case DW_TAG_namespace, DW_TAG_module: enter(shape, table, unit, &level, &cursor)
            default: for step in shape.steps { skipper.skip(table.steps[Int(step)], &cursor) }
            }
            if shape.hasChildren { levels.append(level) }
        }
    }

    private mutating func declare(
        _ shape: AbbreviationTable.Shape, _ table: AbbreviationTable, _ unit: DwarfUnit, at offset: UInt64,
        _ level: Level, _ cursor: inout DwarfCursor
    ) {
        var declaration = Declaration(offset: offset, scope: level.scope, linkageName: .empty, next: 0)
        for attribute in shape.attributes {
            let known = table.attributes[Int(attribute)]
            let value = AttributeValue.read(known.form, implicit: known.constant, of: unit.header, from: &cursor)
            switch known.name {
            case DW_AT_linkage_name, DW_AT_MIPS_linkage_name:
                declaration.linkageName = file.string(value, unit) ?? .empty
            case DW_AT_specification, DW_AT_abstract_origin: declaration.next = offsetOfEntry(value, unit) ?? 0
            default: break
            }
        }
        declarations.append(declaration)
    }

    private mutating func call(
        _ shape: AbbreviationTable.Shape, _ table: AbbreviationTable, _ unit: DwarfUnit, _ level: inout Level,
        _ cursor: inout DwarfCursor
    ) {
        var extent = EntryExtent()
        var origin: UInt64?
        var site: (file: UInt32, line: UInt32) = (0, 0)
        for attribute in shape.attributes {
            let known = table.attributes[Int(attribute)]
            let value = AttributeValue.read(known.form, implicit: known.constant, of: unit.header, from: &cursor)
            switch known.name {
            case DW_AT_abstract_origin: origin = offsetOfEntry(value, unit)
            case DW_AT_call_file: site.file = UInt32(clamping: value.number)
            case DW_AT_call_line: site.line = UInt32(clamping: value.number)
            default: extent.add(known.name, value)
            }
        }
        guard let origin, extent.isStated, !cursor.isBroken else { return }
        let outer = level.call
        for range in file.ranges(extent, unit).joinedRanges() where found.count < Int(InlinedCallList.none) {
            level.call = UInt32(found.count)
            found.append(Found(range: range, origin: origin, outer: outer, depth: level.depth, site: site))
        }
        level.depth += 1
    }

    private mutating func enter(
        _ shape: AbbreviationTable.Shape, _ table: AbbreviationTable, _ unit: DwarfUnit, _ level: inout Level,
        _ cursor: inout DwarfCursor
    ) {
        for attribute in shape.attributes {
            let known = table.attributes[Int(attribute)]
            let value = AttributeValue.read(known.form, implicit: known.constant, of: unit.header, from: &cursor)
            guard known.name == DW_AT_name, level.scope == 0, let name = file.string(value, unit) else { continue }
            level.scope = scopeNumbers[name] ?? UInt32(clamping: scopes.count)
            if Int(level.scope) == scopes.count {
                scopes.append(name)
                scopeNumbers[name] = level.scope
            }
        }
    }

    private func offsetOfEntry(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        FunctionNames.entry(value, unit, file).flatMap { $0.file === file ? $0.offset : nil }
    }

    // MARK: - Functions

    /// Resolves the functions of all calls, which may be declared behind them.
    private consuming func list() -> InlinedCallList {
        var list = InlinedCallList()
        list.calls.reserveLarge(found.count)
        var known: [InlinedCallList.Function: UInt32] = [:]
        for call in found {
            var number = list.numbers[call.origin]
            if number == nil {
                let function = function(declaredAt: call.origin)
                number = known[function] ?? UInt32(list.functions.count)
                if Int(number ?? 0) == list.functions.count { list.functions.append(function) }
                known[function] = number
                list.numbers[call.origin] = number
            }
            list.calls.append(
                InlinedCallList.Call(
                    range: call.range, function: number ?? 0, outer: call.outer, depth: call.depth, site: call.site))
        }
        return list
    }

    /// The longest chain of declarations that is followed. A longer chain is a cycle.
    private static let longestChain = 8

    private func function(declaredAt offset: UInt64) -> InlinedCallList.Function {
        var function = InlinedCallList.Function(linkageName: .empty, scope: .empty)
        var next = offset
        for _ in 0..<InlinedCallReader.longestChain {
            let index = declarations.firstIndexSorted { $0.offset >= next }
            guard index < declarations.count, declarations[index].offset == next else { break }
            let declaration = declarations[index]
            if function.linkageName.isEmpty { function.linkageName = declaration.linkageName }
            if function.scope.isEmpty { function.scope = scopes[Int(declaration.scope)] }
            guard declaration.next > 0 else { break }
            next = declaration.next
        }
        return function
    }
}
