/// Tells what the calls of a program's functions mean, and which texts they get.
struct CallReader {
    /// A text that code passes to a call.
    enum Name {
        case constant(ByteView)
        case format(NameFormat)
        case open
    }

    private enum Piece {
        case text(ByteView)
        case any
    }

    private let program: Program
    private let strings: CodeStrings
    private let selectors: [UInt64: ByteView]
    private let stubs: [UInt64: ByteView]
    private let constants: [Range<UInt64>]
    private let importStubs: [Range<UInt64>]
    private let imports: ImportedCalls

    /// The number of calls that may make a text, one out of the other.
    private static let deepest = 8

    init(_ program: Program) {
        self.program = program
        strings = CodeStrings(program)
        selectors = Dictionary(
            program.objc.selectorReferences.map { ($0.slot, $0.selector) }, uniquingKeysWith: { first, _ in first })
        stubs = Dictionary(
            program.objc.stubs.map { ($0.range.lowerBound, $0.selector) }, uniquingKeysWith: { first, _ in first })
        constants = program.sections.filter {
            $0.kind == .constants || $0.kind == .strings || $0.segment?.starts(with: "__DATA_CONST") == true
        }
        .map(\.memoryRange)
        let traits = program.image.reader.sectionTraits
        importStubs = program.sections.enumerated().filter { index, section in
            index < traits.count && traits[index].purpose == .stubs && !section.memoryRange.isEmpty
        }
        .map(\.element.memoryRange)
        // Programs without Objective-C do not resolve their stubs by themselves.
        let file = program.image.reader
        imports =
            program.metadata.hasObjC
            ? program.linkage.imports
            : ImportedCalls(
                program.memory, stubs: file.importStubs(symbols: program.symbols), reader: ProgramReader(program.image),
                references: program.code.references)
    }

    /// Returns the function with an address in it; `nil` for an address outside of all code, and for a stub of an import.
    func function(at address: UInt64) -> Range<UInt64>? {
        let starts = program.code.functionStarts
        let next = starts.firstIndexSorted { $0 > address }
        guard !importStubs.contains(where: { $0.contains(address) }),
            let range = program.code.ranges.first(where: { $0.contains(address) })
        else { return nil }
        let start = next > 0 ? max(starts[next - 1], range.lowerBound) : range.lowerBound
        return start..<min(range.upperBound, next < starts.count ? starts[next] : range.upperBound)
    }

    /// Returns the functions that refer to selectors, by address.
    func functions(using wanted: Set<ByteView>) -> [Range<UInt64>] {
        let places = Set((Array(selectors) + Array(stubs)).lazy.filter { wanted.contains($0.value) }.map(\.key))
        guard let lowest = places.min(), let highest = places.max() else { return [] }
        var found: [UInt64: Range<UInt64>] = [:]
        for reference in program.code.references where reference.target >= lowest && reference.target <= highest {
            guard places.contains(reference.target), let function = function(at: reference.site) else { continue }
            found[function.lowerBound] = function
        }
        return found.values.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Returns the values that the calls of a function get; `nil` if its code is not followed.
    func values(of function: Range<UInt64>) -> CallValues? {
        guard !program.image.isRelocatable else { return nil }
        return CallValues(function, in: program.memory.bytes, machine: program.image.machine) { target in
            name(of: target).map(CallReader.keeps) ?? false
        }
    }

    /// Returns the name of the imported function that an address stands for, as in C source; `nil` if it stands for none.
    func name(of target: UInt64) -> ByteView? { imports.name(of: target).map(program.plain) }

    /// Returns whether a function only counts references to its argument, and returns it.
    private static func keeps(_ name: ByteView) -> Bool {
        name.starts(with: "objc_retain") || name.starts(with: "objc_autorelease")
            || name == "objc_claimAutoreleasedReturnValue" || name == "objc_unsafeClaimAutoreleasedReturnValue"
    }

    /// Returns the name of the imported function that is called; `nil` for other functions.
    func function(of call: CallValues.Call) -> ByteView? { call.target.flatMap(name(of:)) }

    /// Returns the selector of the message that a call sends; `nil` for another call.
    func selector(of call: CallValues.Call) -> ByteView? {
        guard let target = call.target else { return nil }
        if let selector = stubs[target] { return selector }
        guard name(of: target)?.starts(with: "objc_msgSend") == true else { return nil }
        return selector(call.arguments[1])
    }

    /// Returns the selector that a value is.
    func selector(_ value: CallValues.Value) -> ByteView? {
        if case .contents(let slot) = value { return selectors[slot] }
        return nil
    }

    // MARK: - Texts

    /// Returns what is known of a text that a call gets.
    func name(_ value: CallValues.Value, before index: Int, in values: CallValues?) -> Name {
        if case .element(let table) = value, isOfTexts(table) { return .constant(.empty) }
        guard let values, let pieces = pieces(value, index, values.calls, CallReader.deepest) else { return .open }
        var literals = [ByteView.empty]
        for piece in pieces {
            switch piece {
            case .text(let text): literals[literals.count - 1] = .joined(literals[literals.count - 1], text)
            case .any: literals.append(.empty)
            }
        }
        guard literals.count > 1 else { return .constant(literals[0]) }
        return NameFormat(literals: literals).map { .format($0) } ?? .open
    }

    /// Returns the string at a constant address; `nil` for any other value.
    func text(_ value: CallValues.Value) -> ByteView? {
        switch value {
        case .address(let address), .number(let address): return strings.text(at: address)
        case .contents(let slot):
            guard constants.contains(where: { $0.contains(slot) }) else { return nil }
            return program.memory.address(at: slot).flatMap { strings.text(at: $0) }
        default: return nil
        }
    }

    /// Returns whether a table begins with the address of a text. What such a list holds is known, as are the functions that read it.
    private func isOfTexts(_ table: UInt64) -> Bool {
        program.memory.address(at: table).flatMap { strings.text(at: $0) } != nil
    }

    private func pieces(
        _ value: CallValues.Value, _ index: Int, _ calls: [CallValues.Call], _ depth: Int
    ) -> [Piece]? {
        if let text = text(value) { return [.text(text)] }
        guard depth > 0 else { return nil }
        if case .result(let call) = value, call < calls.count {
            return result(of: calls[call], call, calls, depth) ?? written(value, index, calls)
        }
        return written(value, index, calls)
    }

    private func result(
        of call: CallValues.Call, _ index: Int, _ calls: [CallValues.Call], _ depth: Int
    ) -> [Piece]? {
        func pieces(_ argument: Int) -> [Piece]? {
            self.pieces(call.arguments[argument], index, calls, depth - 1)
        }
        guard let selector = selector(of: call) else {
            let name = function(of: call)
            if name == "NSStringFromClass" { return [.any] }
            // The first word of a literal of Swift is a number: its length, or its first bytes.
            if name?.starts(with: CallReader.bridge) == true, case .number = call.arguments[0] {
                return [.text(.empty)]
            }
            // A function that gets a format makes a text of it.
            let texts = call.arguments.prefix(3).compactMap(text)
            return texts.first(where: CallReader.isFormat).map(CallReader.split)
        }
        if CallReader.same.contains(selector) { return pieces(2) }
        if CallReader.copies.contains(selector) { return pieces(0) }
        if CallReader.joins.contains(selector) {
            return (pieces(0) ?? [.any]) + (pieces(2) ?? [.any])
        }
        if selector == "stringByAppendingFormat:" {
            return (pieces(0) ?? [.any]) + (text(call.arguments[2]).map(CallReader.split) ?? [.any])
        }
        guard selector.contains("ormat:") else { return nil }
        return text(call.arguments[2]).map(CallReader.split)
    }

    /// The start of the name of `String._bridgeToObjectiveC()`.
    private static let bridge: StaticString = "$sSS10FoundationE19_bridgeToObjectiveC"

    private static let same: Set<ByteView> = [
        "stringWithUTF8String:", "initWithUTF8String:", "stringWithString:", "initWithString:",
        "stringWithCString:encoding:", "initWithCString:encoding:",
    ]
    private static let copies: Set<ByteView> = ["copy", "mutableCopy", "description", "UTF8String", "self"]
    private static let joins: Set<ByteView> = ["stringByAppendingString:"]

    /// Returns the text that an earlier call wrote into a buffer.
    private func written(_ buffer: CallValues.Value, _ index: Int, _ calls: [CallValues.Call]) -> [Piece]? {
        for call in calls.prefix(index).reversed() where call.arguments[0] == buffer {
            guard let name = function(of: call), let place = CallReader.formats[name] else { return nil }
            return text(call.arguments[place]).map(CallReader.split)
        }
        return nil
    }

    /// The functions that write a text into a buffer, with the number of the argument that is the format.
    private static let formats: [ByteView: Int] = [
        "sprintf": 1, "snprintf": 2, "__sprintf_chk": 3, "__snprintf_chk": 4,
    ]

    private static func isFormat(_ text: ByteView) -> Bool { text.firstIndex(of: UInt8(ascii: "%")) != nil }

    private static func split(_ format: ByteView) -> [Piece] {
        guard let literals = NameFormat.literals(of: format) else { return [.any] }
        return literals.enumerated().flatMap { number, literal -> [Piece] in
            (number > 0 ? [.any] : []) + (literal.isEmpty ? [] : [.text(literal)])
        }
    }
}
