/// The names for the numbers in a report. They are made on demand, because a report shows few of millions.
package struct RetainedNames {
    /// The display name of a node, by number.
    package let thing: (_ number: UInt32, inout Demangler) -> String
    /// The symbol name of a node, as spelled in the file; `nil` for a node without a symbol.
    package let symbol: (_ number: UInt32) -> ByteView?
    /// The object file of a node; `nil` if unknown.
    package let object: (_ number: UInt32) -> ByteView?
    /// The name of a group, by number; `nil` for a report without groups.
    package let group: ((_ number: UInt32, inout Demangler) -> String)?

    package init(
        thing: @escaping (UInt32, inout Demangler) -> String, symbol: @escaping (UInt32) -> ByteView? = { _ in nil },
        object: @escaping (UInt32) -> ByteView? = { _ in nil },
        group: ((UInt32, inout Demangler) -> String)? = nil
    ) {
        self.thing = thing
        self.symbol = symbol
        self.object = object
        self.group = group
    }

    init(_ graph: ProgramGraph, groups: NodeGroups? = nil) {
        self.init(
            thing: { graph.names.text(of: $0, &$1) }, symbol: { graph.names.symbol(of: $0) },
            object: { graph.origin(of: $0)?.object }, group: groups.map { groups in { groups.name(of: $0, &$1) } })
    }
}
