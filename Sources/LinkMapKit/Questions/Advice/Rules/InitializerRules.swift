/// Finds constructor functions, which run before `main`.
enum ConstructorFunctionsRule: AdviceRule {
    static let name = "constructor-functions"
    static let facts: AdviceFacts = .startup
    private static let namesShown = 3

    static func advice(on subject: AdviceSubject) -> Advice? {
        let functions = subject.startup?.initializers.filter { $0.origin == .function } ?? []
        guard !functions.isEmpty else { return nil }
        let count = UInt64(functions.count)
        let names = functions.prefix(namesShown).map(\.name).joined(separator: ", ")
        let rest = functions.count > namesShown ? ", …" : ""
        return advice(
            "Call constructor functions when they are needed",
            finding: "\(count.counted("function runs", "functions run")) before main: \(names)\(rest)",
            option:
                "call them when they are needed instead (dispatch_once, std::call_once, a static inside of a function)",
            nanoseconds: count * CostTable.initializer, .rough,
            estimate: CostTable.words(
                count, of: subject.initializerCount, "initialiser", "initialisers", CostTable.initializer)
                + ", not counting the work that is done")
    }
}

extension AdviceSubject {
    /// The number of functions that the loader calls before `main`, as `startup` counts them.
    var initializerCount: UInt64 { UInt64(startup?.initializers.count { $0.kind != .load } ?? 0) }
}

/// Finds C++ global variables that are initialised by code before `main`.
enum CxxConstructorsRule: AdviceRule {
    static let name = "cxx-constructors"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        let files = subject.startup?.initializers.filter { $0.origin == .cxxFile } ?? []
        guard !files.isEmpty else { return nil }
        let bytes: UInt64 = files.reduce(0) { $0.addingClamped($1.bytes ?? 0) }
        let count = UInt64(files.count)
        let largest = files.max { ($0.bytes ?? 0) < ($1.bytes ?? 0) }
        let example =
            largest.map { ", the largest of \($0.bytes ?? 0) bytes in \($0.source?.lossless ?? $0.name)" } ?? ""
        return advice(
            "Set global variables up when they are first used",
            finding: "\(count.counted("file sets", "files set")) up global variables before main\(example)",
            option: "constinit or constexpr, or a static inside of a function; -Wglobal-constructors finds them",
            nanoseconds: count * CostTable.initializer + bytes / CostTable.codeBytesPerNanosecond, .rough,
            estimate: CostTable.words(
                count, of: subject.initializerCount, "initialiser", "initialisers", CostTable.initializer)
                + ", and \(bytes) bytes of code, \(CostTable.codeBytesPerNanosecond) bytes a nanosecond")
    }
}

/// Finds functions that are bound before the program runs although they could be bound at their first call.
enum EagerFunctionsRule: AdviceRule {
    static let name = "eager-functions"
    static let facts: AdviceFacts = .startup
    private static let few: UInt64 = 200

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.traits.bindNow, image.relocations[.plt] >= few else { return nil }
        let functions = image.relocations[.plt]
        return advice(
            "Look functions up at their first call",
            finding: "\(functions) functions are looked up before main, as the image binds all at once",
            option: "-Wl,-z,lazy, which leaves their addresses writable (no full RELRO)",
            nanoseconds: functions * CostTable.lookup, .rough,
            estimate: CostTable.words(functions, "look-up put off", "look-ups put off", CostTable.lookup))
    }
}

/// Finds `+load` methods, which run when the image is loaded.
enum LoadMethodsRule: AdviceRule {
    static let name = "load-methods"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let count = subject.startup?.runtimes.objcLoadMethods, count > 0 else { return nil }
        return advice(
            "Replace +load methods",
            finding: "\(count.counted("+load method runs", "+load methods run")) before main",
            option: "+initialize, which runs when the class is first used",
            nanoseconds: count * CostTable.initializer, .rough,
            estimate: CostTable.words(
                count, "+load call without its work", "+load calls without their work", CostTable.initializer))
    }
}
