//  Stands in for Foundation in the static programs. The argument parser brings 4 MB of Foundation along for one option,
//  `--experimental-dump-help`, which describes a program to other tools as JSON. Only what it names is declared here, by the
//  same names, so that the linker looks no further. scripts/link-static compiles this file, as a module of its own.

import Glibc

/// An error that describes itself. No error of the programs is one.
public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

/// The result of an encoder that never returns.
public struct Data {}

/// The encoder of `--experimental-dump-help`. It ends the program.
open class JSONEncoder {
    public struct OutputFormatting {
        public static let prettyPrinted = OutputFormatting()
        public static let sortedKeys = OutputFormatting()
    }

    public init() {
        let line = "error: this program is built without --experimental-dump-help; --help has the same facts\n"
        unsafe fputs(line, stderr)
        exit(2)
    }
}

extension String {
    public struct Encoding {
        public static let utf8 = Encoding()
    }

    public init?(data: __shared Data, encoding: Encoding) { nil }
}
