extension ArtifactIdentity.Kind {
    package static let wasm = Self(rawValue: "wasm")
}

/// Reads a WebAssembly module into an ``Image``.
///
/// Sections have their contents only; what stands before them is `[section headers]`. The data section is divided into its
/// segments, which lie in memory at their own addresses (see ``WasmAddresses``).
package struct WasmImage: ImageFormat {
    private let module: WasmModule
    private let layout: WasmLayout

    package static let kind = ArtifactIdentity.Kind.wasm
    package static let name = "WebAssembly"

    package static func matches(_ bytes: ByteView) -> Bool {
        bytes.starts(with: WASM_MAGIC) && layer(of: bytes) == 0
    }

    package static func role(of head: ByteView) -> ImageRole? { head.count < 8 ? nil : .library }

    package static func image(of bytes: ByteView) throws(InputError) -> Image {
        guard bytes.count >= 8, let version = bytes.integer(at: 4, as: UInt16.self) else {
            throw InputError("is a WebAssembly module without a version", at: 4, hint: "it may be cut short")
        }
        guard version == WASM_VERSION else {
            throw InputError("is a WebAssembly module of version \(version), which is not read", at: 4)
        }
        return try WasmImage(module: WasmModule(bytes)).image
    }

    /// Returns the layer of a file: 0 for modules, 1 for components.
    private static func layer(of bytes: ByteView) -> UInt16 { bytes.integer(at: 6, as: UInt16.self) ?? 0 }

    private init(module: WasmModule) {
        self.module = module
        layout = WasmLayout(module)
    }

    private var image: Image {
        Image(
            bytes: module.bytes, header: header, id: buildID, segments: module.isObject ? [] : layout.segments,
            sections: layout.sections, warnings: module.warnings + layout.warnings,
            reader: WasmReader(module, layout))
    }

    private var header: ImageHeader {
        let role: ImageRole =
            module.isObject
            ? .object : module.exports.contains { $0.name == "_start" } ? .executable : .library
        var header = ImageHeader(
            kind: .wasm, architecture: module.is64Bit ? "wasm64" : "wasm32", machine: .other,
            wordSize: module.is64Bit ? 8 : 4, isBigEndian: false, role: role, toolchain: .wasm)
        header.isFixedInMemory = role != .object && module.custom("dylink.0") == nil
        return header
    }

    /// The contents of the custom section `build_id`, which the linker makes on request: a length and bytes.
    private var buildID: String? {
        guard let section = module.custom("build_id") else { return nil }
        var cursor = WasmCursor(module.bytes, section.contents)
        let id = cursor.name()
        return cursor.isBroken || id.isEmpty ? nil : id.hexadecimal
    }
}
