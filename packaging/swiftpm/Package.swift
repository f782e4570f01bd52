// swift-tools-version: 6.0
// A package with nothing but the command plug-in and the released programs:
//     swift package sizeaudit size --by module
// `make dist` fills in the release. `make dist-check` runs the plug-in with the bundle beside this file; the download of
// the release has not been run.
import Foundation
import PackageDescription

let bundle = "sizeaudit.artifactbundle"
let isHere = FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + bundle)

let package = Package(
    name: "sizeaudit-plugin",
    // No name of a target is that of one in the package of LoopProbe, so that an app can use both.
    products: [.plugin(name: "SizeAuditCommand", targets: ["SizeAuditCommand"])],
    targets: [
        isHere
            ? .binaryTarget(name: "sizeaudit-program", path: bundle)
            : .binaryTarget(
                name: "sizeaudit-program",
                url: "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/sizeaudit.artifactbundle.zip",
                checksum: "@BUNDLE_SHA256@"),
        .plugin(
            name: "SizeAuditCommand", path: "Plugins/SizeAudit",
            capability: .command(
                intent: .custom(verb: "sizeaudit", description: "Build a product and ask sizeaudit about it.")),
            dependencies: ["sizeaudit-program"]),
    ]
)
