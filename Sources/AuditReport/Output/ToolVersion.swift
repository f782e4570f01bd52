/// What the program calls itself, in documents too.
package enum ToolVersion {
    package static let name = "sizeaudit"
    package static let number = "0.1.0"
}
