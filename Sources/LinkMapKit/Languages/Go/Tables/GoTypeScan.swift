//  descriptor   size, size of the part with pointers, hash:32, flags:8, alignment:8, of a field:8, kind:8,
//               &equal, &gcdata, name:32, pointer type:32;  what the kind adds;  if flagged:
//  uncommon     package path:32, methods:16, exported methods:16, distance of the methods:32, 0:32
//  method       name:32, type:32, function for interfaces:32, function for direct calls:32    (text offsets; -1 or 0: left out)

/// A search for the type descriptors with methods in a Go module's type data.
///
/// The search looks at every aligned place and checks everything it reads, down to method tables that name starts of
/// functions. So it needs no list of types, which changed with the releases, and finds types that only others refer to.
/// Source: `internal/abi/type.go`, Go 1.7 to 1.27.
struct GoTypeScan {
    let bytes: ByteView
    let address: UInt64
    let word: Int
    private let isBigEndian: Bool
    /// The start of the code, from which method tables count.
    let text: UInt64
    /// The distances of the functions from the start of the code, ascending.
    private let starts: [UInt64]

    static let hasMethods: UInt8 = 1
    /// The flags in use since Go 1.7.
    private static let flags: UInt8 = 0x3F
    static let map: UInt8 = 21

    init(
        _ bytes: ByteView, at address: UInt64, word: UInt64, isBigEndian: Bool, text: UInt64, functions: [GoFunction]
    ) {
        self.bytes = bytes
        self.address = address
        self.word = Int(word)
        self.isBigEndian = isBigEndian
        self.text = text
        starts = functions.dropLast().map { $0.address &- text }
    }

    /// Returns the functions of all method tables.
    func methods() -> GoMethods {
        var found = GoMethods()
        // Descriptors are aligned to words, as addresses.
        var place = (word - Int(address % UInt64(word))) % word
        while place < bytes.count {
            if isDescriptor(place), flags(of: place) & GoTypeScan.hasMethods != 0 {
                append(methodsOf: place, to: &found)
            }
            place += word
        }
        return found
    }

    // MARK: - Descriptors

    /// Returns whether the common part of a descriptor may be at a place.
    func isDescriptor(_ place: Int) -> Bool {
        let fields = place + 2 * word + 4
        guard let flags = bytes.byte(at: fields), flags <= GoTypeScan.flags,
            let alignment = bytes.byte(at: fields + 1), isAlignment(alignment),
            let ofField = bytes.byte(at: fields + 2), isAlignment(ofField),
            let kind = bytes.byte(at: fields + 3), 1...26 ~= kind & 0x1F,
            let size = number(place), let pointers = number(place + word), pointers <= size,
            let name = half(fields + 4 + 2 * word)
        else { return false }
        return isName(name)
    }

    func flags(of place: Int) -> UInt8 { bytes.byte(at: place + 2 * word + 4) ?? 0 }

    func kind(of place: Int) -> UInt8 { (bytes.byte(at: place + 2 * word + 7) ?? 0) & 0x1F }

    private func isAlignment(_ value: UInt8) -> Bool { value > 0 && value & (value - 1) == 0 && value <= 64 }

    /// Returns whether a name is at a place: flags and a length in front of the text. Before Go 1.17 the length had two
    /// bytes, the higher one first.
    func isName(_ offset: UInt32) -> Bool {
        guard offset > 0, let flags = bytes.byte(at: Int(offset)), flags < 0x20,
            let first = bytes.byte(at: Int(offset) + 1)
        else { return false }
        let length = first == 0 ? bytes.byte(at: Int(offset) + 2) ?? 0 : first
        return length > 0
    }

    private func append(methodsOf place: Int, to found: inout GoMethods) {
        let type = address &+ UInt64(place)
        let places = placesOfMethods(place)
        for uncommon in places {
            guard let rows = table(of: uncommon) else { continue }
            for row in rows {
                for function in row.functions {
                    let function = text &+ function
                    if found.methods.last?.function != function || found.methods.last?.type != type {
                        found.methods.append(
                            GoMethod(
                                type: type, function: function, key: row.key, isExported: isExported(row.key.name)))
                    }
                }
            }
            found.tables += 1
            return
        }
        guard kind(of: place) != GoTypeScan.map, let last = places.last else { return }
        if integer(last + 4, as: UInt16.self) ?? 0 > 0 { found.unread += 1 }
    }

    /// Returns the places where the part about methods may be. The part of a map's descriptor before it has grown with the
    /// releases.
    func placesOfMethods(_ place: Int) -> [Int] {
        let kind = kind(of: place)
        let words = kind == GoTypeScan.map ? Array(4...12) : [GoTypeScan.words(of: kind)]
        return words.map { place + 4 * word + 16 + $0 * word }
    }

    /// Returns the number of words that a kind adds to the common part.
    private static func words(of kind: UInt8) -> Int {
        switch kind {
        case 17: 3  // an array
        case 18: 2  // a channel
        case 19, 22, 23: 1  // a function, a pointer, a slice
        case 20, 25: 4  // an interface, a struct
        default: 0
        }
    }

    private func isExported(_ name: UInt32) -> Bool { bytes.byte(at: Int(name)).map { $0 & 1 != 0 } ?? false }

    // MARK: - Method tables

    /// A row of a method table.
    struct MethodRow {
        var key: GoMethodKey
        /// The functions, as distances from the start of the code.
        var functions: [UInt64]
    }

    /// Returns the rows of a method table; `nil` if there is no table.
    func table(of place: Int) -> [MethodRow]? {
        guard let count: UInt16 = integer(place + 4), let exported: UInt16 = integer(place + 6), exported <= count,
            count > 0, let distance = half(place + 8), distance >= 16, let unused = half(place + 12), unused == 0
        else { return nil }
        let (first, overflow) = place.addingReportingOverflow(Int(distance))
        guard !overflow, first < bytes.count, Int(count) <= (bytes.count - first) / 16 else { return nil }
        var rows: [MethodRow] = []
        for index in 0..<Int(count) {
            let row = first + index * 16
            guard let name = half(row), isName(name) || name == 0 else { return nil }
            var known = MethodRow(key: GoMethodKey(name: name, type: half(row + 4) ?? 0), functions: [])
            for field in [row + 8, row + 12] {
                guard let offset = half(field) else { return nil }
                // The linker writes these for a method that nothing can call.
                if offset == .max || offset == 0 { continue }
                guard isStart(UInt64(offset)) else { return nil }
                if known.functions.last != UInt64(offset) { known.functions.append(UInt64(offset)) }
            }
            rows.append(known)
        }
        return rows
    }

    private func isStart(_ distance: UInt64) -> Bool {
        let index = starts.firstIndexSorted { $0 >= distance }
        return index < starts.count && starts[index] == distance
    }

    // MARK: - Numbers

    func integer<T: FixedWidthInteger>(_ place: Int, as type: T.Type = T.self) -> T? {
        bytes.integer(at: place, as: T.self, bigEndian: isBigEndian)
    }

    func half(_ place: Int) -> UInt32? { integer(place) }

    func number(_ place: Int) -> UInt64? {
        word == 8 ? integer(place) : half(place).map(UInt64.init)
    }
}

/// The functions in the method tables of types.
struct GoMethods {
    var methods: [GoMethod] = []
    /// The number of tables that were read.
    var tables = 0
    /// The number of places that look like a type with methods, but whose table is none.
    var unread = 0

    /// Whether the tables have the known form. A few places only look like types.
    var areRead: Bool { tables > 0 && unread <= tables / 4 }
}
