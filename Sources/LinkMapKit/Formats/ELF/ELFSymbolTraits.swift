import CLibelf

/// The facts about a symbol that follow from its row in a symbol table of ELF, whatever it lies in.
struct ELFSymbolTraits {
    let type: Int32
    let binding: Int32
    /// The size in bytes, as the row states it.
    let size: UInt64

    /// - Parameter info: binding and type, as `st_info` packs them.
    init(info: UInt8, size: UInt64) {
        type = Int32(info & 0xF)
        binding = Int32(info >> 4)
        self.size = size
    }

    var isFunction: Bool { type == STT_FUNC || type == STT_GNU_IFUNC }

    /// Whether other object files may define the symbol, too.
    var isWeak: Bool { binding == STB_WEAK || binding == STB_GNU_UNIQUE }

    /// Returns the role of a symbol that lies in memory.
    func role(name: ByteView, machine: ELFMachine) -> Symbol.Role {
        if type == STT_SECTION || name.isEmpty || ELFSymbolTraits.isMappingSymbol(name, machine) { return .label }
        if size > 0, LinkerMarks.isTable(name) { return .label }
        if size > 0 || isFunction { return .definition }
        if LinkerMarks.contains(name) { return .label }
        return type == STT_NOTYPE || type == STT_OBJECT ? .definition : .label
    }

    /// Returns the rank of a name: sized before unsized, typed before untyped, global before weak before local,
    /// `.symtab` before `.dynsym`.
    func rank(isDynamic: Bool) -> UInt8 {
        let bindingRank: UInt8 = binding == STB_GLOBAL ? 2 : binding == STB_WEAK ? 1 : 0
        return (size > 0 ? 64 : 0) + (type == STT_NOTYPE ? 0 : 16) + bindingRank * 2 + (isDynamic ? 0 : 1)
    }

    /// Returns whether the row of a symbol states a type, by the symbol's rank.
    static func isTyped(_ symbol: Symbol) -> Bool { symbol.rank & 16 != 0 }

    /// Returns whether a symbol is global or weak, by its rank.
    static func isGlobal(_ symbol: Symbol) -> Bool { symbol.rank & 0b110 != 0 }

    /// Returns whether a symbol is a compiler's label. Jump tables of 32-bit x86 code point at such labels.
    static func isLocalLabel(_ symbol: Symbol, _ machine: ELFMachine) -> Bool {
        machine.family(is64Bit: false) == .x86 && symbol.size == 0 && symbol.name.starts(with: ".L")
    }

    /// Returns the name of an import without its version. `.symtab` appends the version, `.dynsym` does not; both name the
    /// same import.
    static func importName(_ name: ByteView) -> ByteView {
        name.firstIndex(of: UInt8(ascii: "@")).map { name.prefix($0) } ?? name
    }

    private static func isMappingSymbol(_ name: ByteView, _ machine: ELFMachine) -> Bool {
        guard machine.hasMappingSymbols, name.byte(at: 0) == UInt8(ascii: "$"), let mark = name.byte(at: 1) else {
            return false
        }
        let isMark =
            mark == UInt8(ascii: "x") || mark == UInt8(ascii: "d") || mark == UInt8(ascii: "a")
            || mark == UInt8(ascii: "t")
        return isMark && (name.count == 2 || name[2] == UInt8(ascii: ".") || mark == UInt8(ascii: "x"))
    }
}
