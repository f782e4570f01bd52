/// The app has nibs or property lists that may name it, and they were not given.
enum InterfaceRule: TypeRule {
    static let name = "no-bundle"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard subject.program.hasInterface, !subject.world.outside.hasBundle else { return nil }
        if case .objcProtocol = subject.world.entities.entities[Int(entity)].kind {
            return .atMost(.medium, "nibs may name classes that adopt it, and none were given (--bundle)")
        }
        guard subject.objcClass(of: entity) != nil else { return nil }
        return .atMost(.medium, "nibs and property lists may name it, and none were given (--bundle)")
    }
}
