/// A method of Objective-C refers to it that is only thought to be unused.
enum UnusedMethodSign: ELFSign {
    static let name = "unused-method"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard let methods = subject.world.use.methods else { return nil }
        let liveness = subject.liveness
        let isNamed = liveness.backward.references(to: Int(node)).contains { place in
            let source = liveness.backward.references[place].source
            return methods.unused.contains(liveness.map.nodes[Int(source)].address)
        }
        return isNamed ? .atMost(.medium, "a method refers to it that nothing is seen to send") : nil
    }
}
