import AuditPlatform
import AuditReport
import LinkMapKit

/// Encodes images with programs of the system, each image in a temporary folder that is removed at the end.
struct ExternalEncoder: ImageEncoder {
    private struct Program {
        var name: String
        var formats: [String]
        /// The arguments before the paths of the input and the output.
        var arguments: [String]
        /// Whether the path of the output stands before that of the input.
        var namesOutputFirst = false
    }

    private static let known = [
        Program(name: "zopflipng", formats: ["png"], arguments: ["-y"]),
        Program(
            name: "jpegtran", formats: ["jpg", "jpeg"],
            arguments: ["-copy", "none", "-optimize", "-progressive", "-outfile"], namesOutputFirst: true),
    ]

    /// The names of all programs that are tried.
    static let programs = known.map(\.name).joined(separator: " and ")

    private let found: [(program: Program, path: String)]
    private let folder: TemporaryWorkspace

    /// Limit of the time for one image in milliseconds.
    private static let patience = 120_000

    /// - Throws: ``InputError`` when no program is installed, or there is no temporary folder.
    init() throws(InputError) {
        found = ExternalEncoder.known.compactMap { program in
            CompanionProgram.candidates(named: program.name).first { unsafe access($0, X_OK) == 0 }
                .map { (program, $0) }
        }
        for program in ExternalEncoder.known where !found.contains(where: { $0.program.name == program.name }) {
            Diagnostics.warn("\(program.name) is not installed: no \(program.formats[0]) files are encoded")
        }
        guard !found.isEmpty else {
            throw InputError("--encode needs \(ExternalEncoder.programs)", hint: "install one of them")
        }
        folder = try TemporaryWorkspace()
    }

    func encode(_ image: ByteView, fileExtension: String) throws(InputError) -> (size: UInt64, encoder: String)? {
        var best: (size: UInt64, encoder: String)?
        for (program, path) in found where program.formats.contains(fileExtension) {
            let (input, output) = (folder.path("in.\(fileExtension)"), folder.path("out.\(fileExtension)"))
            try folder.write(image, to: input)
            _ = unsafe unlink(output)
            let paths = program.namesOutputFirst ? [output, input] : [input, output]
            let status = ChildProcess.run(path, program.arguments + paths, patience: ExternalEncoder.patience)
            guard status == 0, let size = TemporaryWorkspace.size(of: output), size > 0 else {
                throw InputError("\(program.name) cannot encode it (status \(status))")
            }
            if size < best?.size ?? .max { best = (size, program.name) }
        }
        return best
    }
}
