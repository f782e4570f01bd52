//  N_SO     the source file; with an empty name, the end of one
//  N_OSO    /build/Foo.o, /build/libX.a(y.o): the object file that what follows came from
//  N_FUN    a name and the address of a function; then one without a name, whose value is its size
//  N_STSYM  the address of a static variable
//  N_GSYM   the name of a global one, whose address is that of the symbol so named

/// An object file as the notes of a linked image know it.
package struct LinkedObject {
    /// `/build/Foo.o`, `/build/libX.a(y.o)`.
    var path: ByteView
    /// When it was last written, in seconds since 1970; 0 where that is not noted.
    var modified: UInt64
    var parts: [Part] = []

    struct Part {
        /// As the linker knows it, here and in the object file.
        var name: ByteView
        /// Where it lies in the image; of a variable, whose size is not noted, the first byte.
        var range: Range<UInt64>
    }
}

/// The notes that linkers leave in unstripped images so that debuggers find the object files: for us they
/// say which object each function came from, where no link map does, and where its debug info is.
struct MachODebugMap {
    private let file: MachOFile
    private var isInside = false
    private var function: (name: ByteView, start: UInt64)?
    private var objects: [LinkedObject] = []
    /// Names of global variables, to be looked up, with the object that each is of.
    private var globals: [ByteView: Int] = [:]

    static func objects(in file: MachOFile, symbols: [Symbol]) -> [LinkedObject] {
        var map = MachODebugMap(file: file)
        let table = file.table(MachOFile.symbolTable)
        for row in 0..<Int(file.symbolCount) {
            guard let note = MachONList(table, row: row, file), note.isStab else { continue }
            map.read(note.type, symbols[row])
        }
        map.addGlobals(symbols)
        return map.objects
    }

    static func origins(in file: MachOFile, symbols: [Symbol]) -> [Origin] {
        objects(in: file, symbols: symbols).flatMap { object in
            object.parts.map { Origin(range: $0.range, path: object.path) }
        }
    }

    private init(file: MachOFile) { self.file = file }

    private mutating func read(_ type: UInt8, _ symbol: Symbol) {
        switch type {
        case N_OSO:
            objects.append(LinkedObject(path: symbol.name, modified: symbol.address))
            isInside = true
        case N_SO where symbol.name.isEmpty: isInside = false
        case N_FUN:
            if symbol.name.isEmpty, let (name, start) = function {
                append(name, start..<start.addingClamped(symbol.address))
                function = nil
            } else {
                function = (symbol.name, symbol.address)
            }
        case N_STSYM: append(symbol.name, symbol.address..<symbol.address.addingClamped(1))
        case N_GSYM: if isInside { globals[symbol.name] = objects.count - 1 }
        default: break
        }
    }

    private mutating func append(_ name: ByteView, _ range: Range<UInt64>) {
        guard isInside, !range.isEmpty else { return }
        objects[objects.count - 1].parts.append(LinkedObject.Part(name: name, range: range))
    }

    private mutating func addGlobals(_ symbols: [Symbol]) {
        guard !globals.isEmpty else { return }
        for symbol in symbols where symbol.role == .definition {
            guard let object = globals[symbol.name] else { continue }
            let range = symbol.address..<symbol.address.addingClamped(1)
            objects[object].parts.append(LinkedObject.Part(name: symbol.name, range: range))
        }
    }
}
