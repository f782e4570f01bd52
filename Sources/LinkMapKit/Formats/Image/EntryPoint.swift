/// An address at which an image is entered from outside, besides its exports.
package struct EntryPoint: Sendable {
    package enum Cause: Sendable {
        /// The start address of a program.
        case start
        /// The loader calls the function before `main`.
        case beforeMain
        /// The loader calls the function at exit.
        case atExit
        /// The loader calls the function when the image is loaded or unloaded.
        case loadOrUnload
        /// The function replaces a function of another image.
        case interposer
        case threadLocalSetup
        /// The unwinder calls the function for functions of the image (a personality routine).
        case unwinding
    }

    package var address: UInt64
    package var cause: Cause

    package init(address: UInt64, cause: Cause) {
        self.address = address
        self.cause = cause
    }

    /// Returns the functions that sections of start-up code and of pointers to functions list.
    static func listed(in sections: [Section], _ traits: [SectionTraits], _ memory: ImageMemory) -> [EntryPoint] {
        var entries: [EntryPoint] = []
        for (section, traits) in zip(sections, traits) where !section.memoryRange.isEmpty {
            switch traits.purpose {
            case .startupCode:
                entries.append(EntryPoint(address: section.memoryRange.lowerBound, cause: .loadOrUnload))
            case .initializers: entries += functions(in: section.memoryRange, .beforeMain, memory)
            case .terminators: entries += functions(in: section.memoryRange, .atExit, memory)
            default: break
            }
        }
        return entries
    }

    private static func functions(in range: Range<UInt64>, _ cause: EntryPoint.Cause, _ memory: ImageMemory)
        -> [EntryPoint]
    {
        stride(from: range.lowerBound, to: range.upperBound, by: Int(memory.wordSize)).compactMap { slot in
            memory.address(at: slot).map { EntryPoint(address: $0, cause: cause) }
        }
    }
}

/// Function start addresses that the file lists apart from its symbols.
package struct FunctionStarts: Sendable {
    /// Start addresses, ascending.
    package var addresses: [UInt64] = []
    /// Start addresses of Thumb functions (32-bit ARM), with the lowest bit set, in any order.
    package var thumb: [UInt64] = []

    package init(addresses: [UInt64] = [], thumb: [UInt64] = []) {
        self.addresses = addresses
        self.thumb = thumb
    }
}
