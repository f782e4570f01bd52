//  swift5_accessible_functions   rows of name, generic environment, type, function, flags:32    (distances)

/// Roots for functions that the Swift runtime finds by name, such as methods of distributed actors, which calls from
/// other processes name.
enum AccessibleFunctionRule: ProgramRule {
    static let name = "accessible-function"
    static let needs: ProgramFacts = .swift
    private static let rowSize = 20

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let memory = context.program.memory
        for range in SwiftSection.accessibleFunctions.ranges(in: memory) {
            for row in stride(from: range.lowerBound, to: range.upperBound, by: rowSize) {
                guard let function = memory.relative(at: row.addingClamped(12)) else { continue }
                builder.keep(
                    builder.map.node(at: function), rule: name, says: "a function that the runtime finds by its name",
                    detail: memory.relative(at: row).flatMap { memory.cString(at: $0) })
            }
        }
    }
}
