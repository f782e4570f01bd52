/// The functions of an image by name, by demangled name and by address, to find those that run records mean.
struct ImageFunctions {
    private let program: Program
    private let ranges: [Range<UInt64>]
    /// The indices of the symbols of code, by address.
    private let byAddress: [Int32]
    /// The source file of each symbol of code, as far as the symbol table has it.
    private var files: [Int32: ByteView] = [:]
    private var byName = NameIndex()
    /// The parts and copies of functions, by the names that the originals may have. Most of these names do not exist.
    private var copies = NameIndex()
    private var byText: NameIndex?

    init(_ program: Program) {
        self.program = program
        let ranges = program.code.ranges.sorted { $0.lowerBound < $1.lowerBound }
        self.ranges = ranges
        var symbols: [Int32] = []
        var file: ByteView?
        for (index, symbol) in program.symbols.enumerated() {
            if symbol.role == .note, symbol.address == 0, symbol.size == 0 { file = symbol.name }
            guard symbol.role == .definition, !symbol.name.isEmpty,
                ImageFunctions.contains(symbol.address, ranges)
            else { continue }
            let number = Int32(clamping: index)
            symbols.append(number)
            if let file, !file.isEmpty { files[number] = file.lastPathComponent }
        }
        byAddress = symbols.sorted { program.symbols[Int($0)].address < program.symbols[Int($1)].address }
        for number in symbols {
            let name = program.plain(program.symbols[Int(number)].name)
            byName.add(number, as: name)
            for stem in FunctionStem.names(of: name) { copies.add(number, as: stem) }
        }
    }

    private static func contains(_ address: UInt64, _ ranges: [Range<UInt64>]) -> Bool {
        let index = ranges.firstIndexSorted { $0.upperBound > address }
        return index < ranges.count && ranges[index].contains(address)
    }

    // MARK: - By address

    func isCode(_ address: UInt64) -> Bool { ImageFunctions.contains(address, ranges) }

    /// Returns the address of the code at an offset in the file; `nil` if there is none.
    func address(ofFileOffset offset: UInt64) -> UInt64? {
        for section in program.image.sections where section.fileRange.contains(offset) {
            let address = section.memoryRange.lowerBound.addingClamped(offset - section.fileRange.lowerBound)
            if section.memoryRange.contains(address), isCode(address) { return address }
        }
        return nil
    }

    /// Returns the name of the symbol at or before an address.
    func symbol(at address: UInt64) -> ByteView? {
        let after = byAddress.firstIndexSorted { program.symbols[Int($0)].address > address }
        return after == 0 ? nil : program.plain(program.symbols[Int(byAddress[after - 1])].name)
    }

    // MARK: - By name

    /// Returns the addresses of the functions that a record means, and of their parts and copies.
    ///
    /// Where several have the name, the source file or the place in a page decides, if one of them has it.
    mutating func addresses(of function: RunRecord.Function) -> [UInt64] {
        let found = symbols(named: function.name) + copies[program.plain(function.name)]
        guard found.count > 1 else { return found.map(address) }
        let file = function.file?.lastPathComponent
        let own = found.filter { number in
            if let offset = function.pageOffset { return address(number) & RunRecord.pageMask == offset }
            return file != nil && files[number] == file
        }
        return (own.isEmpty ? found : own).map(address)
    }

    /// Returns the addresses of the functions with exactly a name, for code that was inlined or copied from them.
    mutating func addresses(named name: ByteView) -> [UInt64] { byName[program.plain(name)].map(address) }

    private func address(_ number: Int32) -> UInt64 { program.symbols[Int(number)].address }

    private mutating func symbols(named name: ByteView) -> [Int32] {
        var found = byName[program.plain(name)]
        if found.isEmpty { found = byName[name] }
        if found.isEmpty, copies[program.plain(name)].isEmpty { found = demangled[name] }
        return found
    }

    /// The symbols by demangled name, with and without parameters.
    private var demangled: NameIndex {
        mutating get {
            if let byText { return byText }
            var names = NameIndex()
            var demangler = Demangler()
            var arena = ByteArena()
            for number in byAddress {
                guard let text = demangler.text(of: program.symbols[Int(number)].name) else { continue }
                let whole = arena.store(Array(text.utf8))
                names.add(number, as: whole)
                let short = ImageFunctions.withoutParameters(whole)
                if short.count < whole.count { names.add(number, as: short) }
            }
            byText = names
            return names
        }
    }

    /// Returns whether a symbol has the name, mangled or demangled.
    static func isNamed(_ symbol: ByteView, _ name: ByteView) -> Bool {
        if symbol == name { return true }
        var demangler = Demangler()
        guard let text = demangler.text(of: symbol) else { return false }
        let whole = ByteView(copying: text)
        return whole == name || withoutParameters(whole) == name
    }

    /// Returns `Pot::stir` for `Pot::stir(int) const`.
    static func withoutParameters(_ name: ByteView) -> ByteView {
        var depth = 0
        var from = 0
        // The parentheses of these names are no parameters.
        for prefix in ["(anonymous namespace)", "operator()"] as [ByteView] {
            while let place = name.firstIndex(of: prefix, from: from) { from = place + prefix.count }
        }
        for index in from..<max(from, name.count) {
            switch name[index] {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "(") where depth <= 0: return name.prefix(index)
            default: break
            }
        }
        return name
    }
}

/// Symbols by name. Several may have the same one.
struct NameIndex {
    private struct Entry {
        var symbol: Int32
        /// The index of the next entry with the same name; negative for the last.
        var next: Int32
    }

    private var entries: [Entry] = []
    private var first: [ByteView: Int32] = [:]

    mutating func add(_ symbol: Int32, as name: ByteView) {
        let known = first[name] ?? -1
        first[name] = Int32(clamping: entries.count)
        entries.append(Entry(symbol: symbol, next: known))
    }

    subscript(name: ByteView) -> [Int32] {
        var found: [Int32] = []
        var next = first[name] ?? -1
        while next >= 0 {
            found.append(entries[Int(next)].symbol)
            next = entries[Int(next)].next
        }
        return found
    }
}
