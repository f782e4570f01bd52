//  magic:32  0 0  instruction unit:8  word size:8      fffffffb (Go 1.2), fffffffa (1.16), fffffff0 (1.18), fffffff1 (1.20)
//  function count, file count, [start of the code], offsets of: names, units, files, values, functions    (a word each)
//  functions   start of the code, offset of the record …  the end of the code
//  record      start of the code, offset of the name, …

/// The table of a Go module that names its functions (`pclntab`). Stripping does not remove it.
///
/// Source: `runtime/symtab.go` and `debug/gosym/pclntab.go` of Go 1.2, 1.16, 1.18, 1.20 and 1.27.
struct GoLineTable {
    /// The forms of the table, named for the first release of Go with it.
    enum Form: UInt32 {
        case go102 = 0xFFFF_FFFB
        case go116 = 0xFFFF_FFFA
        case go118 = 0xFFFF_FFF0
        case go120 = 0xFFFF_FFF1

        /// Whether the table holds distances from the start of the code instead of addresses.
        var isRelative: Bool { self == .go118 || self == .go120 }
    }

    let address: UInt64
    let form: Form
    let memory: ImageMemory
    private let word: UInt64
    let count: UInt64
    /// The number of bytes by which the addresses of instructions differ at least.
    let instructionUnit: UInt8
    /// The address of the names.
    let names: UInt64
    /// The address of the list of functions.
    let functions: UInt64

    /// A limit beyond the number of functions of any real program.
    private static let mostFunctions: UInt64 = 1 << 24
    /// A limit on the length of a name in bytes, for damaged files.
    private static let longestName = 1 << 12

    /// - Returns: `nil` if no table that can be read begins at the address.
    init?(at address: UInt64, in memory: ImageMemory) {
        guard let magic: UInt32 = memory.integer(at: address), let form = Form(rawValue: magic),
            let unit: UInt8 = memory.integer(at: address &+ 6), let size: UInt8 = memory.integer(at: address &+ 7),
            UInt64(size) == memory.wordSize
        else { return nil }
        let word = memory.wordSize
        func field(_ index: UInt64) -> UInt64? { memory.word(at: address &+ 8 &+ index &* word) }
        guard let count = field(0), count <= GoLineTable.mostFunctions else { return nil }
        (self.address, self.form, self.memory, self.word, self.count) = (address, form, memory, word, count)
        instructionUnit = unit
        switch form {
        case .go102: (names, functions) = (address, address &+ 8 &+ word)
        default:
            let first: UInt64 = form == .go116 ? 2 : 3
            guard let namesOffset = field(first), let listOffset = field(first + 4) else { return nil }
            (names, functions) = (address &+ namesOffset, address &+ listOffset)
        }
    }

    // MARK: - Functions

    /// Returns the functions, in address order, and the end of the code as the last element.
    ///
    /// - Parameter text: the start of the module's code.
    func read(text: UInt64) -> [GoFunction] {
        let field: UInt64 = form.isRelative ? 4 : word
        guard let rows = memory.bytes.bytes(at: functions, count: (count * 2 + 1) * field) else { return [] }
        var found: [GoFunction] = []
        found.reserveCapacity(Int(count) + 1)
        for index in 0...count {
            let place = functions &+ index * 2 * field
            guard let start = form.isRelative ? distance(rows, index).map({ text &+ $0 }) : memory.address(at: place),
                start >= found.last?.address ?? 0
            else { return [] }
            found.append(GoFunction(address: start, name: index < count ? name(inRecordAt: place &+ field) : .empty))
        }
        return found
    }

    private func distance(_ rows: ByteView, _ index: UInt64) -> UInt64? {
        rows.integer(at: Int(index) * 8, as: UInt32.self, bigEndian: memory.bytes.isBigEndian).map(UInt64.init)
    }

    /// Returns the name in the record whose offset is at an address.
    private func name(inRecordAt place: UInt64) -> ByteView {
        guard let offset = form.isRelative ? memory.half(at: place) : memory.word(at: place) else { return .empty }
        let record = (form == .go102 ? address : functions) &+ offset
        guard let name = memory.half(at: record &+ (form.isRelative ? 4 : word)) else { return .empty }
        return self.name(at: name) ?? .empty
    }

    /// Returns the name at an offset in the names.
    func name(at offset: UInt64) -> ByteView? {
        memory.bytes.bytes(from: names &+ offset)?.prefix(GoLineTable.longestName).cString(at: 0)
    }
}

/// A function of a Go module.
struct GoFunction {
    var address: UInt64
    var name: ByteView
}

extension ImageMemory {
    /// Returns the number of pointer size at an address.
    func word(at address: UInt64) -> UInt64? { wordSize == 8 ? integer(at: address) : half(at: address) }

    /// Returns the unsigned 32-bit number at an address.
    func half(at address: UInt64) -> UInt64? { integer(at: address, as: UInt32.self).map(UInt64.init) }
}
