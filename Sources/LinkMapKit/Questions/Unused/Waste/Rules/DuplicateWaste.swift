/// Files of equal bytes. Only files that agree in length, and in the checksum that the container states, are read.
struct DuplicateWaste: WasteRule {
    private let product: WasteProduct
    private let hasParts: Bool
    private var groups = FileGroups()
    /// Secret numbers, so that no file can be made to have the hash of another.
    private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// Formats whose top folders are never together on a device: the slices of an xcframework, the symbols beside an app.
    private static let formatsOfParts = ["xcframework", "xcarchive", "ipa"]

    init?(_ product: WasteProduct) {
        self.product = product
        hasParts = DuplicateWaste.formatsOfParts.contains(product.format)
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        // Each library has a privacy manifest of its own, and the store asks for every one.
        guard product.mayHaveCopy(file.file), !(file.path.lastPathComponent == "PrivacyInfo.xcprivacy") else { return }
        var key = try file.all().contentHash(seeds: seeds)
        // Files for a watch, and those in parts that are installed without each other, are never together.
        let part = hasParts ? file.path.prefix(file.path.firstIndex(of: UInt8(ascii: "/")) ?? 0) : .empty
        key.first ^= part.quickHash(seed: file.isForWatch ? seeds.1 : seeds.0)
        groups.add(file, key: key)
    }

    func waste() -> [Waste] {
        groups.shared.map { files in
            let paths = files.map(\.path)
            let reason = Reason(paths)
            return Waste(
                kind: .duplicate, files: paths.sorted(), wasted: UInt64(paths.count - 1) * files[0].size,
                fix: reason?.fix ?? "keep one of them", verdict: reason == nil ? .certain : .likely)
        }
    }

    // MARK: - Equal on purpose

    /// A reason for which files may be equal on purpose.
    private enum Reason {
        /// The same file in several languages. Translations that were not made yet are equal.
        case translations
        /// Some of the files are the same file in several languages.
        case someTranslations
        /// Files that the system, or a language's runtime, looks for in each folder by their name.
        case fixedName

        /// Returns the reason for equal files, at least two; `nil` where there is none.
        init?(_ paths: [ByteView]) {
            let places = paths.compactMap { LanguageFolder($0)?.place }
            let different = places.count < 2 ? places.count : Set(places).count
            if places.count == paths.count, different == 1 {
                self = .translations
            } else if different < places.count {
                self = .someTranslations
            } else if paths.allSatisfy({ Reason.fixedNames.contains($0.lastPathComponent) }) {
                self = .fixedName
            } else {
                return nil
            }
        }

        private static let fixedNames: Set<ByteView> = [
            "PkgInfo", "Info.plist", "InfoPlist.strings", "__init__.py", "__main__.py", "py.typed", "package.json",
        ]

        var fix: String {
            switch self {
            case .translations: "translate it, or leave it out where the base language serves"
            case .someTranslations: "keep one of them, and of those in several languages the ones to be translated"
            case .fixedName: "keep one for each folder that is read by itself: it is looked for by its name"
            }
        }
    }
}
