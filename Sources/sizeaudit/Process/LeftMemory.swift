/// Values that stay in memory until the process ends.
///
/// The system takes back all memory of a process at once. Releasing a million findings one by one beforehand takes a tenth
/// of the run.
enum LeftMemory {
    private final class Holder<Value> {
        private let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Keeps a value. Meant for a large answer, once, after it is written.
    static func leave(_ value: some Any) { _ = unsafe Unmanaged.passRetained(Holder(value)) }
}
