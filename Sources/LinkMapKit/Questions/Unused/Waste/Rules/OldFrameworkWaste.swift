/// Libraries of the Swift runtime in an app whose oldest system has them.
struct OldFrameworkWaste: WasteRule {
    private let app: AppFacts
    private var found: [Waste] = []

    /// The libraries of the first system with a stable interface: iOS 12.2, macOS 10.14.4.
    private static let first = Set(
        """
        Core Foundation Dispatch ObjectiveC CoreFoundation CoreGraphics Darwin Metal QuartzCore UIKit AppKit CoreImage \
        CoreAudio CoreMedia CoreData CoreLocation AVFoundation os simd SpriteKit SceneKit GLKit MapKit Contacts Photos \
        Intents CloudKit ModelIO ARKit Vision GameplayKit CallKit WatchKit NaturalLanguage Network XPC IOKit
        """.split(separator: " ").map { "libswift\($0).dylib" })
    private static let later: [String: (mobile: [Int], desktop: [Int])] = [
        "libswift_Concurrency.dylib": ([15], [12]), "libswift_StringProcessing.dylib": ([16], [13]),
        "libswift_RegexParser.dylib": ([16], [13]), "libswiftRegexBuilder.dylib": ([16], [13]),
        "libswiftDistributed.dylib": ([16], [13]), "libswiftObservation.dylib": ([17], [14]),
        "libswiftSynchronization.dylib": ([18], [15]),
    ]

    init?(_ product: WasteProduct) {
        app = product.app
        guard product.isApple, !app.oldestSystem.isEmpty else { return nil }
    }

    mutating func visit(_ file: WasteFile) {
        // An ipa also carries copies beside the app, which no device gets.
        guard file.fileExtension == "dylib", file.path.contains("Frameworks/"),
            let version = inSystem(file.path.lastPathComponent.lossless)
        else { return }
        let system = app.isMobile ? "iOS" : "macOS"
        let number = version.map(String.init).joined(separator: ".")
        found.append(
            Waste(
                kind: .oldFramework, files: [file.path], wasted: file.size,
                fix: "leave it out: \(system) \(number) has it, and the app runs on nothing older", verdict: .certain))
    }

    /// Returns the first system with a library, if the app needs that one at least.
    private func inSystem(_ name: String) -> [Int]? {
        let version: [Int]
        if OldFrameworkWaste.first.contains(name) {
            version = app.isMobile ? [12, 2] : [10, 14, 4]
        } else if let later = OldFrameworkWaste.later[name] {
            version = app.isMobile ? later.mobile : later.desktop
        } else {
            return nil
        }
        return app.requires(version) ? version : nil
    }

    func waste() -> [Waste] { found }
}
