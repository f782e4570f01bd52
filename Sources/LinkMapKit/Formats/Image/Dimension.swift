/// A way to divide an artifact: a value of the option `--by`.
public enum Dimension: String, Sendable, CaseIterable {
    /// The segment that is loaded into memory, such as `__TEXT` or `LOAD #1 [R-X]`.
    case segment
    /// The section, such as `.text` or `__TEXT,__text`.
    case section
    /// The static library, dylib or framework that a byte came from.
    case archive
    /// The object file that a byte came from.
    case object
    /// The compile unit, by debug info.
    case compileunit
    /// The source file, by debug info.
    case source
    /// The Swift module, C++ top namespace or Rust crate.
    case module
    /// The package of a package manager, the target or static library, else the module that a symbol's name states.
    case package
    /// The Objective-C, Swift, C++ or Rust type that a symbol belongs to.
    case `class`
    /// The symbol.
    case symbol
    /// The owner by the rules of a configuration.
    case owner
    /// The purpose of the byte: code, constants, data, strings, debug, ….
    case kind
    /// The directory of the source file, by debug info.
    case directory
    /// The function that was inlined, by debug info.
    case inline
    /// The place that an inlined function was called from, by debug info.
    case callsite
    /// The file of a product: a bundle, a package, a directory.
    case file
    /// The folders that the file lies in, one level for each.
    case folder
    /// The purpose of the file: code, image, strings, ….
    case filetype
    /// The asset of a catalog, with its share of the images that several assets are cut from.
    case asset
    /// The variant of an asset in a catalog.
    case rendition

    /// Whether the dimension divides a product and not an image.
    package var isOfProduct: Bool {
        switch self {
        case .file, .folder, .filetype, .asset, .rendition: true
        default: false
        }
    }

    /// Whether the dimension divides a product by its files, and not their contents.
    package var isOfFile: Bool { [.file, .folder, .filetype].contains(self) }

    /// Whether its names in brackets are synthetic. Sections and segments may have such names in the file.
    package var reservesBrackets: Bool {
        switch self {
        case .archive, .object, .module, .package, .class, .symbol: true
        default: isOfProduct
        }
    }

    /// Whether the dimension requires debug info.
    package var needsDebugInfo: Bool {
        switch self {
        case .compileunit, .source, .directory, .inline, .callsite: true
        default: false
        }
    }
}
