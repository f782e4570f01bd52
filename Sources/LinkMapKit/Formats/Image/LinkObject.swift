/// An object file as a linker sees it, before it is linked: what takes memory, names, and what refers to them.
package struct LinkObject {
    /// `y.o`.
    var name: ByteView
    /// The archive that it is a member of, as the user named it; `nil` for a file that was named itself.
    var archive: ByteView?
    /// Only those that take memory, by number; numbers are what symbols and relocations speak of.
    var sections: [LinkSection]
    /// By number as in the file; the first stands for none.
    var symbols: [LinkSymbol]
    /// Sections of which only the first group of each name is linked.
    var groups: [LinkGroup] = []
    let source: any LinkObjectSource

    /// `libX.a(y.o)`.
    var label: ByteView {
        archive.map { ByteView(copying: "\($0.lastPathComponent.lossless)(\(name.lossless))") } ?? name
    }
}

/// Reads the parts of an object file that are needed once all are put together.
protocol LinkObjectSource {
    /// - Parameter section: an index into ``LinkObject/sections``.
    func relocations(of section: Int) -> [LinkRelocation]
}

struct LinkSection {
    var name: ByteView
    /// As ELF has them.
    var type: UInt32
    var flags: UInt64
    var alignment: UInt64
    /// In memory.
    var size: UInt64
    /// Empty for zero-fill.
    var contents: ByteView
}

struct LinkSymbol {
    enum Place: Equatable {
        case undefined, absolute
        /// Memory of this size, which the linker finds room for.
        case common
        /// An index into ``LinkObject/sections``.
        case section(Int)
        /// In what takes no memory.
        case nowhere
    }

    enum Binding: UInt8 {
        case local, global, weak
    }

    var name: ByteView
    var place: Place
    var binding: Binding
    /// Of ELF.
    var type: UInt8
    /// In its section; of a common symbol its alignment.
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

/// A place in a section that is to hold the address of a symbol, or a distance to it.
struct LinkRelocation {
    /// In its section.
    var offset: UInt64
    /// An index into ``LinkObject/symbols``.
    var symbol: UInt32
    var type: UInt32
    /// `nil` where the place itself holds it.
    var addend: Int64?
}
