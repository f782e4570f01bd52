/// The package that a file belongs to, by the folders in which package managers and build systems keep it.
///
///     …/.build/checkouts/swift-nio/Sources/…         SwiftPM, Xcode: swift-nio
///     …/Pods/Alamofire/Source/…                      CocoaPods: Alamofire
///     …/registry/src/index.crates.io-6f17/serde-1.0.2/src/…   Cargo: serde
///     …/pkg/mod/golang.org/x/text@v0.3.0/…           module cache: golang.org/x/text
///     …/_deps/fmt-src/…                              CMake: fmt
///     …/CMakeFiles/codec.dir/a.c.o                   a target of CMake: codec
///     …/Codec.build/a.swift.o                        a target of SwiftPM or Xcode: Codec
package enum PackagePath {
    /// Returns the package in a path of a source or object file; `nil` if no folder names one.
    package static func package(in path: ByteView) -> ByteView? {
        if let rest = behind("registry/src/", in: path) { return component(rest, 1).map(unversioned) }
        if let rest = behind("git/checkouts/", in: path) { return component(rest, 0).map(unhashed) }
        for folders in [".build/checkouts/", "SourcePackages/checkouts/"] as [ByteView] {
            if let rest = behind(folders, in: path) { return component(rest, 0) }
        }
        if let rest = behind("Pods/", in: path) { return component(rest, 0) }
        if let rest = behind("pkg/mod/", in: path) { return rest.firstIndex(of: at).map { rest.prefix($0) } }
        if let rest = behind("_deps/", in: path), let folder = component(rest, 0) {
            return folder.removing(suffix: "-src") ?? folder.removing(suffix: "-build")
        }
        return crate(in: path)
    }

    /// Returns the target of a build system in a path of an object file.
    package static func target(in path: ByteView) -> ByteView? {
        if let rest = behind("CMakeFiles/", in: path) { return component(rest, 0)?.removing(suffix: ".dir") }
        var (end, found): (Int, ByteView?) = (0, nil)
        while let slash = path.firstIndex(of: slash, from: end) {
            let folder = path[clamped: end..<slash]
            if folder.count > 6 { found = folder.removing(suffix: ".build") ?? found }
            end = slash + 1
        }
        return found
    }

    private static let slash = UInt8(ascii: "/"), at = UInt8(ascii: "@")

    /// `…/libserde-0123456789abcdef.rlib`
    package static func crate(in path: ByteView) -> ByteView? {
        guard let file = path.upTo("(").lastPathComponent.removing(suffix: ".rlib") else { return nil }
        return unhashed(file.removing("lib") ?? file)
    }

    /// Returns what follows the last occurrence of folders in a path.
    private static func behind(_ folders: ByteView, in path: ByteView) -> ByteView? {
        var (start, found): (Int, ByteView?) = (0, nil)
        while let place = path.firstIndex(of: folders, from: start) {
            if place == 0 || path[place - 1] == slash { found = path.dropFirst(place + folders.count) }
            start = place + 1
        }
        return found
    }

    /// Returns a component that is a folder.
    private static func component(_ path: ByteView, _ index: Int) -> ByteView? {
        var start = 0
        for _ in 0..<index {
            guard let slash = path.firstIndex(of: slash, from: start) else { return nil }
            start = slash + 1
        }
        guard let end = path.firstIndex(of: slash, from: start), end > start else { return nil }
        return path[clamped: start..<end]
    }

    /// Returns a name without the hash behind its last hyphen.
    private static func unhashed(_ name: ByteView) -> ByteView {
        guard let hyphen = name.lastIndex(of: UInt8(ascii: "-")), hyphen > 0 else { return name }
        return name.prefix(hyphen)
    }

    /// Returns a name without the version behind it, which may contain hyphens too: `serde-1.0.2-rc.1`.
    private static func unversioned(_ name: ByteView) -> ByteView {
        var start = 0
        while let hyphen = name.firstIndex(of: UInt8(ascii: "-"), from: start) {
            start = hyphen + 1
            let first = name.dropFirst(start).upTo(".")
            let isNumber =
                !first.isEmpty && first.count < name.count - start && (0..<first.count).allSatisfy { first[$0].isDigit }
            if isNumber, hyphen > 0 { return name.prefix(hyphen) }
        }
        return name
    }
}
