//  LC_LOAD_DYLIB    cmd size  name offset  timestamp  versions…       the name lies behind
//  with 1a741800 for the timestamp, flags stand behind the versions: 1 weak, 2 re-export, 4 upward, 8 delayed
//  LC_RPATH, LC_LOAD_DYLINKER    cmd size  offset of the path
//  LC_ROUTINES      cmd size  address of a function …

/// What the load commands of an image have the loader do: libraries to load, paths to look in, a function to call.
struct MachOLoadList {
    struct Library {
        var name: ByteView
        var traits: [StartupLibrary.Trait]
    }

    /// In the order in which fixups count them, from 1.
    private(set) var libraries: [Library] = []
    /// `LC_RPATH`, in their order.
    private(set) var paths: [ByteView] = []
    /// Its own name, of a library.
    private(set) var installName: ByteView?
    private(set) var loader: ByteView?
    private(set) var routine: UInt64?
    private let file: MachOFile

    private enum Flag {
        static let weak: UInt32 = 1, reexported: UInt32 = 2, upward: UInt32 = 4, delayed: UInt32 = 8
    }
    private static let mostPaths = 64
    private static let flagsMark: UInt32 = 0x1A74_1800

    /// The commands have been checked when the file was opened.
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

    /// The flags of the header.
    static func flags(of file: MachOFile) -> UInt32 {
        file.bytes.integer(at: 24, as: UInt32.self, bigEndian: file.isBigEndian) ?? 0
    }

    private mutating func read(_ command: UInt32, _ fields: ByteView) {
        switch command {
        case 0x0C: append(fields, [])
        case 0x8000_0018: append(fields, [.weak])
        case 0x8000_001F: append(fields, [.reexported])
        case 0x20: append(fields, [.lazy])
        case 0x8000_0023: append(fields, [.upward])
        case 0x0D: installName = text(fields)
        case 0x0E: loader = text(fields)
        case 0x8000_001C: if let path = text(fields), paths.count < MachOLoadList.mostPaths { paths.append(path) }
        case 0x11: routine = word(fields, 8).map(UInt64.init)
        case 0x1A: routine = fields.integer(at: 8, as: UInt64.self, bigEndian: file.isBigEndian)
        default: break
        }
    }

    private mutating func append(_ fields: ByteView, _ traits: [StartupLibrary.Trait]) {
        var traits = traits
        if word(fields, 12) == MachOLoadList.flagsMark, let start = word(fields, 8), start >= 28,
            let flags = word(fields, 24)
        {
            let said: [(UInt32, StartupLibrary.Trait)] = [
                (Flag.weak, .weak), (Flag.reexported, .reexported), (Flag.upward, .upward), (Flag.delayed, .delayed),
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
