/// The facts that the property list of an app states.
struct AppFacts {
    /// The path of the main program in the product; `nil` where none is named.
    private(set) var executable: String?
    /// Whether the app is for iPhones and iPads.
    private(set) var isMobile = false
    /// The oldest system that the app runs on, in parts; empty where none is stated.
    private(set) var oldestSystem: [Int] = []
    /// The names of the icons that a user may choose instead of the usual one.
    private(set) var alternateIcons: Set<String> = []

    /// Reads a property list. The first one that describes a program counts.
    mutating func read(_ bytes: ByteView, folder: String) {
        guard executable == nil, let list = PropertyList.read(bytes), let name = list.text(at: "CFBundleExecutable")
        else { return }
        executable = folder + name.lossless
        readSystem(list)
        for key in ["CFBundleIcons", "CFBundleIcons~ipad"] as [ByteView] {
            guard let icons = list.value(at: key, of: list.root),
                let alternates = list.value(at: "CFBundleAlternateIcons", of: icons)
            else { continue }
            for icon in list.entries(of: alternates) { addIcon(icon.key.lossless, icon.value, list) }
        }
    }

    private mutating func readSystem(_ list: PropertyList) {
        let desktop = list.text(at: "LSMinimumSystemVersion")
        let mobile = list.text(at: "MinimumOSVersion")
        let platforms = list.value(at: "CFBundleSupportedPlatforms", of: list.root).map { Array(list.items(of: $0)) }
        let names = (platforms ?? []).compactMap { list.text(of: Int($0)) }
        // Lists that name no platform were made before there were others, or by other tools.
        isMobile = desktop == nil && mobile != nil && names.allSatisfy { $0 == "iPhoneOS" }
        guard isMobile || desktop != nil, let version = isMobile ? mobile : desktop else { return }
        oldestSystem = version.lossless.split(separator: ".").compactMap { Int($0) }
    }

    private mutating func addIcon(_ name: String, _ icon: Int, _ list: PropertyList) {
        let files = list.value(at: "CFBundleIconFiles", of: icon).map { Array(list.items(of: $0)) } ?? []
        let names = files.compactMap { list.text(of: Int($0))?.lossless }
        alternateIcons.formUnion(names)
        let asset = list.value(at: "CFBundleIconName", of: icon).flatMap { list.text(of: $0)?.lossless }
        if let asset { alternateIcons.insert(asset) } else if names.isEmpty { alternateIcons.insert(name) }
    }

    /// Returns whether every system that the app runs on is as new as a version.
    func requires(_ version: [Int]) -> Bool {
        !oldestSystem.isEmpty && !oldestSystem.lexicographicallyPrecedes(version)
    }
}
