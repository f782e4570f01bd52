import LinkMapKit

/// What another reader found of Objective-C and Swift in an image of the corpus.
struct MetadataExpectation: Decodable {
    struct ObjC: Decodable {
        var classes, swift_classes, categories, protocols, selrefs, unique_selrefs: Int
        var classrefs, superrefs, protorefs, nlclslist, nlcatlist: Int
        var methods_in_classes, methods_in_categories, unique_selectors_implemented: Int
        var implemented_not_in_selrefs, objc_stubs_bytes: Int
        var method_list_kinds: [String]
        var class_names, swift_class_names, category_names, protocol_names: [String]
        var classrefs_local, classrefs_external, superrefs_names, nlclslist_names: [String]
        var superclasses: [String: String?]
        var methods_per_class: [String: Int]
        var instance_size: [String: UInt32]
    }

    struct Swift: Decodable {
        var type_descriptors, protocols, conformances: Int
        var kinds: [String: Int]
        var types, protocol_names: [String]
    }

    struct Slice: Decodable {
        var arch: String
        var objc: ObjC
        var swift: Swift
    }

    var slices: [Slice]
}

/// Compares figures and says which of them differ, of which artifact.
struct FigureTable {
    let artifact: String
    private(set) var checked = 0
    private(set) var differences: [String] = []

    init(artifact: String) { self.artifact = artifact }

    mutating func check<Value: Equatable>(_ figure: String, _ found: Value, _ expected: Value) {
        checked += 1
        guard found != expected else { return }
        differences.append("\(artifact) \(figure): \(found), expected \(expected)")
    }
}
