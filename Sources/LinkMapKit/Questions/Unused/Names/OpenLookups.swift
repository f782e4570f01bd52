/// The functions of an image that look classes or protocols up by names which are no constants of these functions.
struct OpenLookups {
    /// A function that looks up classes in this way; `nil` if none does.
    private(set) var ofClasses: UInt32?
    /// The same for protocols.
    private(set) var ofProtocols: UInt32?

    /// Functions that return all classes or protocols.
    static let classLists: Set<ByteView> = ["objc_copyClassList", "objc_getClassList", "objc_copyClassNamesForImage"]
    static let protocolLists: Set<ByteView> = ["objc_copyProtocolList"]

    /// - Parameter names: The number of constants in a function that may be names of classes. A function with as many
    ///   constants as calls looks up nothing else.
    init(_ program: Program, _ rooted: RootedGraph, names: (UInt32) -> Int) {
        func calls(_ functions: Set<ByteView>) -> [UInt32: Int] {
            // Stubs through which calls go are records.
            NameLookups.calls(of: functions, in: program, map: rooted.map).filter { call in
                rooted.map.nodes[Int(call.key)].form == .function && rooted.perhapsUsed.isReached(Int(call.key))
            }
        }
        func first(_ lookups: [UInt32: Int], _ others: [UInt32: Int], _ lists: [UInt32: Int]) -> UInt32? {
            let open = lookups.filter { names($0.key) < $0.value + others[$0.key, default: 0] }
            return (Array(open.keys) + lists.keys).min()
        }
        let classes = calls(LookupRule.classFunctions)
        let protocols = calls(LookupRule.protocolFunctions)
        ofClasses = first(classes, protocols, calls(OpenLookups.classLists))
        ofProtocols = first(protocols, classes, calls(OpenLookups.protocolLists))
    }

    /// Returns whether a string may be the name of a class or protocol: `Foo`, `Module.Foo`.
    static func mayBeName(_ text: ByteView) -> Bool {
        guard !text.isEmpty, text.count <= 256 else { return false }
        return (0..<text.count).allSatisfy { index in
            let byte = text[index]
            return byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        }
    }
}
