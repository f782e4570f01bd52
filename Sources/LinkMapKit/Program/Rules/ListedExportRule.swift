/// Roots for exports named by the user's export list.
enum ListedExportRule: ProgramRule {
    static let name = "listed-export"
    static let needs: ProgramFacts = [.exports, .exportList]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        guard let exports = context.use.roots.exports else { return }
        let source = ByteView(copying: exports.source)
        for export in context.program.exports where exports.contains(export.name) {
            builder.keep(builder.map.node(at: export.address), rule: name, says: "exported by", detail: source)
        }
    }
}
