/// The loading of one image: the loader's work, and the libraries that it loads.
package protocol ImageLoading {
    var facts: LoadFacts { get }

    /// Finds and reads the libraries by the rules of the image's loader.
    ///
    /// - Parameter place: path of the image; `nil` for standard input.
    func libraries(in environment: LoadEnvironment, place: String?) throws(InputError) -> LoadedLibraries
}

/// The settings that affect where a loader finds libraries.
package struct LoadEnvironment: Sendable {
    /// Directory that is used as `/`; `nil` for the root of this machine.
    var root: String?
    /// The directories of `LD_LIBRARY_PATH` or `DYLD_LIBRARY_PATH`.
    var libraryPath: [String]
    /// Path of the program that loads the image, if the image is a library.
    var executable: String?
    /// The files of the container that holds the image; `nil` for an image in a directory.
    var packed: PackedFiles?
}

/// The libraries that are loaded with an image, in load order.
package struct LoadedLibraries {
    var libraries: [StartupLibrary]
    var log: StartupLog
}

/// Properties of the loading of an image that cost time or weaken security.
package struct LoadTraits: Sendable, Equatable {
    /// Whether all symbols are looked up before the program runs.
    package var bindNow = false
    /// Whether the loader writes into code.
    package var textRelocations = false
    package var executableStack = false
    /// Whether the image can be loaded at any address.
    package var positionIndependent = false

    package init() {}
}
