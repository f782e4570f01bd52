/// Global variables of C++ that code has to set up.
enum CxxConstructorsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let files = image.initializers.filter { $0.origin == .cxxFile }
        guard !files.isEmpty else { return nil }
        let bytes: UInt64 = files.reduce(0) { $0.addingClamped($1.bytes ?? 0) }
        let count = UInt64(files.count)
        let largest = files.max { ($0.bytes ?? 0) < ($1.bytes ?? 0) }
        let example =
            largest.map { ", the largest of \($0.bytes ?? 0) bytes in \($0.source?.lossless ?? $0.name)" } ?? ""
        return StartupAdvice(
            rule: "cxx-constructors",
            says: "\(count) \(count == 1 ? "file sets" : "files set") up global variables before main\(example)",
            fix: "constinit or constexpr, or a static inside of a function; -Wglobal-constructors finds them",
            nanoseconds: count * StartupCosts.initializer + bytes / 4,
            how: StartupCosts.words(
                count, "initialiser of \(bytes) bytes", "initialisers of \(bytes) bytes in all",
                StartupCosts.initializer))
    }
}

/// Functions that ask to run before `main`.
enum ConstructorFunctionsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let functions = image.initializers.filter { $0.origin == .function }
        guard !functions.isEmpty else { return nil }
        let count = UInt64(functions.count)
        let names = functions.prefix(3).map(\.name).joined(separator: ", ")
        return StartupAdvice(
            rule: "constructor-functions",
            says:
                "\(count) \(count == 1 ? "function runs" : "functions run") before main: \(names)\(count > 3 ? ", …" : "")",
            fix:
                "call them when they are needed instead (dispatch_once, std::call_once, a static inside of a function)",
            nanoseconds: count * StartupCosts.initializer,
            how: StartupCosts.words(
                count, "call without what it does", "calls without what they do", StartupCosts.initializer))
    }
}

/// `+load` runs for each class when the image is loaded.
enum LoadMethodsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let count = image.runtimes.objcLoadMethods
        guard count > 0 else { return nil }
        return StartupAdvice(
            rule: "load-methods", says: "\(count) +load \(count == 1 ? "method runs" : "methods run") before main",
            fix: "+initialize, which runs when the class is first used", nanoseconds: count * StartupCosts.initializer,
            how: StartupCosts.words(
                count, "call without what it does", "calls without what they do", StartupCosts.initializer))
    }
}

/// Not slow, but the same look finds it.
enum ExecutableStackRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        guard image.traits.executableStack else { return nil }
        return StartupAdvice(
            rule: "executable-stack", says: "the stack is made executable",
            fix: "-Wl,-z,noexecstack, and a section .note.GNU-stack in files of assembly",
            how: "no time is saved: what lies on the stack cannot be run any more")
    }
}
