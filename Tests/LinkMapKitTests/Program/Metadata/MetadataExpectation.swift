import LinkMapKit

/// Objective-C and Swift metadata of an image in the corpus, found by an independent reader.
struct MetadataExpectation: Decodable {
    struct ObjC: Decodable {
        var classes, swiftClasses, categories, protocols, selrefs, uniqueSelrefs: Int
        var classrefs, superrefs, protorefs, nlclslist, nlcatlist: Int
        var methodsInClasses, methodsInCategories, uniqueSelectorsImplemented: Int
        var implementedNotInSelrefs, objcStubsBytes: Int
        var methodListKinds: [String]
        var classNames, swiftClassNames, categoryNames, protocolNames: [String]
        var classrefsLocal, classrefsExternal, superrefsNames, nlclslistNames: [String]
        var superclasses: [String: String?]
        var methodsPerClass: [String: Int]
        var instanceSize: [String: UInt32]
    }

    struct Swift: Decodable {
        var typeDescriptors, protocols, conformances: Int
        var kinds: [String: Int]
        var types, protocolNames: [String]
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
