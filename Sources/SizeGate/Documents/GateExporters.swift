import AuditReport

/// The exporters of a gate's result, for the formats of `--format` and `--report`.
extension GateResult: Exportable {
    package static var exporters: [any Exporter<GateResult>.Type] {
        [
            GateTable.self, GateJSON.self, GateCSV.self, GateMarkdown.self, GatePage.self, GateJUnit.self,
            GateSARIF.self, GateAnnotations.self, GateXcode.self, GateCodeQuality.self, GateMetrics.self,
        ]
    }
}
