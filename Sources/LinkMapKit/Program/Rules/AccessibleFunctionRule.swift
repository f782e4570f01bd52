//  swift5_accessible_functions   rows of name, generic environment, type, function, flags:32    (distances)
//  swift5_tests                  rows of kind:32 reserved:32, and three words, the first of which points to a function

/// Roots for functions that the Swift runtime lists: methods of distributed actors, which calls from other processes
/// name, and tests, all of which the testing library asks for.
enum AccessibleFunctionRule: ProgramRule {
    static let name = "accessible-function"
    static let needs: ProgramFacts = .swift
    private static let rowSize = 20

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let memory = context.program.memory
        for node in SwiftSection.tests.ranges(in: memory).flatMap({ builder.map.nodes(in: $0) }) {
            builder.keep(node, rule: name, says: "in the list of tests")
        }
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
