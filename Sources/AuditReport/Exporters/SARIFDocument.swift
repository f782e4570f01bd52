import LinkMapKit

/// What stands around the results of every document in SARIF 2.1.0: one tool, one complete run.
package enum SARIFDocument {
    /// Writes one member of the object that is open.
    package typealias Part = (inout JSONWriter) -> Void

    /// - Parameters:
    ///   - rules: the member `rules` of the tool.
    ///   - notifications: the member `toolExecutionNotifications` of the run's invocation.
    ///   - results: the member `results` of the run.
    package static func document(rules: Part, notifications: Part, results: Part) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member(
            "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        writer.member("version", "2.1.0")
        writer.key("runs")
        writer.begin(.array)
        writer.element()
        writer.begin(.object)
        write(tool: rules, to: &writer)
        write(invocation: notifications, to: &writer)
        results(&writer)
        writer.end(.object)
        writer.end(.array)
        writer.end(.object)
        return writer.finish()
    }

    private static func write(tool rules: Part, to writer: inout JSONWriter) {
        writer.key("tool")
        writer.begin(.object)
        writer.key("driver")
        writer.begin(.object)
        writer.member("name", ToolVersion.name)
        writer.member("semanticVersion", ToolVersion.number)
        rules(&writer)
        writer.end(.object)
        writer.end(.object)
    }

    /// That the run was complete, and what is to be said about it.
    private static func write(invocation notifications: Part, to writer: inout JSONWriter) {
        writer.key("invocations")
        writer.begin(.array)
        writer.element()
        writer.begin(.object)
        writer.member("executionSuccessful", true)
        notifications(&writer)
        writer.end(.object)
        writer.end(.array)
    }
}
