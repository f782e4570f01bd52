import Foundation

/// The truth about the labelled Objective-C and Swift program of the corpus.
struct LabelledProgram: Decodable {
    struct Label: Decodable {
        var expectedVerdict: String
    }

    var classes: [String: Label]
    var frameworkClasses: [String: Label]
    var methods: [String: Label]

    static let variants = [
        "arm64-chained-ptr", "arm64-chained-rel", "arm64-dyldinfo-ptr", "arm64-dyldinfo-rel", "arm64-icf-catmerge",
        "arm64-lto", "arm64-nostrip-noobjc", "arm64-stripped", "ios15-chained-rel", "x86_64-chained-rel",
        "x86_64-old-dyldinfo-ptr",
    ]
    static let bundle = Corpus.path("knownapp/out/arm64-chained-rel/KnownApp.app")

    static func truth() throws -> LabelledProgram {
        let url = URL(filePath: Corpus.path("knownapp/truth.json"))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(LabelledProgram.self, from: Data(contentsOf: url))
    }

    static func program(_ variant: String) -> String { Corpus.path("knownapp/out/\(variant)/KnownApp") }

    /// The framework of the stripped variant is that of the one it was made from.
    static func framework(_ variant: String) -> String {
        let own = Corpus.path("knownapp/out/\(variant)/KAFw")
        return FileManager.default.fileExists(atPath: own)
            ? own : Corpus.path("knownapp/out/arm64-chained-rel/KAFw")
    }

    /// Returns the expected verdicts in a variant with framework and bundle. Things that are not in the variant are
    /// left out.
    func expectations(_ variant: String) -> [(group: String, name: String, verdict: String)] {
        let groups = [("class", classes), ("framework class", frameworkClasses), ("method", methods)]
        return groups.flatMap { group, labels in
            labels.sorted { $0.key < $1.key }.compactMap { name, label in
                verdict(label.expectedVerdict, name, variant).map { (group, name, $0) }
            }
        }
    }

    private func verdict(_ verdict: String, _ name: String, _ variant: String) -> String? {
        let hasSwift = !["arm64-lto", "ios15-chained-rel", "x86_64-old-dyldinfo-ptr"].contains(variant)
        if !hasSwift, name.contains("_Tt") || name.contains("KASwiftExposed") { return nil }
        if variant == "arm64-nostrip-noobjc",
            ["KANetLegacy", "PodsDummy", "KAModel(Legacy)"].contains(where: name.contains)
        {
            return nil
        }
        // Only Swift sends it.
        if name == "-[KASwiftOnly calledFromSwift]", !hasSwift { return "must_report" }
        if verdict.contains("swift_variants") { return hasSwift ? "must_not_report" : "must_report" }
        return verdict.hasPrefix("must_not_report") ? "must_not_report" : verdict
    }
}
