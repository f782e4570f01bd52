import AuditPlatform
import AuditReport
import LinkMapKit

/// Encodes images with programs of the system, each image in a temporary folder that is removed at the end.
struct ExternalEncoder: ImageEncoder {
    private struct Program {
        var name: String
        var formats: [String]
        /// The arguments, with `IN` and `OUT` in place of the paths.
        var arguments: [String]
        /// Whether the result is a WebP file, which only Android shows in place of a PNG file.
        var makesWebP = false
    }

    private static let known = [
        Program(name: "zopflipng", formats: ["png"], arguments: ["-y", "IN", "OUT"]),
        Program(
            name: "jpegtran", formats: ["jpg", "jpeg"],
            arguments: ["-copy", "none", "-optimize", "-progressive", "-outfile", "OUT", "IN"]),
        Program(
            name: "cwebp", formats: ["png"], arguments: ["-quiet", "-lossless", "-z", "9", "IN", "-o", "OUT"],
            makesWebP: true),
    ]

    /// The names of all programs that are tried.
    static let programs = known.map(\.name).joined(separator: ", ")

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
            Diagnostics.warn("\(program.name) is not installed: images are encoded without it")
        }
        guard !found.isEmpty else {
            throw InputError("--encode needs \(ExternalEncoder.programs)", hint: "install one of them")
        }
        folder = try TemporaryWorkspace()
    }

    func encode(
        _ image: ByteView, fileExtension: String, allowsWebP: Bool
    ) throws(InputError) -> (size: UInt64, encoder: String)? {
        var best: (size: UInt64, encoder: String)?
        for (program, path) in found where program.formats.contains(fileExtension) {
            guard allowsWebP || !program.makesWebP else { continue }
            let (input, output) = (folder.path("in.\(fileExtension)"), folder.path("out.\(fileExtension)"))
            try folder.write(image, to: input)
            _ = unsafe unlink(output)
            let arguments = program.arguments.map { $0 == "IN" ? input : $0 == "OUT" ? output : $0 }
            let status = ChildProcess.run(path, arguments, patience: ExternalEncoder.patience)
            guard status == 0, let size = TemporaryWorkspace.size(of: output), size > 0 else {
                throw InputError("\(program.name) cannot encode it (status \(status))")
            }
            if size < best?.size ?? .max { best = (size, program.name) }
        }
        return best
    }
}
