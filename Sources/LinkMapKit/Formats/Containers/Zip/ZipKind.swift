/// The kinds of packages that are ZIP archives, told by the files that each must have.
enum ZipKind {
    static func name(of entries: [ZipEntry]) -> String {
        var found: Set<String> = []
        for entry in entries {
            switch entry.name {
            case "AndroidManifest.xml": found.insert("manifest")
            case "classes.dex", "resources.arsc": found.insert("apk")
            case "classes.jar": found.insert("aar")
            case "BundleConfig.pb": found.insert("aab")
            case "META-INF/MANIFEST.MF": found.insert("jar")
            case let name where name.starts(with: "Payload/") && name.firstIndex(of: ".app/") != nil:
                found.insert("ipa")
            case let name where name.ends(with: ".dist-info/WHEEL"): found.insert("whl")
            default: break
            }
        }
        if found.contains("manifest") {
            if found.contains("aar") { return "aar" }
            if found.contains("apk") { return "apk" }
        }
        return ["ipa", "aab", "whl", "jar"].first(where: found.contains) ?? "zip"
    }
}
