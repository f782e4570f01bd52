/// A library that is loaded with the image.
package struct StartupLibrary: Sendable {
    package enum Status: String, Sendable {
        case found
        /// Part of the system's shared cache, without a file of its own.
        case system
        case missing
        /// The location depends on the program that loads the artifact.
        case unresolved
    }

    package enum Trait: String, Sendable, CaseIterable {
        case weak
        case reexported = "re-exported"
        case upward, lazy
        /// Initializers run at the first use of the library.
        case delayed
    }

    /// Name in the image that needs the library.
    package var name: String
    /// Path of the file as the started program would name it; `nil` if it was not found.
    package var path: String?
    package var status: Status
    /// Whether the artifact itself needs the library.
    package var isDirect: Bool
    /// Path of the image that needed the library first: the artifact or another library.
    package var neededBy: String
    package var traits: [Trait]
    /// Whether the artifact binds no symbol of the library; `nil` if unknown or if the library is not direct.
    package var isUnneeded: Bool?
    /// Cost of the library itself; `nil` if it was not found.
    package var cost: Cost?
    /// Number of libraries that would not be loaded without this one, itself included; 0 if not counted.
    package var brings: UInt64

    /// Load figures of a library, comparable to those of the artifact.
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
