import Foundation

/// The sample program `samples/tally`, whose symbol table `nm` knows: for stacks that can be checked.
package enum TallyProgram {
    package static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("samples/tally").path

    package static let buildID = "8cf98b50ec484b4edbe17d3a7b05fcdbb9ae6289"

    // Return addresses in functions, and what the functions are called.
    package static let crc32: UInt64 = 0x2ca4
    package static let quoted: UInt64 = 0x2dd0
    package static let printJSON: UInt64 = 0x2f00
    package static let printText: UInt64 = 0x2d40
    package static let lambda: UInt64 = 0x2ae0
    package static let start: UInt64 = 0x2660

    package static let quotedName =
        "tally::JSONReport::quoted(std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const&)"
}
