import ArgumentParser
import LinkMapKit

/// The option for the size that counts: in the file, in memory, or in the download.
struct CostOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size to sort by: file, memory or download (default: file).",
            discussion: """
                The download is the length of the container, divided bit by bit among the bytes that its compressed \
                streams write.
                """,
            valueName: "size"))
    var cost: CostColumn = .file
}

extension CostColumn: ExpressibleByArgument {}
