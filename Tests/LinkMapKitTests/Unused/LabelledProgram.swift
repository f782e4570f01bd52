import Foundation

/// The truth about a labelled program of the shared corpus.
struct LabelledProgram: Decodable {
    struct Label: Decodable {
        var expected_verdict: String
        var why: String
    }

    var classes: [String: Label]
    var framework_classes: [String: Label]
    var methods: [String: Label]
}
