/// Code for processors on which the product never runs.
struct UnneededArchitectureWaste: WasteRule {
    private let product: WasteProduct
    private var found: [Waste] = []

    init?(_ product: WasteProduct) {
        guard product.isThinned || product.isApple && !product.app.oldestSystem.isEmpty || product.isAndroid else {
            return nil
        }
        self.product = product
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        if product.isAndroid { return visit(library: file) }
        let head = try file.head()
        guard ArtifactFormats.isContainer(head), let fat = try ArtifactFormats.container(of: try file.all()) else {
            return
        }
        for slice in fat.slices where fat.slices.count > 1 {
            guard let why = reason(against: slice.architecture) else { continue }
            add(file.path, UInt64(slice.range.size), "remove \(slice.architecture) (lipo -remove): \(why)", .certain)
        }
    }

    /// Returns why a slice is not needed; `nil` where it may be.
    private func reason(against architecture: String) -> String? {
        switch architecture {
        case "i386", "x86_64":
            if product.app.isMobile { return "it is for the simulator" }
            let is32Bit = architecture == "i386"
            return is32Bit && product.app.requires([10, 15]) ? "macOS 10.15 and later run no 32-bit code" : nil
        case "armv6", "armv7", "armv7s":
            return product.app.isMobile && product.app.requires([11]) ? "iOS 11 and later run no 32-bit code" : nil
        case "ppc", "ppc64": return "macOS 10.7 and later do not run it"
        default: return nil
        }
    }

    /// Examines a library of an Android package, whose folder names its processor.
    private mutating func visit(library file: WasteFile) {
        guard file.fileExtension == "so" else { return }
        let parts = Array(file.path.components)
        guard parts.count >= 3, parts[parts.count - 3] == "lib" || parts[0] == "jni" else { return }
        let processor = parts[parts.count - 2].text
        guard ["armeabi", "mips", "mips64"].contains(processor) else { return }
        add(file.path, file.size, "leave out \(processor), which Android no longer runs on", .certain)
    }

    private mutating func add(_ path: ByteView, _ bytes: UInt64, _ fix: String, _ verdict: Waste.Verdict) {
        found.append(
            Waste(kind: .unneededArchitecture, files: [path], wasted: bytes, fix: fix, verdict: verdict))
    }

    func waste() -> [Waste] { found }
}
