//  \0asm  0d 00 01 00  { id  size  contents }…      id 1: a core module, id 4: a component, which contains others

/// A component of WebAssembly's component model. Its core modules are images; its own sections are named and not read.
/// Source: WebAssembly/component-model, Binary.md.
struct WasmComponent: ContainerFormat {
    private let bytes: ByteView
    /// Limit of the core modules. Components that people make have a few dozen.
    private static let mostModules = 4096

    private var modules: [Range<UInt64>] = []
    private var sections: [Section] = []

    private static let coreModule: UInt8 = 1
    private static let component: UInt8 = 4
    /// Limit of components inside each other.
    private static let deepest = 64

    package static func matches(_ bytes: ByteView) -> Bool {
        bytes.starts(with: WASM_MAGIC) && bytes.integer(at: 6, as: UInt16.self) == WASM_COMPONENT_LAYER
    }

    package static func container(of bytes: ByteView) throws(InputError) -> ImageContainer {
        guard bytes.integer(at: 4, as: UInt16.self) == WASM_COMPONENT_VERSION else {
            throw InputError("is a WebAssembly component of a version that is not read", at: 4)
        }
        var reader = WasmComponent(bytes: bytes)
        try reader.read(0..<bytes.count, depth: 0)
        let slices = reader.modules.enumerated().map { number, range in
            ImageContainer.Slice(name: "module \(number)", architecture: architecture(of: bytes, range), range: range)
        }
        return ImageContainer(kind: .wasm, slices: slices, sections: reader.sections)
    }

    private init(bytes: ByteView) { self.bytes = bytes }

    private static func architecture(of bytes: ByteView, _ range: Range<UInt64>) -> String {
        (bytes.slice(range).flatMap { try? WasmImage.image(of: $0).architecture }) ?? "wasm32"
    }

    private mutating func read(_ range: Range<Int>, depth: Int) throws(InputError) {
        guard depth < WasmComponent.deepest else {
            throw InputError(
                "components lie more than \(WasmComponent.deepest) deep in each other", at: UInt64(range.lowerBound))
        }
        append("[component header]", .headers, range.lowerBound..<min(range.lowerBound + 8, range.upperBound))
        var cursor = WasmCursor(bytes, min(range.lowerBound + 8, range.upperBound)..<range.upperBound)
        while !cursor.isAtEnd {
            let start = cursor.offset
            let (id, size) = (cursor.byte(), cursor.u32())
            let contents = cursor.offset
            cursor.skip(UInt64(size))
            guard !cursor.isBroken else {
                throw InputError(
                    "a section ends past the end of its component", at: UInt64(start), hint: "it may be cut short")
            }
            append(WasmLayout.headers, .headers, start..<contents)
            switch id {
            case WasmComponent.coreModule:
                guard modules.count < WasmComponent.mostModules else {
                    throw InputError(
                        "holds more than \(WasmComponent.mostModules) core modules, which is too many",
                        at: UInt64(start))
                }
                modules.append(UInt64(contents)..<UInt64(cursor.offset))
            case WasmComponent.component: try read(contents..<cursor.offset, depth: depth + 1)
            default: append(WasmComponent.name(of: id), .metadata, contents..<cursor.offset)
            }
        }
    }

    private mutating func append(_ name: ByteView, _ kind: ByteKind, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        sections.append(
            Section(
                name: name, kind: kind, fileRange: UInt64(range.lowerBound)..<UInt64(range.upperBound),
                memoryRange: 0..<0))
    }

    private static func name(of id: UInt8) -> ByteView {
        switch id {
        case 0: "[component custom]"
        case 2: "[core instance]"
        case 3: "[core type]"
        case 5: "[component instance]"
        case 6: "[component alias]"
        case 7: "[component type]"
        case 8: "[component canon]"
        case 9: "[component start]"
        case 10: "[component import]"
        case 11: "[component export]"
        case 12: "[component value]"
        default: "[component section]"
        }
    }
}
