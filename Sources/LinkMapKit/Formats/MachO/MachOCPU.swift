/// Names of machines as Apple's tools write them.
enum MachOCPU {
    static let is64Bit: UInt32 = 0x0100_0000
    static let arm64: UInt32 = 0x0100_000C
    static let intel64: UInt32 = 0x0100_0007

    static func name(type: UInt32, subtype: UInt32) -> String {
        // The upper byte of the subtype holds capabilities (arm64e's pointer authentication version).
        switch (type, subtype & 0x00FF_FFFF) {
        case (7, _): "i386"
        case (intel64, 8): "x86_64h"
        case (intel64, _): "x86_64"
        case (12, 6): "armv6"
        case (12, 9): "armv7"
        case (12, 11): "armv7s"
        case (12, 12): "armv7k"
        case (12, _): "arm"
        case (arm64, 2): "arm64e"
        case (arm64, _): "arm64"
        case (0x0200_000C, _): "arm64_32"
        case (18, _): "ppc"
        case (0x0100_0012, _): "ppc64"
        default: "cpu-\(type)-\(subtype & 0x00FF_FFFF)"
        }
    }

    /// Returns the family of a `CPU_TYPE_…`.
    static func machine(_ type: UInt32) -> Machine {
        switch type {
        case 7: .x86
        case intel64: .x86_64
        case 12: .arm
        case arm64: .arm64
        case 0x0200_000C: .arm64_32
        case 18: .powerPC
        case 0x0100_0012: .powerPC64
        default: .other
        }
    }
}
