/// The purpose of a file of a product, told by its content where that shows it, else by its name.
package enum FileType: String, Sendable, CaseIterable {
    case code, image, catalog, nib, strings, font, media, model, script, data, document, signature, other

    /// - Parameter head: the first bytes of the file, at least ``headSize`` of them; fewer for a shorter file.
    package init(path: ByteView, head: ByteView) {
        let name = FileName(path)
        self =
            FileType.signature(path, name) ?? FileType.content(head) ?? FileType.named(name, path)
            ?? FileType.text(head)
    }

    /// The number of bytes that show the type of a file.
    package static let headSize = 512

    // MARK: - Content

    private static func content(_ head: ByteView) -> FileType? {
        if isCode(head) { return .code }
        if head.starts(with: "BOMStore") { return .catalog }
        if NibArchive.matches(head) { return .nib }
        if isImage(head) { return .image }
        if isFont(head) { return .font }
        return isMedia(head) ? .media : nil
    }

    /// Returns whether a file holds instructions, of a processor or of a virtual machine.
    private static func isCode(_ head: ByteView) -> Bool {
        if ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head) { return true }
        if head.starts(with: "dex\n") || head.starts(with: "BC\u{C0}\u{DE}") { return true }
        // A Java class: the magic number of a fat file, with a version where that has a count.
        if head.integer(at: 0, as: UInt32.self, bigEndian: true) == 0xCAFE_BABE { return true }
        return head.starts(with: "!<arch>\n") && !DebPackage.matches(head) || head.starts(with: "!<thin>\n")
    }

    private static func isImage(_ head: ByteView) -> Bool {
        if head.byte(at: 0) == 0x89, head.dropFirst(1).starts(with: "PNG\r\n") { return true }
        if head.byte(at: 0) == 0xFF, head.byte(at: 1) == 0xD8, head.byte(at: 2) == 0xFF { return true }
        if head.starts(with: "GIF8") || head.starts(with: "II*\0") || head.starts(with: "MM\0*") { return true }
        if head.starts(with: "RIFF"), head.dropFirst(8).starts(with: "WEBP") { return true }
        if head.starts(with: "icns") || head.starts(with: "8BPS") || head.starts(with: "\0\0\u{1}\0") { return true }
        if head.starts(with: "BM"), head.integer(at: 6, as: UInt32.self) == 0 { return true }
        return head.dropFirst(4).starts(with: "ftyp")
            && ["heic", "heix", "hevc", "mif1", "avif"].contains { brand(head) == $0 }
    }

    private static func isFont(_ head: ByteView) -> Bool {
        head.starts(with: "\0\u{1}\0\0\0") || head.starts(with: "true\0") || head.starts(with: "OTTO")
            || head.starts(with: "ttcf") || head.starts(with: "wOFF") || head.starts(with: "wOF2")
    }

    private static func isMedia(_ head: ByteView) -> Bool {
        if head.dropFirst(4).starts(with: "ftyp") || head.dropFirst(4).starts(with: "moov") { return true }
        if head.starts(with: "RIFF") || head.starts(with: "FORM") || head.starts(with: "caff") { return true }
        return head.starts(with: "OggS") || head.starts(with: "fLaC") || head.starts(with: "ID3")
            || head.starts(with: "MThd") || head.integer(at: 0, as: UInt32.self, bigEndian: true) == 0x1A45_DFA3
    }

    private static func brand(_ head: ByteView) -> ByteView { head[clamped: 8..<12] }

    // MARK: - Names

    private static func signature(_ path: ByteView, _ name: FileName) -> FileType? {
        if path.firstIndex(of: "_CodeSignature/") != nil { return .signature }
        let inManifest = path.starts(with: "META-INF/") && ["rsa", "dsa", "ec", "sf"].contains(name.fileExtension)
        return inManifest || ["mobileprovision", "provisionprofile"].contains(name.fileExtension) ? .signature : nil
    }

    private static func named(_ name: FileName, _ path: ByteView) -> FileType? {
        // Nearly all folders have names without a dot.
        let isInFolder = path.parentPath.firstIndex(of: UInt8(ascii: ".")) != nil
        if isInFolder, let type = folders.first(where: { path.firstIndex(of: $0.0) != nil })?.1 { return type }
        if let type = byExtension[name.fileExtension] { return type }
        let stem = name.stem.prefix(longestDocument).text.lowercased()
        return documents.contains { stem.hasPrefix($0) } ? .document : nil
    }

    /// The starts of the names of files for people.
    private static let documents = [
        "readme", "license", "licence", "copying", "changelog", "notice", "authors", "copyright",
    ]
    private static let longestDocument = 9

    /// The ends of the names of folders whose files are all of one type.
    private static let folders: [(ByteView, FileType)] = [
        (".storyboardc/", .nib), (".nib/", .nib), (".mlmodelc/", .model), (".momd/", .model), (".dSYM/", .data),
    ]

    private static let byExtension: [String: FileType] = {
        let lists: [(FileType, String)] = [
            (.code, "so dylib dll exe a o lib class dex pyd wasm node rlib"),
            (.image, "png jpg jpeg gif svg svgz webp heic bmp tif tiff ico icns pdf xpm cur"), (.catalog, "car"),
            (.nib, "nib xib storyboard storyboardc"),
            (.strings, "strings stringsdict loctable xcstrings mo po lproj qm"),
            (.font, "ttf otf ttc woff woff2 pfb dfont"),
            (.media, "mp3 mp4 m4a m4v mov wav caf aif aiff ogg opus flac avi webm mid aac"),
            (.model, "mlmodel mlpackage tflite onnx pt pth mom omo usdz scn reality caffemodel gguf safetensors"),
            (.script, "py pyc pyi pyx pxd js mjs ts sh bash zsh pl pm rb lua tcl php bat ps1 css r awk"),
            (
                .data,
                "plist json xml dat bin db sqlite sqlite3 csv tsv yaml yml toml ini cfg conf npy npz h5 pak arsc pb properties"
                    + " xcprivacy zip gz xz bz2 jar tar bcsymbolmap swiftmodule swiftdoc modulemap"
            ),
            (.document, "md txt rst html htm rtf doc docx pod tex man texi epub"),
        ]
        var table: [String: FileType] = [:]
        for (type, names) in lists { for name in names.split(separator: " ") { table[String(name)] = type } }
        return table
    }()

    // MARK: - Text

    /// Returns the type of a file that neither its content nor its name told yet.
    private static func text(_ head: ByteView) -> FileType {
        if head.starts(with: "#!") { return .script }
        if head.starts(with: "bplist") || head.starts(with: "<?xml") || head.starts(with: "{") { return .data }
        return head.starts(with: "%PDF") ? .document : .other
    }
}
