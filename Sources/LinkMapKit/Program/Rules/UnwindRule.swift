/// Links from a function to its exception handling data: the exception table, the caught types, the landing pads, and
/// the personality routine.
enum UnwindRule: ProgramRule {
    static let name = "unwind"
    static let needs: ProgramFacts = .unwindRecords

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let table = builder.meaning(rule: name, how: "exception table of")
        let personality = builder.meaning(rule: name, how: "personality of")
        let caught = builder.meaning(rule: name, how: "caught in")
        let pad = builder.meaning(rule: name, how: "cleans up for")
        let map = builder.map
        var hint = 0
        var pads = 0
        for frame in context.program.code.frames where frame.exceptionTable != nil || frame.personality != nil {
            guard let function = map.node(at: frame.function, near: &hint) else { continue }
            if let address = frame.personality { builder.link(function, to: map.node(at: address), personality) }
            guard let address = frame.exceptionTable, let node = map.node(at: address, near: &pads),
                let bytes = context.program.memory.bytes.bytes(from: address)
            else { continue }
            builder.link(function, to: node, table)
            let reader = ExceptionTableReader(
                bytes.prefix(longest), at: address, function: frame.function,
                is64Bit: context.program.memory.wordSize == 8,
                isBigEndian: context.program.image.isBigEndian)
            for type in reader.types { builder.link(node, to: map.node(at: type), caught) }
            var place = 0
            for address in reader.landingPads {
                let target = map.node(at: address, near: &place)
                if target != function { builder.link(node, to: target, pad) }
            }
        }
    }

    private static let longest = 1 << 20
}
