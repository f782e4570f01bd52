/// An object file as input of a link, in terms of no format: its allocated sections, symbols and relocations.
package struct LinkObject {
    /// The file name, such as `y.o`.
    package var name: ByteView
    /// The path of the archive that contains it, as given by the user. `nil` for a separate file.
    package var archive: ByteView?
    /// The allocated sections. Symbols and relocations refer to them by index.
    package var sections: [LinkSection]
    /// The symbols, numbered as in the file. The first is the null symbol.
    package var symbols: [LinkSymbol]
    /// The groups of sections of which the link keeps one (COMDAT).
    package var groups: [LinkGroup] = []
    /// The functions and variables of other images that the file stands for, as members of an import library do.
    package var imports: [LinkImport] = []
    package let source: any LinkObjectSource

    package init(
        name: ByteView, archive: ByteView?, sections: [LinkSection], symbols: [LinkSymbol], source: any LinkObjectSource
    ) {
        self.name = name
        self.archive = archive
        self.sections = sections
        self.symbols = symbols
        self.source = source
    }

    /// The name with its archive, such as `libX.a(y.o)`.
    var label: ByteView {
        archive.map { ByteView(copying: "\($0.lastPathComponent.lossless)(\(name.lossless))") } ?? name
    }
}

/// A source of the relocations of an object file, read after symbol resolution.
package protocol LinkObjectSource {
    /// Returns the relocations of a section.
    /// - Parameter section: an index into ``LinkObject/sections``.
    func relocations(of section: Int) -> [LinkRelocation]
}

package struct LinkSection {
    package var name: ByteView
    package var kind: ByteKind
    /// The use of the section by linkers, loaders and runtimes.
    package var traits = SectionTraits()
    package var isWritable = false
    /// Whether a linker, a loader or a runtime finds the section by its name.
    package var isFoundByName = false
    /// Whether code reads the section from start to end, so that all sections of that name are contiguous.
    package var isWalked = false
    /// The section without which this one is dropped, as an index into ``LinkObject/sections``: unwind records go with
    /// the function that they describe. `nil` for a section that stands alone.
    package var parent: Int?
    package var alignment: UInt64 = 1
    /// The size in memory in bytes.
    package var size: UInt64
    /// The bytes in the file. Empty for zero-fill sections.
    package var contents: ByteView

    package init(name: ByteView, kind: ByteKind, size: UInt64, contents: ByteView) {
        self.name = name
        self.kind = kind
        self.size = size
        self.contents = contents
    }
}

package struct LinkSymbol {
    package enum Place: Equatable {
        case undefined, absolute
        /// A common variable, whose memory the linker allocates.
        case common
        /// An index into ``LinkObject/sections``.
        case section(Int)
        /// Another image defines the symbol: an index into ``LinkObject/imports``.
        case imported(Int)
        /// No memory: file names and symbols of sections that are not allocated.
        case nowhere
    }

    package enum Binding: UInt8 {
        case local, global, weak
    }

    package var name: ByteView
    package var place = Place.nowhere
    package var binding = Binding.local
    /// Whether the file states that it is a function or a variable.
    package var isTyped = false
    /// Whether the symbol marks an address without owning bytes, as symbols of sections do.
    package var isMark = false
    /// The offset in its section, or the alignment of a common symbol, in bytes.
    package var value: UInt64 = 0
    package var size: UInt64 = 0
    /// The symbol of the same file that takes the place of an undefined one that nothing defines.
    package var fallback: UInt32?

    package init(name: ByteView = .empty) { self.name = name }

    package var isDefined: Bool { place != .undefined && place != .nowhere }
}

/// Sections of which a link keeps one copy.
package struct LinkGroup {
    package var signature: ByteView
    package var sections: [Int]
    /// Whether the largest copy is kept. Otherwise the first one is.
    package var keepsLargest = false

    package init(signature: ByteView, sections: [Int]) {
        self.signature = signature
        self.sections = sections
    }
}

/// A function or variable of another image, by name or by number.
package struct LinkImport {
    package enum Key: Equatable {
        case name(ByteView)
        case number(UInt16)
    }

    /// The image that defines it.
    package var library: ByteView
    package var key: Key

    package init(library: ByteView, key: Key) {
        self.library = library
        self.key = key
    }

    /// The name in results; a number follows the name of its image: `gdi32.dll#12`.
    var shownName: ByteView {
        switch key {
        case .name(let name): name
        case .number(let number): ByteView(copying: "\(library.lossless)#\(number)")
        }
    }
}

/// A relocation: a field that will hold the address of a symbol or a distance to it.
package struct LinkRelocation {
    package enum Form: Equatable {
        /// An address, in a field of ``LinkRelocation/size`` bytes.
        case address
        /// The distance from the field to the target.
        case distance
        /// A place in the block of thread-local variables.
        case threadLocal
        /// A field of an AArch64 instruction.
        case instruction(RelocatedCode.Field)
        /// Another use of the symbol, whose value is not computed.
        case reference
    }

    /// The offset in its section, in bytes.
    package var offset: UInt64
    /// An index into ``LinkObject/symbols``.
    package var symbol: UInt32
    package var form: Form
    /// The size of the field in bytes; 0 for a field that the linker of this program does not fill.
    package var size: UInt8 = 0
    /// The distance from the symbol to the target. Formats that store it in the field read it there.
    package var addend: Int64

    package init(offset: UInt64, symbol: UInt32, form: Form, size: UInt8 = 0, addend: Int64) {
        self.offset = offset
        self.symbol = symbol
        self.form = form
        self.size = size
        self.addend = addend
    }
}
