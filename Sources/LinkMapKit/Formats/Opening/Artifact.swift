/// Any file that the tool reads, told by its content and never by its name.
indirect enum Artifact {
    case elf(Image)
    case macho(Image)
    case fat(FatFile)
    case archive(Archive)
    case linkMap(LinkMap)

    /// - Parameter detail: how much of a link map is wanted; images are read as far as is asked for anyway.
    static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        if ELFFile.matches(bytes) { return .elf(try ELFImage.image(of: bytes)) }
        if MachOFile.matches(bytes) { return .macho(try MachOImage.image(of: bytes)) }
        if Archive.matches(bytes) { return .archive(try Archive(bytes)) }
        if FatFile.matches(bytes) { return .fat(try FatFile(bytes)) }
        if LinkMap.matches(bytes) { return .linkMap(try LinkMap.parse(bytes, detail: mapDetail)) }
        throw refusal(bytes)
    }

    private static func refusal(_ bytes: ByteView) -> InputError {
        let foreign: [(StaticString, String)] = [
            ("MZ", "a PE/COFF file"), ("\0asm", "a WebAssembly module"),
            ("PK\u{3}\u{4}", "a ZIP archive (apk, ipa, jar)"),
            ("BC\u{C0}\u{DE}", "LLVM bitcode"), ("!<bigaf>", "an AIX archive"),
            ("{\"schema\": \"sizeaudit/snapshot/", "a snapshot, which holds sizes and nothing else"),
            ("{", "a JSON file"),
            ("#!", "a script"),
            ("bplist", "a property list"), ("\u{1F}", "a compressed file"), ("\u{FD}7zXZ", "a compressed file"),
            ("--- ", "a text-based library stub"),
        ]
        let guess = foreign.first { bytes.starts(with: $0.0) }.map {
            "is \($0.1)" + ($0.1.hasPrefix("a snapshot") ? "" : ", which is not read")
        }
        return InputError(
            guess ?? "is no artifact that is known",
            hint: "ELF and Mach-O files, static archives and linker maps are")
    }
}
