//  LC_LOAD_DYLIB    cmd size  name offset  timestamp  versions…    the name follows
//  with 1a741800 as the timestamp, flags follow the versions: 1 weak, 2 re-export, 4 upward, 8 delayed
//  LC_RPATH, LC_LOAD_DYLINKER    cmd size  offset of the path
//  LC_ROUTINES      cmd size  address of a function …

/// The load commands of an image that instruct the loader: libraries to load, run paths, a function to call.
struct MachOLoadList {
    struct Library {
        var name: ByteView
        var traits: [StartupLibrary.Trait]
    }

    /// Needed libraries, in the order of the library ordinals of fixups, from 1.
    private(set) var libraries: [Library] = []
    /// Run paths (`LC_RPATH`), in file order.
    private(set) var paths: [ByteView] = []
    /// A library's own name (`LC_ID_DYLIB`).
    private(set) var installName: ByteView?
    private(set) var loader: ByteView?
    private(set) var routine: UInt64?
    private let file: MachOFile

    private static let mostPaths = 64

    /// Reads the commands, which were checked when the file was opened.
    init(_ file: MachOFile) {
        self.file = file
        var offset = file.headerSize
        while offset.addingClamped(8) <= file.commandsEnd,
            let command = file.bytes.integer(at: Int(offset), as: UInt32.self, bigEndian: file.isBigEndian),
            let size = file.bytes.integer(at: Int(offset) + 4, as: UInt32.self, bigEndian: file.isBigEndian),
            size >= 8, offset + UInt64(size) <= file.commandsEnd
        {
            read(command, file.bytes[clamped: Int(offset)..<Int(offset) + Int(size)])
            offset += UInt64(size)
        }
    }

    /// Returns the flags of the header.
    static func flags(of file: MachOFile) -> UInt32 {
        file.bytes.integer(at: 24, as: UInt32.self, bigEndian: file.isBigEndian) ?? 0
    }

    private mutating func read(_ command: UInt32, _ fields: ByteView) {
        switch command {
        case LC_LOAD_DYLIB: append(fields, [])
        case LC_LOAD_WEAK_DYLIB: append(fields, [.weak])
        case LC_REEXPORT_DYLIB: append(fields, [.reexported])
        case LC_LAZY_LOAD_DYLIB: append(fields, [.lazy])
        case LC_LOAD_UPWARD_DYLIB: append(fields, [.upward])
        case LC_ID_DYLIB: installName = text(fields)
        case LC_LOAD_DYLINKER: loader = text(fields)
        case LC_RPATH: if let path = text(fields), paths.count < MachOLoadList.mostPaths { paths.append(path) }
        case LC_ROUTINES: routine = word(fields, 8).map(UInt64.init)
        case LC_ROUTINES_64: routine = fields.integer(at: 8, as: UInt64.self, bigEndian: file.isBigEndian)
        default: break
        }
    }

    private mutating func append(_ fields: ByteView, _ traits: [StartupLibrary.Trait]) {
        var traits = traits
        if word(fields, 12) == DYLIB_USE_MARKER, let start = word(fields, 8), start >= 28,
            let flags = word(fields, 24)
        {
            let said: [(UInt32, StartupLibrary.Trait)] = [
                (DYLIB_USE_WEAK_LINK, .weak), (DYLIB_USE_REEXPORT, .reexported), (DYLIB_USE_UPWARD, .upward),
                (DYLIB_USE_DELAYED_INIT, .delayed),
            ]
            for (flag, trait) in said where flags & flag != 0 && !traits.contains(trait) { traits.append(trait) }
        }
        libraries.append(Library(name: text(fields) ?? .empty, traits: traits))
    }

    private func text(_ fields: ByteView) -> ByteView? { word(fields, 8).flatMap { fields.cString(at: Int($0)) } }

    private func word(_ fields: ByteView, _ offset: Int) -> UInt32? {
        fields.integer(at: offset, as: UInt32.self, bigEndian: file.isBigEndian)
    }
}
