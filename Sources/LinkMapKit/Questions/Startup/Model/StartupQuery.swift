/// The options of a start-up report.
package struct StartupQuery: Sendable {
    /// Architecture of the slice of a fat file; `nil` for all slices.
    package var architecture: String?
    package var mapPath: String?
    /// The files that are open for this and other questions.
    package var workspace = Workspace()
    /// Directory that is used as `/` in the search for libraries; `nil` for the root of this machine.
    package var root: String?
    /// Value used for `LD_LIBRARY_PATH` or `DYLD_LIBRARY_PATH`; the environment variables themselves are ignored.
    package var libraryPath: [String]
    /// The program that loads the artifact, if the artifact is a library. It supplies `@executable_path` and run paths.
    package var executable: String?
    /// The program of a product to read: a path inside it, its end, or a pattern; `nil` for the main program.
    package var file: String?
    /// The files of the container that holds the artifact.
    var packed: PackedFiles?
    /// Whether libraries are searched and advice is given.
    var findsLibraries = true

    var environment: LoadEnvironment {
        LoadEnvironment(root: root, libraryPath: libraryPath, executable: executable, packed: packed)
    }

    package init(
        architecture: String? = nil, mapPath: String? = nil, root: String? = nil, libraryPath: [String] = [],
        executable: String? = nil
    ) {
        self.architecture = architecture
        self.mapPath = mapPath
        self.root = root
        self.libraryPath = libraryPath
        self.executable = executable
    }
}
