/// The packages that SwiftPM has checked out into build folders, by their targets.
///
///     …/.build/checkouts/swift-nio/Sources/NIOCore       the target NIOCore belongs to swift-nio
///     …/.build/release/NIOCore.build/Channel.swift.o     an object file of the target
///
/// A link map names targets only. The folders of checkouts tell which of them are dependencies, as long as they are there.
package struct SwiftCheckouts {
    /// The origin of a target.
    package enum Origin: Equatable {
        case dependency(ByteView)
        /// The package itself that was built.
        case own
    }

    /// The packages of the targets of each build folder; `nil` for a folder that is not there.
    private var folders: [ByteView: [ByteView: ByteView]?] = [:]
    private static let mark: ByteView = ".build/"
    private static let (mostPackages, mostTargets) = (1 << 10, 1 << 12)

    package init() {}

    /// Returns the origin of a target; `nil` if its build folder is not known, or not there.
    ///
    /// - Parameter path: the path of an object file of the target.
    package mutating func origin(of target: ByteView, in path: ByteView) -> Origin? {
        guard let folder = SwiftCheckouts.folder(in: path) else { return nil }
        let targets: [ByteView: ByteView]?
        if let known = folders[folder] {
            targets = known
        } else {
            targets = SwiftCheckouts.targets(in: folder.lossless)
            folders[folder] = .some(targets)
        }
        return targets.map { $0[target].map { .dependency($0) } ?? .own }
    }

    /// Returns the path up to the build folder, with its final slash.
    private static func folder(in path: ByteView) -> ByteView? {
        var start = 0
        while let place = path.firstIndex(of: mark, from: start) {
            if place == 0 || path[place - 1] == UInt8(ascii: "/") { return path.prefix(place + mark.count) }
            start = place + 1
        }
        return nil
    }

    private static func targets(in folder: String) -> [ByteView: ByteView]? {
        guard InputJournal.exists(folder) else { return nil }
        var targets: [ByteView: ByteView] = [:]
        for package in DirectoryWalk.names(in: "\(folder)checkouts", most: mostPackages) {
            // The folders in which SwiftPM looks for targets.
            for sources in ["Sources", "Source", "src", "srcs"] {
                for target in DirectoryWalk.names(in: "\(folder)checkouts/\(package)/\(sources)", most: mostTargets) {
                    targets[ByteView(copying: target)] = ByteView(copying: package)
                }
            }
        }
        return targets
    }
}
