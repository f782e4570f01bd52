import LinkMapKit
import Testing

/// Real images: of the methods whose selectors no code sends, which the table explains, and which it does not.
@Suite struct PlatformCorpusTests {
    private struct Expectation: Decodable {
        struct Slice: Decodable {
            struct ObjC: Decodable { var superclasses: [String: String?] }
            struct Unused: Decodable { var codeMethods: [String] }
            var objc: ObjC
            var unused: Unused
        }
        var slices: [Slice]
    }

    /// Left: what the app calls itself in ways that no code shows, or not at all (`wantsPeriodicDraggingUpdates:` is a
    /// slip of Qt's), Foundation's private names (`isNSString__`), and delegates that do not say so.
    private static let inputs: [(String, Int, [String])] = [
        ("macho/SDL2-fat", 25, []),
        ("macho/libglfw.3.dylib", 26, ["NSWindowDelegate 8"]),
        ("macho/_dearpygui.so", 26, ["NSWindowDelegate 8"]),
        ("macho/QtBluetooth", 1, ["- 3"]),
        ("macho/libqcocoa-fat.dylib", 70, ["- 8", "NSDraggingSource 1", "NSViewLayerContentScaleDelegate 1"]),
        ("macho/_objc-fat.so", 72, ["- 17"]),
        ("macho/libwx_osx_cocoau_media.dylib", 0, ["- 3"]),
        ("macho/libwx_osx_cocoau_webview.dylib", 1, ["- 1"]),
        // Nothing calls these, as their source shows.
        ("knownapp/out/arm64-chained-ptr/KnownApp", 0, ["- 25"]),
        ("genapp/out/arm64-chained-rel/GenApp", 0, ["- 201"]),
    ].filter { Corpus.has($0.0) }

    @Test(arguments: inputs) func explained(input: String, count: Int, others: [String]) throws {
        let expected: Expectation = try Corpus.expectation(of: input, keys: .convertFromSnakeCase)
        for slice in expected.slices {
            let methods = slice.unused.codeMethods.compactMap(Method.init)
            let left = methods.filter { $0.owner(slice.objc.superclasses) == nil }
            #expect(methods.count - left.count == count)
            let hints = Dictionary(grouping: left, by: \.callback).map { "\($0.key) \($0.value.count)" }
            #expect(hints.sorted() == others, "\(left)")
        }
    }

    /// `-[Class selector]`, `+[Class(Category) selector]`.
    private struct Method {
        let isClassMethod: Bool
        let className: String
        let selector: ByteView

        init?(_ text: String) {
            guard let found = text.wholeMatch(of: /([-+])\[([^ (]+)[^ ]* ([^ ]+)\]/) else { return nil }
            isClassMethod = found.1 == "+"
            className = String(found.2)
            selector = ByteView(copying: String(found.3))
        }

        var callback: String { PlatformOverrides.callbackProtocol(of: selector)?.text ?? "-" }

        /// Returns the platform class that defines the method, looked up for the first superclass in another image.
        func owner(_ superclasses: [String: String?]) -> ByteView? {
            var name = className
            for _ in superclasses {
                guard let above = superclasses[name], let above else { break }
                name = above
            }
            return PlatformOverrides.owner(of: selector, isClassMethod: isClassMethod, in: ByteView(copying: name))
        }
    }
}
