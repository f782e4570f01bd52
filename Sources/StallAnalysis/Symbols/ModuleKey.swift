import LoopTrace

/// Tells the modules of all traces apart: one build is one module, whichever process had it, and wherever.
struct ModuleKey: Hashable {
    /// Of a module without a build id, its path.
    let name: String

    init(_ module: TraceModule) {
        name = module.buildID.isEmpty ? "path \(module.path)" : "id \(module.buildIDText)"
    }
}
