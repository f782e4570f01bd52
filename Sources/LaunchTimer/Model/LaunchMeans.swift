/// How a launch is watched. Each tells what the next does not; where one is missing, the others say what they can.
package enum LaunchMeans: String, CaseIterable, Sendable {
    /// Perf events: when execve, each mapping, each switch of the thread and the end were.
    case perf
    /// Breakpoints, as perf events: when the loader, the program and `main` began. For them the program is stopped once.
    case breakpoints
    /// The loader's audit interface: when each object was mapped and each initializer ran.
    case audit
    /// What the program says itself, if it embeds LoopProbe.
    case loopprobe
}
