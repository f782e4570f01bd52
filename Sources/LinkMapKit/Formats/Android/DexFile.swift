//  dex\n035\0   8 checksum; 56 number and offset of strings, 64 types, 72 prototypes, 80 fields, 88 methods, 96 classes
//  string       u32 offset of LEB128 length and MUTF-8 text        type    u32 number of a string
//  field        u16 class, u16 type, u32 number of the name
//  class        32 bytes: 0 type, 24 offset of its members: LEB128 numbers of static fields, fields, direct and virtual methods;
//               then for each field two numbers, and for each method three, of which the last is the offset of its code
//  code         12 number of units of two bytes, 16 the units

/// A file of code for Android (`classes.dex`): the numbers and strings in it that can name resources.
struct DexFile {
    private let bytes: ByteView
    private let fieldCount: Int
    private let fields: Int

    static func matches(_ head: ByteView) -> Bool { head.starts(with: "dex\n") }

    init(_ bytes: ByteView) {
        self.bytes = bytes
        fieldCount = Int(bytes.integer(at: 80, as: UInt32.self) ?? 0)
        fields = Int(bytes.integer(at: 84, as: UInt32.self) ?? 0)
    }

    // MARK: - Names

    /// Returns all strings, those in code and those that are names.
    ///
    /// - Throws: ``InputError`` for a file whose strings share bytes without end.
    func strings() throws(InputError) -> [ByteView] {
        let count = Int(bytes.integer(at: 56, as: UInt32.self) ?? 0)
        guard count <= bytes.count / 4 else { return [] }
        var (names, strings) = (NameBudget(fileSize: bytes.count), [ByteView]())
        for number in 0..<count {
            guard let text = string(UInt32(number)) else { continue }
            try names.spend(text)
            strings.append(text)
        }
        return strings
    }

    private func string(_ number: UInt32) -> ByteView? {
        let table = Int(bytes.integer(at: 60, as: UInt32.self) ?? 0)
        guard let offset: UInt32 = bytes.integer(at: table + Int(number) * 4) else { return nil }
        var place = Int(offset)
        guard bytes.unsignedLEB128(at: &place) != nil else { return nil }
        return bytes.dropFirst(place).prefix(DexFile.longestString).cString(at: 0)
    }

    /// Longer strings are no names. Many numbers of a damaged file may lead to one long string.
    private static let longestString = 1000

    private func typeName(_ number: Int) -> ByteView? {
        let table = Int(bytes.integer(at: 68, as: UInt32.self) ?? 0)
        return bytes.integer(at: table + number * 4, as: UInt32.self).flatMap(string)
    }

    /// Returns the resource that a field of a class `R` stands for: `drawable/icon_red` for `R$drawable.icon_red`.
    func resource(ofField number: UInt16) -> String? {
        guard Int(number) < fieldCount else { return nil }
        let place = fields + Int(number) * 8
        guard let owner: UInt16 = bytes.integer(at: place), let name: UInt32 = bytes.integer(at: place + 4),
            let type = typeName(Int(owner))?.lossless, let kind = DexFile.kind(ofClass: type), let text = string(name)
        else { return nil }
        return "\(kind)/\(text.lossless)"
    }

    /// Returns the type of resources that a class lists: `drawable` for `Lcom/x/R$drawable;`.
    private static func kind(ofClass name: String) -> String? {
        guard let range = name.lastIndex(of: "/"), name[name.index(after: range)...].hasPrefix("R$"),
            name.hasSuffix(";")
        else { return nil }
        return String(name[name.index(range, offsetBy: 3)...].dropLast())
    }

    // MARK: - Code

    /// Passes on the units of each method outside of classes `R`, which only list resources.
    func forEachMethod(_ body: (ByteView) -> Void) {
        let count = Int(bytes.integer(at: 96, as: UInt32.self) ?? 0)
        let table = Int(bytes.integer(at: 100, as: UInt32.self) ?? 0)
        guard count <= bytes.count / 32 else { return }
        // Classes of a damaged file may share their members, and methods their code.
        var (membersLeft, unitsLeft) = (bytes.count, bytes.count)
        for index in 0..<count {
            let place = table + index * 32
            guard let type: UInt32 = bytes.integer(at: place), let members: UInt32 = bytes.integer(at: place + 24),
                members > 0, DexFile.kind(ofClass: typeName(Int(type))?.lossless ?? "") == nil
            else { continue }
            forEachCode(at: Int(members), &membersLeft) { code in
                guard let units: UInt32 = bytes.integer(at: code + 12),
                    let part = bytes.slice(at: UInt64(code + 16), count: UInt64(units) * 2), part.count <= unitsLeft
                else { return }
                unitsLeft -= part.count
                body(part)
            }
        }
    }

    /// Passes on the offset of the code of each method of a class.
    ///
    /// - Parameter left: the number of members that may still be read.
    private func forEachCode(at start: Int, _ left: inout Int, _ body: (Int) -> Void) {
        var place = start
        func number() -> Int { Int(clamping: bytes.unsignedLEB128(at: &place) ?? 0) }
        let (statics, instances, direct, virtual) = (number(), number(), number(), number())
        guard max(statics, instances, direct, virtual) <= bytes.count else { return }
        let (fields, methods) = (statics + instances, direct + virtual)
        guard fields + methods <= left else { return }
        left -= fields + methods
        for _ in 0..<fields * 2 { _ = number() }
        for _ in 0..<methods {
            _ = (number(), number())
            let code = number()
            if code > 0, code < bytes.count { body(code) }
        }
    }
}
