import Foundation
import LinkMapKit
import Testing

extension Workbench {
    /// Compiles C++ and reads what the program does at start-up.
    func startup(of source: String, as name: String = "program", _ flags: String..., map: Bool = false) throws
        -> StartupImage
    {
        try write(source, to: name + ".cpp")
        try compile(["-O1", name + ".cpp", "-o", name] + flags + (map ? ["-Wl,-Map=\(name).map"] : []))
        return try startup(name, map: map ? path(name + ".map") : nil)
    }

    func startup(_ name: String, root: String? = nil, map: String? = nil, libraryPath: [String] = []) throws
        -> StartupImage
    {
        let query = StartupQuery(mapPath: map, root: root, libraryPath: libraryPath)
        return try #require(try StartupAnalysis.report(on: path(name), query: query).images.first)
    }

    func compile(_ arguments: [String]) throws {
        let compiler = try #require(ExternalTool("g++"))
        try compiler.run(arguments, in: folder)
    }

    /// A library with one function, `fun_NAME`, that calls those of others.
    func library(_ name: String, calling others: [String] = [], in directory: String = ".", _ flags: String...) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(directory), withIntermediateDirectories: true)
        let calls = others.map { "void fun_\($0)(); " }.joined()
        let body = others.map { "fun_\($0)(); " }.joined()
        try write("extern \"C\" { \(calls) void fun_\(name)() { \(body) } }\n", to: name + ".cpp")
        try compile(
            [
                "-shared", "-fPIC", "-nostdlib", name + ".cpp", "-o", "\(directory)/lib\(name).so",
                "-Wl,-soname,lib\(name).so",
            ]
                + flags)
    }
}

extension StartupImage {
    func figure(_ name: String) -> UInt64? { figures.first { $0.name == name }?.value }

    func initializer(_ symbol: String) -> Initializer? { initializers.first { $0.symbol?.text == symbol } }

    func library(_ name: String) -> StartupLibrary? { libraries.first { $0.name == name } }

    func advice(_ rule: String) -> Advice? { advice.first { $0.rule == rule } }
}

enum StartupNeeds {
    static let compiler = ExternalTool.arePresent(["g++", "ld"])
    static let whenAbsent: Comment = "no g++"
}
