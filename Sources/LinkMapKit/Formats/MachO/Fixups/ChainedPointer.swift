//  64, 64_OFFSET (2, 6)      target:36   high8:8  0:7        next:12  bind:1
//                            ordinal:24  addend:8 0:19       next:12  bind:1
//  32 (3)                    target:26                       next:5   bind:1
//                            ordinal:20  addend:6            next:5   bind:1
//  32_FIRMWARE (5)           target:26                       next:6
//  64_KERNEL_CACHE (8, 11)   target:30  collection:2  diversity:16 …:3  next:12  auth:1
//  ARM64E … (1 7 9 10 12)    target:43   high8:8             next:11  bind:1  auth:1
//                            target:32   diversity:16 …:3    next:11  bind:1  auth:1
//                            ordinal:16 (24 in 12)  addend:19 (from bit 32)   next:11  bind:1  auth:1

/// One link of a chain of fixups, in any of the formats.
struct ChainedPointer {
    enum Meaning {
        /// A pointer to an address, or to an offset from the image's start in formats with offsets.
        case rebase(UInt64, isOffset: Bool)
        case bind(ordinal: UInt32, addend: Int64)
        /// A number in the chain that is no pointer.
        case number(UInt64)
    }

    var meaning: Meaning
    var isAuthenticated = false
    /// Distance to the next link in bytes; 0 ends the chain.
    var next: UInt64

    /// - Parameter raw: the contents of the slot in the file.
    init(raw: UInt64, format: Format, largestPointer: UInt32) {
        switch format.family {
        case .plain64: self.init(plain64: raw, format: format)
        case .plain32: self.init(plain32: raw, format: format, largestPointer: largestPointer)
        case .kernel: self.init(kernel: raw, format: format)
        case .arm64e: self.init(arm64e: raw, format: format)
        }
    }

    private init(plain64 raw: UInt64, format: Format) {
        next = (raw >> 51 & 0xFFF) * format.stride
        meaning =
            raw >> 63 == 1
            ? .bind(ordinal: UInt32(raw & 0xFF_FFFF), addend: Int64(raw >> 24 & 0xFF))
            : .rebase(raw & 0xF_FFFF_FFFF, isOffset: format.isOffset)
    }

    private init(plain32 raw: UInt64, format: Format, largestPointer: UInt32) {
        let target = raw & 0x3FF_FFFF
        if format.isFirmware {
            next = (raw >> 26 & 0x3F) * format.stride
            meaning = .rebase(target, isOffset: false)
            return
        }
        next = (raw >> 26 & 0x1F) * format.stride
        if raw >> 31 & 1 == 1 {
            meaning = .bind(ordinal: UInt32(raw & 0xF_FFFF), addend: Int64(raw >> 20 & 0x3F))
        } else if largestPointer > 0, target > UInt64(largestPointer) {
            meaning = .number(target &- (0x400_0000 + UInt64(largestPointer)) / 2)
        } else {
            meaning = .rebase(target, isOffset: false)
        }
    }

    /// Reads a pointer of a kernel collection. Collections refer to each other by number, and addresses in another
    /// collection are not part of this image.
    private init(kernel raw: UInt64, format: Format) {
        next = (raw >> 51 & 0xFFF) * format.stride
        isAuthenticated = raw >> 63 == 1
        let target = raw & 0x3FFF_FFFF
        meaning = raw >> 30 & 3 == 0 ? .rebase(target, isOffset: true) : .number(target)
    }

    private init(arm64e raw: UInt64, format: Format) {
        next = (raw >> 51 & 0x7FF) * format.stride
        isAuthenticated = raw >> 63 == 1
        if raw >> 62 & 1 == 1 {
            // A signed addend of 19 bits.
            let addend = isAuthenticated ? 0 : Int64(bitPattern: (raw >> 32) << 45) >> 45
            meaning = .bind(ordinal: UInt32(raw & format.ordinalMask), addend: addend)
        } else if isAuthenticated {
            meaning = .rebase(raw & 0xFFFF_FFFF, isOffset: true)
        } else {
            meaning = .rebase(raw & 0x7FF_FFFF_FFFF, isOffset: format.isOffset)
        }
    }

    /// The properties that distinguish the formats of one family.
    struct Format {
        enum Family { case plain64, plain32, arm64e, kernel }

        let family: Family
        /// Unit of the distance between links, in bytes.
        let stride: UInt64
        /// Whether targets count from the image's start instead of from 0.
        let isOffset: Bool
        var ordinalMask: UInt64 = 0xFFFF
        var isFirmware = false

        /// `nil` for formats that occur only in shared caches.
        init?(code: UInt16) {
            switch code {
            case 1: (family, stride, isOffset) = (.arm64e, 8, false)
            case 2: (family, stride, isOffset) = (.plain64, 4, false)
            case 3: (family, stride, isOffset) = (.plain32, 4, false)
            case 5: (family, stride, isOffset, isFirmware) = (.plain32, 4, false, true)
            case 6: (family, stride, isOffset) = (.plain64, 4, true)
            case 7: (family, stride, isOffset) = (.arm64e, 4, true)
            case 8: (family, stride, isOffset) = (.kernel, 4, true)
            case 9: (family, stride, isOffset) = (.arm64e, 8, true)
            case 10: (family, stride, isOffset) = (.arm64e, 4, false)
            case 11: (family, stride, isOffset) = (.kernel, 1, true)
            case 12: (family, stride, isOffset, ordinalMask) = (.arm64e, 8, true, 0xFF_FFFF)
            default: return nil
            }
        }

        /// The format of chains that binds refer to (`BIND_OPCODE_THREADED`), which predates the load command for
        /// chains.
        static let threaded = Format(arm64eStride: 8)

        private init(arm64eStride stride: UInt64) { (family, self.stride, isOffset) = (.arm64e, stride, false) }

        var wordSize: UInt64 { family == .plain32 ? 4 : 8 }
    }
}
