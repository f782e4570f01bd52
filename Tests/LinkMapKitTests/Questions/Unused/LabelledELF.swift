import Foundation

/// The truth about the labelled ELF programs of the corpus, of one language.
struct LabelledELF: Decodable {
    struct Variant: Decodable {
        var file: String
        var exported: String?
        var stripped: String?
        var gcSections: String?
    }

    struct Label: Decodable {
        var name: String
        var symbol: String?
        var kind: String
        var expectedVerdict: String
        var onlyIn: [String]?
    }

    struct Chain: Decodable {
        var chain: [String]
        var onlyIn: [String]?
    }

    struct Retained: Decodable {
        var name: String
        var retains: [String]
        var onlyIn: [String]?
    }

    var variants: [Variant]
    var labels: [Label]
    var chains: [Chain]
    var retained: [Retained]

    static func truth(_ folder: String) throws -> LabelledELF {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let url = URL(filePath: Corpus.path("unusedelf/\(folder)/truth.json"))
        return try decoder.decode(LabelledELF.self, from: Data(contentsOf: url))
    }

    /// Folder and file of every variant.
    static let variants = files { _ in true }

    /// Returns folder and file of the variants that meet a condition.
    static func files(where isWanted: (Variant) -> Bool) -> [String] {
        ["c", "cxx", "swift"].flatMap { folder in
            ((try? truth(folder))?.variants ?? []).filter(isWanted).map { "\(folder)/\($0.file)" }
        }
    }

    static func path(_ variant: String) -> String {
        let parts = variant.split(separator: "/")
        return Corpus.path("unusedelf/\(parts[0])/out/\(parts[1])")
    }

    /// The truth about one variant, and the variant.
    static func truth(of variant: String) throws -> (LabelledELF, Variant)? {
        let parts = variant.split(separator: "/").map(String.init)
        let truth = try truth(parts[0])
        return truth.variants.first { $0.file == parts[1] }.map { (truth, $0) }
    }

    /// The symbol of a label, by its name.
    func symbol(of name: String) -> String { labels.first { $0.name == name }?.symbol ?? name }

    // MARK: - Expectations

    /// Returns the expected verdicts in a variant.
    ///
    /// - Parameters:
    ///   - symbols: all symbols that the file defines.
    ///   - dynamic: the symbols in `.dynsym`.
    func expectations(_ variant: Variant, symbols: Set<String>, dynamic: Set<String>) -> [(
        label: Label, verdict: String
    )] {
        labels.compactMap { label in
            let symbol = label.symbol ?? label.name
            if let only = label.onlyIn, !only.contains(variant.file) { return nil }
            // No finding stands for a conformance alone.
            if label.kind == "swift-conformance" { return nil }
            let isCode = label.kind == "function" || label.kind == "data"
            if variant.stripped == "yes", isCode, !dynamic.contains(symbol) { return nil }
            if variant.gcSections == "yes", !symbols.contains(symbol) { return nil }
            let isOpen = variant.exported == "all" && dynamic.contains(symbol)
            if isOpen, label.expectedVerdict != "may_report" { return (label, "must_not_report") }
            return (label, label.expectedVerdict)
        }
    }

    /// Labels that a file cannot bear out, with the reason.
    static func isUndecidable(_ name: String, _ variant: Variant) -> Bool {
        switch name {
        // Its only caller is exported, and so in use as far as one can know; in a closed world it is found.
        case "ue::static_dead_callee(int)": variant.exported == "all"
        // Its conformance looks like those whose every use was made a straight call, as the optimiser does. So it is told
        // with low confidence.
        case "UEApp.DeadMarker": variant.file == "swift-O"
        default: false
        }
    }
}
