//  N_SO     the source file; an empty name ends it
//  N_OSO    /build/Foo.o, /build/libX.a(y.o): the object file that the next entries came from
//  N_FUN    name and address of a function; then an entry without a name, whose value is its size
//  N_STSYM  the address of a static variable
//  N_GSYM   the name of a global variable, whose address is in the symbol of that name

/// An object file that a linked image was made from, according to the image's debug map.
package struct LinkedObject {
    /// Path of the file or archive member: `/build/Foo.o`, `/build/libX.a(y.o)`.
    var path: ByteView
    /// Modification time in seconds since 1970; 0 when it is not recorded.
    var modified: UInt64
    var parts: [Part] = []

    struct Part {
        /// Symbol name in the image and in the object file.
        var name: ByteView
        /// Address range in the image; one byte for a variable, whose size is not recorded.
        var range: Range<UInt64>
    }
}

/// The debug map: symbol table entries (stabs) that lead debuggers from an unstripped image to its object files.
///
/// When there is no link map, it gives the object file of each function and the location of its debug info.
struct MachODebugMap {
    private let file: MachOFile
    private var isInside = false
    private var function: (name: ByteView, start: UInt64)?
    private var objects: [LinkedObject] = []
    /// Index of the object file for the name of each global variable whose address is still to be looked up.
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
