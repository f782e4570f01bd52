import LinkMapKit
import StallAnalysis

/// Stacks in the trace event format: a tree of frames, each with a reference to its caller.
struct ChromeStackFrames {
    private struct Node: Hashable {
        let parent: Int?
        let frame: Int
    }

    private var nodes: [Node] = []
    private var numbers: [Node: Int] = [:]

    /// Returns the number of the innermost frame of a stack; `nil` for an empty stack.
    mutating func number(of stack: [Int]) -> Int? {
        var parent: Int?
        for frame in stack.reversed() {
            let node = Node(parent: parent, frame: frame)
            if let known = numbers[node] {
                parent = known
            } else {
                parent = nodes.count
                numbers[node] = nodes.count
                nodes.append(node)
            }
        }
        return parent
    }

    func write(_ sheet: StallSheet, to writer: inout JSONWriter) {
        writer.object("stackFrames") { writer in
            for (number, node) in nodes.enumerated() {
                let function = sheet.report.frames[node.frame].function
                writer.key(of: String(number))
                writer.object {
                    $0.member("name", sheet.names[function])
                    $0.member("category", sheet.moduleName(of: function) ?? "")
                    if let parent = node.parent { $0.member("parent", String(parent)) }
                }
            }
        }
    }
}
