/// What is asked about the start of a program.
package struct StartupQuery: Sendable {
    /// The slice of a fat file; `nil` for all of them.
    package var architecture: String?
    package var mapPath: String?
    /// The directory that stands for `/` where libraries are looked for; `nil` for this machine's own.
    package var root: String?
    /// What `LD_LIBRARY_PATH` or `DYLD_LIBRARY_PATH` would hold; empty for neither, whatever the environment says.
    package var libraryPath: [String]
    /// The program that loads the artifact, if that is a library: `@executable_path`, and paths that it hands down.
    package var executable: String?
    /// Whether libraries are searched for, and advice is given.
    var findsLibraries = true

    var environment: LoadEnvironment {
        LoadEnvironment(root: root, libraryPath: libraryPath, executable: executable)
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
