import LinkMapKit

/// The recorded order of a launch, and the image that it belongs to.
struct RecordedLaunch {
    let path: String
    let code: CodeFunctions
    let order: CodeOrder

    /// Reads a record, or an order file.
    ///
    /// - Throws: ``InputError`` for a file that cannot be read, and for a record of another image.
    init(_ path: String, of artifact: String, architecture: String?, mapPath: String?) throws {
        self.path = path
        code = try CodeFunctions.read(artifact, architecture: architecture, mapPath: mapPath)
        let bytes = try MappedFile.open(path)
        do throws(InputError) { order = try code.order(recorded: bytes) } catch { throw error.naming(path) }
        guard !order.functions.isEmpty else {
            throw InputError("names no function of \(artifact)", hint: "an order belongs to one build", path: path)
        }
    }

    /// Adds what a launch of an artifact need not do to the report on its start.
    static func addMoves(
        to report: inout StartupReport, of artifact: String, architecture: String?, _ recorded: RecordedLaunch?
    ) throws {
        guard report.images.count == 1 else {
            throw InputError("has several images", hint: "choose one with --arch", path: artifact)
        }
        let ran = recorded.map { one in one.order.functions.map { one.code.functions[$0].address } }
        let moves = try ImageMoves.advice(
            on: artifact, architecture: architecture, startup: report.images[0], recorded: ran)
        report.images[0].advice = (moves + report.images[0].advice).sorted {
            ($1.nanoseconds, $0.rule, $0.finding) < ($0.nanoseconds, $1.rule, $1.finding)
        }
    }
}
