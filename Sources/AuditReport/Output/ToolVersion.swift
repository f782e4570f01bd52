/// The program's name and version, as documents state them.
package enum ToolVersion {
    package static let name = "sizeaudit"
    package static let number = "0.1.0"
}
