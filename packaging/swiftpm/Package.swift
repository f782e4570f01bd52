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
    products: [.plugin(name: "SizeAudit", targets: ["SizeAudit"])],
    targets: [
        isHere
            ? .binaryTarget(name: "sizeaudit", path: bundle)
            : .binaryTarget(
                name: "sizeaudit",
                url: "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/sizeaudit.artifactbundle.zip",
                checksum: "@BUNDLE_SHA256@"),
        .plugin(
            name: "SizeAudit",
            capability: .command(
                intent: .custom(verb: "sizeaudit", description: "Build a product and ask sizeaudit about it.")),
            dependencies: ["sizeaudit"]),
    ]
)
