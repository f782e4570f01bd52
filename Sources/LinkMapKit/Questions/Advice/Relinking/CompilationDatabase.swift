/// A `compile_commands.json`: the commands that compile the sources of a program.
///
///     [{"directory": "/build", "command": "cc -c ../a.c -o a.o", "file": "../a.c"}]
package struct CompilationDatabase: Sendable {
    package struct Entry: Sendable, Equatable {
        package var directory: String
        package var command: BuildCommand
        /// The path of the object file, absolute.
        package var output: String
    }

    package private(set) var entries: [Entry] = []

    /// - Throws: ``InputError`` for a document of another form. Commands without an output are left out.
    package init(_ bytes: ByteView) throws(InputError) {
        var reader = JSONReader(bytes)
        try reader.beginArray()
        while try reader.nextElement() {
            let (directory, words) = try CompilationDatabase.entry(&reader)
            guard let command = try? BuildCommand(words) else { continue }
            let output = CompilationDatabase.absolute(command.output, in: directory)
            entries.append(Entry(directory: directory, command: command, output: output))
        }
        try reader.finish()
    }

    private static func entry(_ reader: inout JSONReader) throws(InputError) -> (directory: String, words: [String]) {
        var (directory, words): (String, [String]) = (".", [])
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key == "directory" {
                directory = try reader.string().lossless
            } else if key == "command" {
                words = try BuildCommand.words(of: try reader.string().lossless)
            } else if key == "arguments" {
                try reader.beginArray()
                while try reader.nextElement() { words.append(try reader.string().lossless) }
            } else {
                try reader.skipValue()
            }
        }
        return (directory, words)
    }

    /// Returns a path without `.` and `..`, relative to a folder unless it is absolute.
    package static func absolute(_ path: String, in folder: String) -> String {
        let joined = PathNames.join(ByteView(copying: folder), ByteView(copying: path))
        return PathNames.join(.empty, joined).lossless
    }
}
