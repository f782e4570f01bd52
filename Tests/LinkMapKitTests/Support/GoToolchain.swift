import Foundation
import TestSupport

/// A Go toolchain that tests build programs with.
enum GoToolchain: String, CaseIterable, Sendable {
    /// The distribution's.
    case system
    /// A current one that `scripts/fetch-go` installs.
    case current

    private static let folder = Checkout.root.appending(path: ".build/go")

    /// The installed toolchains.
    static let present = allCases.filter(\.isPresent)

    private var isPresent: Bool {
        switch self {
        case .system: ExternalTool.arePresent(["go", "env"])
        case .current:
            FileManager.default.fileExists(atPath: GoToolchain.folder.appending(path: "complete").path)
        }
    }

    /// The arguments of `env` that run `go` without C, without another version of itself and with its own library.
    var arguments: [String] {
        let go = self == .system ? "go" : GoToolchain.folder.appending(path: "packages/go/bin/go").path
        return ["GOTOOLCHAIN=local", "GOROOT=", "CGO_ENABLED=0", go]
    }
}
