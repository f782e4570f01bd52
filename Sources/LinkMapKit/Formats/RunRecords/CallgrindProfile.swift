//  # callgrind format
//  creator: callgrind-3.19.0
//  positions: instr line           each cost line begins with an address and a line
//  ob=(5) /usr/bin/true            the image; "(5)" alone repeats the name
//  fl=(139) main.c
//  fn=(536) helper
//  0x2310 12 1                     a cost line
//  +3 13 1                         positions relative to those before, "*" for the same
//  cob=… cfi=… cfn=(540) puts      the callee of the call that follows
//  calls=2 0x1040 0
//  0x2313 13 120                   the cost of the call
//  totals: 128873

/// The profile of Valgrind's callgrind. A function that has costs ran.
enum CallgrindProfile: RunRecordFormat {
    static let name = "a callgrind profile"

    static func matches(_ bytes: ByteView) -> Bool {
        if bytes.starts(with: "# callgrind format") { return true }
        let head = bytes.prefix(1 << 11)
        return head.starts(with: "version: 1\n") && head.firstIndex(of: ByteView("\ncreator: callgrind")) != nil
            || ["\npositions: ", "\nevents: "].allSatisfy { (line: ByteView) in head.firstIndex(of: line) != nil }
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var reader = CallgrindReader()
        var lines = LineCursor(bytes, dropsCarriageReturn: true)
        while let line = lines.next() {
            guard reader.take(line) else { throw InputError("has a line that is damaged", at: lines.offset) }
        }
        guard reader.isWhole else {
            throw InputError("ends too early: it has no totals", at: UInt64(bytes.count))
        }
        return reader.record
    }
}

/// Reads a callgrind profile line by line.
private struct CallgrindReader {
    private var objects: [UInt64: ByteView] = [:]
    private var files: [UInt64: ByteView] = [:]
    private var functions: [UInt64: ByteView] = [:]
    private var images = RecordedImages()
    private var image = RunRecord.anyImage
    private var file: ByteView?
    private var function: ByteView?
    private var isFunctionAdded = false
    private var hasInstructions = false
    private var hasCreator = false
    private var hasTotals = false
    private var address: UInt64 = 0
    private var seen: Set<RunRecord.Place> = []
    private var result = RunRecord(listsIdle: false)

    var record: RunRecord {
        var record = result
        record.images = images.images
        return record
    }

    /// Whether the end was read. Valgrind always writes the totals, other programs need not.
    var isWhole: Bool { hasTotals || !hasCreator }

    /// Reads a line; returns whether it is sound.
    mutating func take(_ line: ByteView) -> Bool {
        guard let first = line.byte(at: 0) else { return true }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
            return takeCost(line)
        case UInt8(ascii: "#"): return true
        default: break
        }
        guard let mark = line.firstIndex(of: UInt8(ascii: "=")) else { return takeHeading(line) }
        let value = line.dropFirst(mark + 1).trimmed
        switch line.prefix(mark) {
        case "ob":
            guard let name = CallgrindReader.name(value, &objects) else { return false }
            image = images.number(of: name)
        case "fl":
            guard let name = CallgrindReader.name(value, &files) else { return false }
            file = name == "???" ? nil : name
        case "fn":
            guard let name = CallgrindReader.name(value, &functions) else { return false }
            (function, isFunctionAdded) = (name, false)
        // Names may be given first for a callee.
        case "cob": return CallgrindReader.name(value, &objects) != nil
        case "fi", "fe", "cfi", "cfl": return CallgrindReader.name(value, &files) != nil
        case "cfn": return CallgrindReader.name(value, &functions) != nil
        default: break
        }
        return true
    }

    private mutating func takeHeading(_ line: ByteView) -> Bool {
        if line.starts(with: "positions:") { hasInstructions = line.firstIndex(of: ByteView("instr")) != nil }
        if line.starts(with: "creator: callgrind") { hasCreator = true }
        guard line.starts(with: "totals:") else { return true }
        var scanner = FieldScanner(line.dropFirst(7).trimmed)
        hasTotals = scanner.decimal() != nil
        return hasTotals
    }

    /// Returns the name of `(5) name`, `(5)` or `name`; `nil` for an index without a name.
    private static func name(_ text: ByteView, _ known: inout [UInt64: ByteView]) -> ByteView? {
        var scanner = FieldScanner(text)
        guard scanner.take(UInt8(ascii: "(")), let index = scanner.decimal(), scanner.take(UInt8(ascii: ")")) else {
            return text
        }
        let name = scanner.rest.trimmed
        guard !name.isEmpty else { return known[index] }
        known[index] = name
        return name
    }

    private mutating func takeCost(_ line: ByteView) -> Bool {
        if hasInstructions {
            var scanner = FieldScanner(line)
            guard move(&scanner) else { return false }
            let place = RunRecord.Place(image: image, value: address, isFileOffset: false)
            if seen.insert(place).inserted { result.places.append(place) }
        }
        guard !isFunctionAdded, let function else { return true }
        isFunctionAdded = true
        // A function without a name has its address instead, which its lines give too.
        if function.starts(with: "0x") {
            var scanner = FieldScanner(function)
            guard let start = scanner.prefixedHex(), scanner.rest.isEmpty else { return true }
            result.places.append(RunRecord.Place(image: image, value: start, isFileOffset: false))
            return true
        }
        guard function != "???" else { return true }
        result.functions.append(
            RunRecord.Function(name: CallgrindReader.plain(function), file: file, image: image, count: 1))
        return true
    }

    /// Moves to the address at the start of a cost line; returns whether there is one.
    private mutating func move(_ scanner: inout FieldScanner) -> Bool {
        if scanner.take(UInt8(ascii: "*")) { return true }
        if scanner.take(UInt8(ascii: "+")) {
            guard let distance = CallgrindReader.number(&scanner) else { return false }
            address &+= distance
        } else if scanner.take(UInt8(ascii: "-")) {
            guard let distance = CallgrindReader.number(&scanner) else { return false }
            address &-= distance
        } else {
            guard let value = CallgrindReader.number(&scanner) else { return false }
            address = value
        }
        return true
    }

    private static func number(_ scanner: inout FieldScanner) -> UInt64? {
        scanner.rest.starts(with: "0x") ? scanner.prefixedHex() : scanner.decimal()
    }

    /// Removes the mark of a recursion level: `walk'2`.
    private static func plain(_ name: ByteView) -> ByteView {
        guard let mark = name.lastIndex(of: UInt8(ascii: "'")), mark > 0, mark + 1 < name.count else { return name }
        let level = name.dropFirst(mark + 1)
        let isNumber = (0..<level.count).allSatisfy { level[$0] >= 0x30 && level[$0] <= 0x39 }
        return isNumber ? name.prefix(mark) : name
    }
}
