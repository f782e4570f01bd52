// swift-format-ignore-file: AlwaysUseLowerCamelCase
/// The processor family that code is for. ``Image/architecture`` names the exact variant for people.
package enum Machine: Sendable, Equatable {
    case x86, x86_64
    /// 64-bit x86 with pointers of 32 bits.
    case x32
    case arm, arm64
    /// 64-bit ARM with pointers of 32 bits.
    case arm64_32
    case riscv, powerPC, powerPC64, s390, mips, sparc, loongArch
    case other
}
