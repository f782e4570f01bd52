import AuditReport

/// What `sizeaudit gate` is asked.
package struct GateQuery: Sendable {
    /// What is judged: an artifact, or the snapshot of one.
    package var artifact: String
    package var configuration: GateConfiguration
    /// In place of the configuration's own.
    package var baseline: String?
    package var anchor: String?
    /// JSON of other commands.
    package var figureFiles: [String] = []
    package var architecture: String?
    package var mapPath: String?
    /// Whether the baseline is to be kept up with the build.
    package var updates = false
    /// Why larger values are right.
    package var acceptance: String?
    package var today = CalendarDay.today

    package init(artifact: String, configuration: GateConfiguration) {
        self.artifact = artifact
        self.configuration = configuration
    }
}
