/// Translations into languages that are not asked for.
struct LanguageWaste: WasteRule {
    private let languages: Set<String>
    private var files: [String: [ByteView]] = [:]
    private var sizes: [String: UInt64] = [:]

    init?(_ product: WasteProduct) {
        guard !product.options.languages.isEmpty else { return nil }
        languages = Set(product.options.languages.map(LanguageWaste.plain) + ["base"])
    }

    mutating func visit(_ file: WasteFile) {
        guard let language = LanguageFolder(file.path)?.language.lossless,
            !languages.contains(LanguageWaste.plain(language)),
            !languages.contains(LanguageWaste.plain(language).split(separator: "_").first.map(String.init) ?? "")
        else { return }
        files[language, default: []].append(file.path)
        sizes[language, default: 0] += file.size
    }

    func waste() -> [Waste] {
        files.map { language, paths in
            Waste(
                kind: .language, files: paths.sorted(), wasted: sizes[language, default: 0],
                fix: "leave out \(language), which is not in --languages", verdict: .certain)
        }
    }

    /// Returns a language in one spelling: `pt-BR` and `pt_BR.UTF-8` are `pt_br`.
    private static func plain(_ language: String) -> String {
        let name = language.split(whereSeparator: { $0 == "." || $0 == "@" }).first.map(String.init) ?? language
        return name.lowercased().with("_", insteadOf: "-")
    }
}
