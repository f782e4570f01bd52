/// Object formats by their GNU (BFD) names, such as `elf64-x86-64`.
enum BFDTarget {
    /// Returns this program's name of the architecture; `nil` for an unknown format.
    static func architecture(named name: ByteView) -> String? {
        table.first { name == $0.target }?.architecture
    }

    private static let table: [(target: StaticString, architecture: String)] = [
        ("elf64-x86-64", "x86_64"), ("elf32-x86-64", "x32"), ("elf32-i386", "i386"),
        ("elf64-littleaarch64", "aarch64"), ("elf64-bigaarch64", "aarch64_be"),
        ("elf32-littlearm", "arm"), ("elf32-bigarm", "armeb"),
        ("elf64-littleriscv", "riscv64"), ("elf32-littleriscv", "riscv32"),
        ("elf64-powerpcle", "ppc64le"), ("elf64-powerpc", "ppc64"), ("elf32-powerpc", "ppc"),
        ("elf64-s390", "s390x"), ("elf64-loongarch", "loongarch64"),
        ("elf32-tradlittlemips", "mipsel"), ("elf32-tradbigmips", "mips"),
        ("elf64-tradlittlemips", "mips64el"), ("elf64-tradbigmips", "mips64"),
    ]
}
