import ArgumentParser
import LinkMapKit

/// Options for the order of functions in a program, and the pages that a launch touches.
struct OrderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write an order file for the linker: the functions in the order in which launches first run them.",
            valueName: "file"), completion: .file())
    var orderFile: String?

    @Option(
        help: ArgumentHelp(
            "The linker that reads the order file (default: the one that linked the program, else lld or ld64).",
            valueName: OrderSpelling.allCases.map(\.rawValue).joined(separator: "|")),
        completion: .list(OrderSpelling.allCases.map(\.rawValue)))
    var orderFor: String?

    @Option(
        help: ArgumentHelp(
            "With --order-file, for ld.lld: write a linker script that puts start-up code and stubs next to the first functions.",
            valueName: "file"), completion: .file())
    var orderScript: String?

    @Flag(
        help: ArgumentHelp(
            "Name initialisers and libraries that can wait; with --order-from, those that the recorded launch did not need."
        ))
    var moves = false

    @Option(
        help: ArgumentHelp("Read the order from this record instead of launching a command.", valueName: "file"),
        completion: .file())
    var orderFrom: String?

    @Flag(help: "Show the pages that a launch touches.")
    var layout = false

    @Option(
        help: ArgumentHelp(
            "With --layout and an artifact: the order file with the functions that a launch runs.", valueName: "file"),
        completion: .file())
    var order: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Count pages of this size: 4096, 16384 or 65536 bytes.", valueName: "bytes"),
        transform: OrderOptions.parsePageSize)
    var pageSize: UInt64 = 4096

    @Option(
        help: ArgumentHelp(
            "Order the functions of this library, which the command loads, instead of the program's.", valueName: "file"
        ),
        completion: .file())
    var image: String?

    /// Whether launches have to show which functions run.
    var tracesCode: Bool { orderFrom == nil && order == nil && (orderFile != nil || layout) }
    /// Whether a record or an order file takes the place of launches.
    var isRecorded: Bool { orderFrom != nil || order != nil }
    var inputs: [String] { [orderFrom, order, image].compactMap(\.self) }

    /// The option that asked for launches with traps, for messages.
    var reason: String { orderFile == nil ? "--layout" : "--order-file" }

    /// Returns what writes the order file and makes the layout that are asked for.
    func writer(for code: CodeFunctions) throws(InputError) -> OrderWriter {
        let size = layout ? pageSize : nil
        guard let orderFile else { return OrderWriter(code: code, file: nil, script: nil, pageSize: size) }
        let spelling =
            if let orderFor { try OrderSpelling.named(orderFor) } else { try OrderSpelling.usual(for: code) }
        guard orderScript == nil || spelling == .lld else {
            throw InputError(
                "--order-script is for ld.lld alone: other linkers put start-up code and stubs before all functions")
        }
        return OrderWriter(code: code, file: (orderFile, spelling), script: orderScript, pageSize: size)
    }

    func validate() throws {
        guard orderFile != nil || layout || (orderFor == nil && !isRecorded && image == nil) || (moves && isRecorded)
        else {
            throw ValidationError(
                "give --order-file to write an order, --layout to show it, or --moves to use it")
        }
        guard orderFor == nil || orderFile != nil else { throw ValidationError("--order-for needs --order-file") }
        guard orderScript == nil || orderFile != nil else {
            throw ValidationError("--order-script needs --order-file")
        }
        guard order == nil || orderFrom == nil else { throw ValidationError("give --order or --order-from, not both") }
    }

    private static func parsePageSize(_ text: String) throws -> UInt64 {
        guard let size = UInt64(text), CodeLayout.pageSizes.contains(size) else {
            throw ValidationError("--page-size takes 4096, 16384 or 65536, not '\(text)'")
        }
        return size
    }
}
