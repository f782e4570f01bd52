// SECTIONS {
//   .init : { KEEP(*(.init)) }
//   .plt : { KEEP(*(.plt)) }
// }
// INSERT BEFORE .text;

/// The linker script with which ld.lld puts start-up code and stubs next to the first functions of an order file. By itself it
/// puts them behind all code, where a launch needs a page or two, and a window of its own, for little more than a hundred bytes.
package enum OrderScript {
    /// The output sections that move, in their new order.
    static let sections: [ByteView] = [".init", ".fini", ".plt", ".plt.sec", ".iplt"]

    /// The options with which the script is given to a compiler driver.
    package static func options(for path: String) -> String { "-Wl,-T,\(path) -Wl,-z,separate-code" }

    package static var text: String {
        let rows = sections.map(\.text).map { "  \($0) : { KEEP(*(\($0))) }\n" }
        return "/* start-up code and stubs in front of the functions that run first */\nSECTIONS {\n" + rows.joined()
            + "}\nINSERT BEFORE .text;\n"
    }

    /// The alignment of the sections, and the page on which the segment of code begins, in bytes.
    static let (alignment, pageSize): (UInt64, UInt64) = (16, 4096)
}
