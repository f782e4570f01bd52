/// A file of a product that may name parts of its programs, or its resources, in a form of which nothing is known: a script,
/// bytecode, a database, a configuration. It is searched for names as bytes.
struct UnknownFile {
    enum Form {
        /// Text, in which other signs stand between names.
        case text
        /// Bytes, in which a name may stand anywhere: many forms state the lengths of their texts.
        case binary
    }

    let path: ByteView
    let bytes: ByteView
    let form: Form

    /// Passes on the number of each name in the file, once for each place.
    ///
    /// - Parameter text: the borders of names in text.
    func forEachName(of search: NameSearch, text: NameSearch.Borders, _ found: (Int) -> Void) {
        search.forEachName(in: bytes, borders: form == .text ? text : .none, found)
    }

    // MARK: - Form

    /// Returns the form in which a file is searched; `nil` for one that names nothing, or that is read in another way.
    ///
    /// - Parameter head: the first bytes of the file, as many as show its type.
    static func form(of path: ByteView, head: ByteView) -> Form? {
        if isDartProgram(path) { return .binary }
        let form: Form = isText(head) ? .text : .binary
        switch FileType(path: path, head: head) {
        case .code: return head.starts(with: "MZ") ? .binary : nil
        case .image: return path.ends(with: ".svg") ? .text : nil
        case .document: return isDocument(path) ? nil : form
        case .catalog, .nib, .font, .media, .signature: return nil
        case .strings, .model, .script, .data, .other: return isListing(path) ? nil : form
        }
    }

    /// Returns whether the name of a file tells that it is not searched, without a look at its contents.
    static func isNeverSearched(_ path: ByteView) -> Bool {
        !isDartProgram(path) && never.contains(FileName(path).fileExtension)
    }

    /// The extensions of pictures, sounds, fonts, compressed files, and of files for compilers.
    private static let never: Set<String> = Set(
        ("png jpg jpeg gif webp heic tif tiff bmp ico icns pdf ttf otf ttc woff woff2 mp3 mp4 m4a m4v mov wav caf aif"
            + " aiff ogg opus flac avi webm aac car zip gz xz bz2 jar tar h hh hpp hxx pyi pxd pyx swiftmodule swiftdoc"
            + " modulemap swiftinterface bcsymbolmap xcprivacy")
            .split(separator: " ").map(String.init))

    /// Returns whether a file is a document for people, whose words name nothing.
    private static func isDocument(_ path: ByteView) -> Bool {
        let name = FileName(path)
        switch name.fileExtension {
        case "html", "htm", "xhtml": return false
        case "txt", "": return prose.contains { name.stem.prefix(16).text.lowercased().hasPrefix($0) }
        default: return true
        }
    }

    private static let prose = [
        "readme", "license", "licence", "copying", "changelog", "notice", "authors", "copyright",
    ]

    /// Returns whether a file lists the other files of the product, or is one that the system alone reads.
    private static func isListing(_ path: ByteView) -> Bool {
        let name = path.lastPathComponent
        return name == "CodeResources" || name == "PkgInfo" || name == "Info.plist" || name.starts(with: "embedded.")
            || path.contains(".dist-info/") || path.contains(".egg-info/") || path.contains(".dSYM/")
    }

    /// Returns whether a file has the name of a compiled Dart program, whose texts have no ends.
    static func isDartProgram(_ path: ByteView) -> Bool {
        path.ends(with: "App.framework/App") || path.ends(with: "App.framework/Versions/A/App")
            || path.lastPathComponent == "libapp.so"
    }

    private static func isText(_ head: ByteView) -> Bool {
        // UTF-16 with a mark of its byte order has zeros, and is found without borders, too.
        (0..<head.count).allSatisfy { head[$0] >= 0x20 || head[$0] == 9 || head[$0] == 10 || head[$0] == 13 }
    }

    // MARK: - Kinds of apps

    /// Returns the kind of app that has such a file; `nil` for a file of any app.
    static func appKind(of path: ByteView, head: ByteView) -> String? {
        if path.ends(with: ".jsbundle") { return "React Native" }
        if isDartProgram(path) { return "Flutter" }
        return head.starts(with: "MZ") && FileName(path).fileExtension == "dll" ? ".NET" : nil
    }
}

extension AuditWarning {
    /// The note that the names in the scripts of an app count as uses.
    static func searched(_ kind: String, _ path: ByteView) -> AuditWarning {
        AuditWarning("names-searched", "\(kind) app: the names in \(path.lossless) were searched, too")
    }
}
