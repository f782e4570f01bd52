/// Architecture names as Apple's tools write them.
enum MachOCPU {
    static func name(type: UInt32, subtype: UInt32) -> String {
        switch (type, subtype & ~CPU_SUBTYPE_MASK) {
        case (CPU_TYPE_X86, _): "i386"
        case (CPU_TYPE_X86_64, CPU_SUBTYPE_X86_64_H): "x86_64h"
        case (CPU_TYPE_X86_64, _): "x86_64"
        case (CPU_TYPE_ARM, CPU_SUBTYPE_ARM_V6): "armv6"
        case (CPU_TYPE_ARM, CPU_SUBTYPE_ARM_V7): "armv7"
        case (CPU_TYPE_ARM, CPU_SUBTYPE_ARM_V7S): "armv7s"
        case (CPU_TYPE_ARM, CPU_SUBTYPE_ARM_V7K): "armv7k"
        case (CPU_TYPE_ARM, _): "arm"
        case (CPU_TYPE_ARM64, CPU_SUBTYPE_ARM64E): "arm64e"
        case (CPU_TYPE_ARM64, _): "arm64"
        case (CPU_TYPE_ARM64_32, _): "arm64_32"
        case (CPU_TYPE_POWERPC, _): "ppc"
        case (CPU_TYPE_POWERPC64, _): "ppc64"
        default: "cpu-\(type)-\(subtype & ~CPU_SUBTYPE_MASK)"
        }
    }

    /// Returns the family of a `CPU_TYPE_…`.
    static func machine(_ type: UInt32) -> Machine {
        switch type {
        case CPU_TYPE_X86: .x86
        case CPU_TYPE_X86_64: .x86_64
        case CPU_TYPE_ARM: .arm
        case CPU_TYPE_ARM64: .arm64
        case CPU_TYPE_ARM64_32: .arm64_32
        case CPU_TYPE_POWERPC: .powerPC
        case CPU_TYPE_POWERPC64: .powerPC64
        default: .other
        }
    }
}
