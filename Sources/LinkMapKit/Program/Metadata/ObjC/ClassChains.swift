extension ObjCMetadata {
    /// Returns a value for each class that depends on its superclass's value, in one pass regardless of chain lengths.
    ///
    /// - Parameter value: computes the value of the class `index` from its superclass in this image and that one's
    ///   value. `above` is `nil` if superclasses form a cycle; `superclass` is `nil` if it is in another image.
    package func chained<Value>(_ value: (_ index: Int, _ superclass: Int?, _ above: Value?) -> Value) -> [Value] {
        var values = [Value?](repeating: nil, count: classes.count)
        var isOpen = [Bool](repeating: false, count: classes.count)
        for start in classes.indices where values[start] == nil {
            var path: [Int] = []
            var next: Int? = start
            while let index = next, values[index] == nil, !isOpen[index] {
                isOpen[index] = true
                path.append(index)
                next = classIndex(of: classes[index].superclass)
            }
            for index in path.reversed() {
                let superclass = classIndex(of: classes[index].superclass)
                values[index] = value(index, superclass, superclass.flatMap { values[$0] })
            }
        }
        return values.compactMap(\.self)
    }

    /// Returns for each class the superclass at which its chain leaves the image; null if the chain stays inside.
    package func outsideSuperclasses() -> [PointerTarget] {
        chained { index, superclass, above in superclass == nil ? classes[index].superclass : above ?? .null }
    }
}
