/// An object file as input of a link: its allocated sections, symbols and relocations.
package struct LinkObject {
    /// The file name, such as `y.o`.
    var name: ByteView
    /// The path of the archive that contains it, as given by the user. `nil` for a separate file.
    var archive: ByteView?
    /// The allocated sections. Symbols and relocations refer to them by index.
    var sections: [LinkSection]
    /// The symbols, numbered as in the file. The first is the null symbol.
    var symbols: [LinkSymbol]
    /// The section groups. Only the first group with a given signature is linked.
    var groups: [LinkGroup] = []
    let source: any LinkObjectSource

    /// The name with its archive, such as `libX.a(y.o)`.
    var label: ByteView {
        archive.map { ByteView(copying: "\($0.lastPathComponent.lossless)(\(name.lossless))") } ?? name
    }
}

/// A source of the relocations of an object file, read after symbol resolution.
protocol LinkObjectSource {
    /// Returns the relocations of a section.
    /// - Parameter section: an index into ``LinkObject/sections``.
    func relocations(of section: Int) -> [LinkRelocation]
}

struct LinkSection {
    var name: ByteView
    /// The ELF section type, also for Mach-O files. The flags are ELF section flags.
    var type: UInt32
    var flags: UInt64
    var alignment: UInt64
    /// The size in memory in bytes.
    var size: UInt64
    /// The bytes in the file. Empty for zero-fill sections.
    var contents: ByteView
}

struct LinkSymbol {
    enum Place: Equatable {
        case undefined, absolute
        /// A common variable, whose memory the linker allocates.
        case common
        /// An index into ``LinkObject/sections``.
        case section(Int)
        /// No memory: file names and symbols of sections that are not allocated.
        case nowhere
    }

    enum Binding: UInt8 {
        case local, global, weak
    }

    var name: ByteView
    var place: Place
    var binding: Binding
    /// The ELF symbol type.
    var type: UInt8
    /// The offset in its section, or the alignment of a common symbol, in bytes.
    var value: UInt64
    var size: UInt64

    static let none = LinkSymbol(
        name: .empty, place: .nowhere, binding: .local, type: 0, value: 0, size: 0)

    var isDefined: Bool { place != .undefined && place != .nowhere }
}

struct LinkGroup {
    var signature: ByteView
    var sections: [Int]
}

/// A relocation: a field that will hold the address of a symbol or a distance to it.
struct LinkRelocation {
    /// The offset in its section, in bytes.
    var offset: UInt64
    /// An index into ``LinkObject/symbols``.
    var symbol: UInt32
    var type: UInt32
    /// The addend. `nil` if the relocated field holds it.
    var addend: Int64?
}
