/// An Objective-C method with its class or category.
struct MethodSubject {
    /// The class; `nil` for a category on a class of another image.
    var classIndex: Int?
    var category: Int?
    var isClassMethod: Bool
    var method: ObjCMethod
    /// The node of the method's code.
    var node: UInt32?
    /// The first class on the superclass chain that belongs to another image.
    var externalSuperclass: ByteView?
    var entity: UInt32
}
