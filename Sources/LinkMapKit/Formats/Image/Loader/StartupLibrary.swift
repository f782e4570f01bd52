/// A library that is loaded with the image.
package struct StartupLibrary: Sendable {
    package enum Status: String, Sendable {
        case found
        /// Part of the system's shared cache, so no file of its own.
        case system
        case missing
        /// Where it is depends on the program that loads the artifact.
        case unresolved
    }

    package enum Trait: String, Sendable, CaseIterable {
        case weak
        case reexported = "re-exported"
        case upward, lazy
        /// Its initialisers wait for its first use.
        case delayed
    }

    /// As the image that needs it names it.
    package var name: String
    /// Where it was found, as the program that is started would name it.
    package var path: String?
    package var status: Status
    /// Needed by the artifact itself.
    package var isDirect: Bool
    /// The image that asked for it first: the artifact's path, or that of a library.
    package var neededBy: String
    package var traits: [Trait]
    /// Whether the artifact binds no symbol of it; `nil` where that cannot be told, or it is not direct.
    package var isUnneeded: Bool?
    /// What it costs itself; `nil` where it was not found.
    package var cost: Cost?
    /// Libraries that would not be loaded without it, itself included; 0 where it was not counted.
    package var brings: UInt64

    /// Figures of a library, as of the artifact.
    package struct Cost: Sendable, Equatable {
        package var fileSize: UInt64 = 0
        package var relocations: UInt64 = 0
        package var lookups: UInt64 = 0
        package var pages: UInt64 = 0
        package var initializers: UInt64 = 0
        package var threadLocal: UInt64 = 0

        package init() {}
    }

    package init(name: String, status: Status, isDirect: Bool, neededBy: String) {
        self.name = name
        self.status = status
        self.isDirect = isDirect
        self.neededBy = neededBy
        traits = []
        brings = 0
    }
}
