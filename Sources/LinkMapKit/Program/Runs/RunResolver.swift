/// Finds the code of an image that run records are about.
struct RunResolver {
    private let program: Program
    /// The path of the image; empty for an image that was linked in memory.
    private let path: String
    private var functions: ImageFunctions
    private var debugInfo: AddressResolver?
    private(set) var code = RanCode()

    /// The limit of addresses whose inlined functions are looked up.
    private static let mostInlined = 1 << 20

    init(_ program: Program, at path: String) {
        self.program = program
        self.path = path
        functions = ImageFunctions(program)
    }

    /// Adds the facts of a record.
    ///
    /// - Returns: Whether the record names anything of the image.
    mutating func add(_ record: RunRecord) -> Bool {
        let isOwn = record.images.map { isSame($0) }
        func isMeant(_ image: UInt32) -> Bool {
            image == RunRecord.anyImage ? isOwn.isEmpty || isOwn.contains(true) : isOwn[Int(image)]
        }
        var (isMatched, unknown): (Bool, Set<ByteView>) = (false, [])
        for function in record.functions where isMeant(function.image) {
            if add(function) { isMatched = true } else { unknown.insert(function.name) }
        }
        for place in record.places where isMeant(place.image) {
            if add(place) { isMatched = true }
        }
        if !record.lines.isEmpty, isMeant(RunRecord.anyImage), add(record.lines) { isMatched = true }
        if isOwn.isEmpty || isMatched { code.otherNames.formUnion(unknown) }
        guard isMatched else { return false }
        code.runs += 1
        if !record.listsIdle { code.showsAll = true }
        return true
    }

    /// Returns whether a recorded image is this one: by its build ID, or without one by its file's name.
    private func isSame(_ image: RunRecord.RecordedImage) -> Bool {
        if let id = image.id, let own = program.image.id { return id == own }
        guard let recorded = image.path, !path.isEmpty else { return true }
        return recorded.lastPathComponent == ByteView(copying: path).lastPathComponent
    }

    // MARK: - Functions

    private mutating func add(_ function: RunRecord.Function) -> Bool {
        if let offset = function.fileOffset, let address = functions.address(ofFileOffset: offset),
            let symbol = functions.symbol(at: address), ImageFunctions.isNamed(symbol, function.name)
        {
            ran(at: address)
            return true
        }
        let found = functions.addresses(of: function)
        if function.count > 0 { code.ran.formUnion(found) } else { code.idle.formUnion(found) }
        return !found.isEmpty
    }

    // MARK: - Addresses

    private mutating func add(_ place: RunRecord.Place) -> Bool {
        let address = place.isFileOffset ? functions.address(ofFileOffset: place.value) : place.value
        guard let address, functions.isCode(address) else { return false }
        ran(at: address)
        return true
    }

    private mutating func ran(at address: UInt64) {
        guard code.ran.insert(address).inserted else { return }
        // A part or copy stands for the function that it was made of.
        if let symbol = functions.symbol(at: address) { ran(FunctionStem.names(of: symbol)) }
        guard code.ran.count < RunResolver.mostInlined, let info = info() else { return }
        let inlined = info.frames(at: address).dropLast().map(\.function).filter { !$0.isEmpty }
        ran(inlined)
    }

    private mutating func ran(_ names: [ByteView]) {
        for name in names { code.ran.formUnion(functions.addresses(named: name)) }
    }

    // MARK: - Lines

    private mutating func add(_ lines: [RunRecord.Line]) -> Bool {
        guard let info = info() else { return false }
        let known = RecordedLines(lines)
        var (ran, idle): (Set<UInt64>, Set<UInt64>) = ([], [])
        info.forEachOwnRow { range, file, line in
            guard let count = known.count(of: line, in: file) else { return }
            if count > 0 { ran.insert(range.lowerBound) } else { idle.insert(range.lowerBound) }
        }
        code.ran.formUnion(ran)
        code.idle.formUnion(idle)
        return !ran.isEmpty || !idle.isEmpty
    }

    private mutating func info() -> AddressResolver? {
        if debugInfo == nil, !path.isEmpty { debugInfo = AddressResolver(program.image, at: path) }
        return debugInfo
    }
}

/// The source lines of a record by file and number.
private struct RecordedLines {
    private struct Key: Hashable {
        let file: ByteView
        let line: UInt64
    }

    private var lines: [Key: RunRecord.Line] = [:]

    init(_ lines: [RunRecord.Line]) {
        for line in lines {
            let key = Key(file: line.file.lastPathComponent, line: line.line)
            if let known = self.lines[key], known.count >= line.count { continue }
            self.lines[key] = line
        }
    }

    /// Returns the count of a line; `nil` if the record does not have it. One path may be the end of the other.
    func count(of line: UInt64, in path: ByteView) -> UInt64? {
        guard let known = lines[Key(file: path.lastPathComponent, line: line)] else { return nil }
        let isSame = RecordedLines.isEnd(known.file, of: path) || RecordedLines.isEnd(path, of: known.file)
        return isSame ? known.count : nil
    }

    private static func isEnd(_ end: ByteView, of path: ByteView) -> Bool {
        guard path.count >= end.count, path.dropFirst(path.count - end.count) == end else { return false }
        return path.count == end.count || path[path.count - end.count - 1] == UInt8(ascii: "/")
    }
}

/// The code of an image that ran according to the user's run records, and the functions that were watched in vain.
struct RanCode {
    /// The number of records that are about the image.
    var runs = 0
    /// Addresses in the code that ran, at least one for each function.
    var ran: Set<UInt64> = []
    /// The start addresses of functions that a record names with a count of 0. Another record may show that they ran.
    var idle: Set<UInt64> = []
    /// Whether a record shows everything that it saw, so that all other code counts as not run.
    var showsAll = false
    /// The names in records that belong to no function. They may be types.
    var otherNames: Set<ByteView> = []
}
