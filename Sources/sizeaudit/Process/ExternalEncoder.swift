import AuditPlatform
import AuditReport
import LinkMapKit

/// Encodes images with programs of the system, each image in a temporary folder that is removed at the end.
struct ExternalEncoder: ImageEncoder {
    private static let known: [EncoderProgram] = [.zopflipng, .jpegtran, .cwebp, .lossyCwebp, .heifEnc]

    /// The names of all programs that are tried.
    static let programs = names.joined(separator: ", ")
    private static let names = known.map(\.name).enumerated().filter { !known[..<$0].map(\.name).contains($1) }.map(\.1)

    private let found: [(program: EncoderProgram, path: String)]
    private let folder: TemporaryWorkspace

    /// Limit of the time for one image in milliseconds.
    private static let patience = 120_000

    /// - Throws: ``InputError`` when no program is installed, or there is no temporary folder.
    init() throws(InputError) {
        found = ExternalEncoder.known.compactMap { program in
            CompanionProgram.candidates(named: program.name).first { unsafe access($0, X_OK) == 0 }
                .map { (program, $0) }
        }
        for name in ExternalEncoder.names where !found.contains(where: { $0.program.name == name }) {
            Diagnostics.warn("\(name) is not installed: images are encoded without it")
        }
        guard !found.isEmpty else {
            throw InputError("--encode needs \(ExternalEncoder.programs)", hint: "install one of them")
        }
        folder = try TemporaryWorkspace()
    }

    func encode(_ task: EncodingTask) -> (encodings: [PictureEncoding], failure: InputError?) {
        var encodings: [PictureEncoding] = []
        var failure: InputError?
        for (program, path) in found where program.isMeant(for: task) {
            do throws(InputError) {
                encodings.append(
                    PictureEncoding(
                        size: try size(of: task, by: program, at: path), format: program.writes,
                        encoder: program.name, quality: program.quality))
            } catch { failure = failure ?? error }
        }
        return (encodings, failure)
    }

    /// Returns the size of what a program makes of a picture.
    private func size(
        of task: EncodingTask, by program: EncoderProgram, at path: String
    ) throws(InputError) -> UInt64 {
        let input = folder.path("in.\(EncoderProgram.fileExtension(of: task.facts.format))")
        let output = folder.path("out.\(EncoderProgram.fileExtension(of: program.writes))")
        try folder.write(task.bytes, to: input)
        _ = unsafe unlink(output)
        let arguments = program.arguments(input: input, output: output, facts: task.facts)
        let status = ChildProcess.run(path, arguments, patience: ExternalEncoder.patience)
        guard status == 0, let size = TemporaryWorkspace.size(of: output), size > 0 else {
            throw InputError("\(program.name) cannot encode it (status \(status))")
        }
        return size
    }
}
