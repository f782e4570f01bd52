/// The Swift metadata of an image. Mach-O and ELF hold the same records; only the names of the sections differ.
package struct SwiftMetadata: Sendable {
    package internal(set) var types: [SwiftType] = []
    /// Types of other images that the list refers to.
    package internal(set) var importedTypes: [PointerTarget] = []
    package internal(set) var protocols: [SwiftProtocol] = []
    package internal(set) var conformances: [SwiftConformance] = []
    package internal(set) var fields: [SwiftFields] = []
    package internal(set) var associatedTypes: [SwiftAssociatedTypes] = []
    package internal(set) var captures: [SwiftCapture] = []
    package internal(set) var replacements: [SwiftReplacement] = []
    package internal(set) var warnings: [AuditWarning] = []
    private var typeIndex: [UInt64: Int] = [:]
    private var protocolIndex: [UInt64: Int] = [:]

    package init(_ memory: ImageMemory) {
        var reader = SwiftReader(memory)
        reader.readDescriptors(into: &self)
        reader.readReflection(into: &self)
        reader.readReplacements(into: &self)
        warnings = reader.log.all
        for (index, type) in types.enumerated() where typeIndex[type.address] == nil { typeIndex[type.address] = index }
        for (index, known) in protocols.enumerated() where protocolIndex[known.address] == nil {
            protocolIndex[known.address] = index
        }
    }

    /// Returns the index into ``types`` of the type with this descriptor.
    package func typeIndex(of target: PointerTarget) -> Int? { target.localAddress.flatMap { typeIndex[$0] } }

    package func protocolIndex(of target: PointerTarget) -> Int? { target.localAddress.flatMap { protocolIndex[$0] } }
}
