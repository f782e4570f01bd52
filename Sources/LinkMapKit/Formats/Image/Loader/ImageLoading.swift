/// The loading of one image: what its loader has to do, and the libraries that it would load.
package protocol ImageLoading {
    var facts: LoadFacts { get }

    /// Finds and reads the libraries by the rules of the image's loader.
    ///
    /// - Parameter place: path of the image; `nil` for standard input.
    func libraries(in environment: LoadEnvironment, place: String?) throws(InputError) -> LoadedLibraries
}

/// The settings that decide where a loader finds libraries.
package struct LoadEnvironment: Sendable {
    /// The directory that stands for `/`; `nil` for this machine's own.
    var root: String?
    /// The directories of `LD_LIBRARY_PATH` or `DYLD_LIBRARY_PATH`.
    var libraryPath: [String]
    /// The program that loads the image, if that is a library.
    var executable: String?
}

/// The libraries that are loaded with an image, in the order in which the loader comes to them.
package struct LoadedLibraries {
    var libraries: [StartupLibrary]
    var log: StartupLog
}
