import ArgumentParser
import LinkMapKit

/// The option for the size that counts: shipped, in the file, in memory, or in the download.
package struct CostOptions: ParsableArguments {
    /// The size that counts, as the user named it.
    @Option(
        name: .customLong("cost"),
        help: ArgumentHelp(
            "The size that counts: shipped, file, memory or download (default: shipped).",
            discussion: """
                Shipped are the bytes of the file that strip leaves: not debug info, not the symbol table. All that the \
                files of a product hold is shipped. \
                The download is the length of the container, divided bit by bit among the bytes that its compressed \
                streams write.
                """,
            valueName: "size"))
    package var chosen: CostColumn?

    package var cost: CostColumn { chosen ?? .shipped }

    @Option(
        help: ArgumentHelp(
            "Count files in no container as if they were compressed by this model: \(StreamModel.names).",
            discussion: "The library itself compresses each file. A server or store may do it otherwise.",
            valueName: "model"),
        completion: .list(StreamModel.allCases.map(\.rawValue)), transform: StreamModel.named)
    package var compressedAs: StreamModel?

    package init() {}

    package func validate() throws {
        if compressedAs != nil, cost != .download {
            throw ValidationError("--compressed-as needs --cost download")
        }
    }

    /// Checks the options of a command that lists what would go.
    package func validateSavings() throws {
        if cost == .memory {
            throw ValidationError("savings are counted in the file or in the download")
        }
    }

    /// The download to count; `nil` for none.
    package var download: DownloadQuery? { cost == .download ? DownloadQuery(model: compressedAs) : nil }
}

extension CostColumn: ExpressibleByArgument {}

extension StreamModel {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Returns a model by its name. The name of a library alone stands for its highest level.
    fileprivate static func named(_ argument: String) throws -> StreamModel {
        if let model = allCases.first(where: { $0.rawValue == argument || $0.rawValue.hasPrefix(argument + "-") }) {
            return model
        }
        if argument == "lzfse" {
            throw ValidationError("there is no model for Apple's LZFSE, \(deflate9.rawValue) comes nearest")
        }
        throw ValidationError("the models are \(names)")
    }
}
