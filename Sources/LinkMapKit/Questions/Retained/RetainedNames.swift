/// The names of what a report numbers. They are made when they are asked for: of millions, twenty are shown.
package struct RetainedNames {
    /// Of a thing, as people write it.
    package let thing: (_ number: UInt32, inout Demangler) -> String
    /// Of a thing, as it stands in the file; `nil` for one without a symbol.
    package let symbol: (_ number: UInt32) -> ByteView?
    /// The object file of a thing, as far as it is known.
    package let object: (_ number: UInt32) -> ByteView?
    /// Of a group; `nil` where there are none.
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
