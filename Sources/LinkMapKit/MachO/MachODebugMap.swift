//  N_SO     the source file; with an empty name, the end of one
//  N_OSO    /build/Foo.o, /build/libX.a(y.o): the object file that what follows came from
//  N_FUN    a name and the address of a function; then one without a name, whose value is its size
//  N_STSYM  the address of a static variable
//  N_GSYM   the name of a global one, whose address is that of the symbol so named

/// The notes that linkers leave in unstripped images so that debuggers find the object files: for us they
/// say which object each function came from, where no link map does.
struct MachODebugMap {
    private enum Stab {
        static let global: UInt8 = 0x20, function: UInt8 = 0x24, local: UInt8 = 0x26, source: UInt8 = 0x64
        static let object: UInt8 = 0x66
    }

    private let file: MachOFile
    private var object: ByteView?
    private var function: UInt64?
    private var origins: [Origin] = []
    /// Names of global variables, to be looked up.
    private var globals: [ByteView: ByteView] = [:]

    static func origins(in file: MachOFile, symbols: [Symbol]) -> [Origin] {
        var map = MachODebugMap(file: file)
        let table = file.table(MachOFile.symbolTable)
        for row in 0..<Int(file.symbolCount) {
            guard let type = table.byte(at: row * Int(file.symbolSize) + 4), type & 0xE0 != 0 else { continue }
            map.read(type, symbols[row])
        }
        return map.origins + map.globalOrigins(symbols)
    }

    private init(file: MachOFile) { self.file = file }

    private mutating func read(_ type: UInt8, _ symbol: Symbol) {
        switch type {
        case Stab.object: object = symbol.name
        case Stab.source where symbol.name.isEmpty: object = nil
        case Stab.function:
            if symbol.name.isEmpty, let start = function {
                append(start..<start.addingClamped(symbol.address))
                function = nil
            } else {
                function = symbol.address
            }
        case Stab.local: append(symbol.address..<symbol.address.addingClamped(1))
        case Stab.global: if let object { globals[symbol.name] = object }
        default: break
        }
    }

    private mutating func append(_ range: Range<UInt64>) {
        guard let object, !range.isEmpty else { return }
        origins.append(Origin(range: range, path: object))
    }

    private func globalOrigins(_ symbols: [Symbol]) -> [Origin] {
        guard !globals.isEmpty else { return [] }
        return symbols.compactMap { symbol in
            guard symbol.role == .definition, let path = globals[symbol.name] else { return nil }
            return Origin(range: symbol.address..<symbol.address.addingClamped(1), path: path)
        }
    }
}
