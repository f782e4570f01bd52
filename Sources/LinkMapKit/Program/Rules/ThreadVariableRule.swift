/// Links from a thread-local variable to its initial contents, which the descriptor refers to by offset: `_x$tlv$init`
/// for `_x`.
enum ThreadVariableRule: ProgramRule {
    static let name = "thread-local"
    static let needs: ProgramFacts = .threadDescriptors
    static let suffix: StaticString = "$tlv$init"

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        var contents: [ByteView: UInt64] = [:]
        for symbol in program.symbols where symbol.role == .definition && symbol.name.ends(with: suffix) {
            contents[symbol.name.prefix(symbol.name.count - suffix.utf8CodeUnitCount)] = symbol.address
        }
        guard !contents.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "first contents of")
        for symbol in program.symbols where symbol.role == .definition {
            guard let address = contents[symbol.name] else { continue }
            builder.link(builder.map.node(at: symbol.address), to: builder.map.node(at: address), meaning)
        }
    }
}
