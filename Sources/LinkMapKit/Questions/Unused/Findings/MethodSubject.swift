/// A method of a class or a category.
struct MethodSubject {
    /// The class; `nil` for a category on a class of another image.
    var classIndex: Int?
    var category: Int?
    var isClassMethod: Bool
    var method: ObjCMethod
    /// Its code.
    var node: UInt32?
    /// The class of another image at which the superclasses leave this one.
    var externalSuperclass: ByteView?
    var entity: UInt32
}
