import ArgumentParser
import LinkMapKit

/// The history, and the artifact whose builds a command shows.
struct SeriesOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The history.", valueName: "file"), completion: .file())
    var db: String

    @Option(help: ArgumentHelp("The name of the artifact, if there are several.", valueName: "name"))
    var name: String?

    /// Returns the requested name, or the only one.
    /// - Throws: ``HistoryError`` if there is no such artifact, or several and none is requested.
    func name(in store: HistoryStore) throws -> String {
        let names = try store.names()
        if let name {
            guard names.contains(name) else {
                throw HistoryError(
                    "there is no build of '\(name)'", hint: "it has builds of \(names.joined(separator: ", "))",
                    path: db)
            }
            return name
        }
        guard let only = names.first else { throw HistoryError.empty(path: db) }
        guard names.count == 1 else {
            throw HistoryError(
                "there are several artifacts", hint: "choose one of \(names.joined(separator: ", ")) with --name",
                path: db)
        }
        return only
    }
}

/// A dimension that histories record.
enum ComparedDimension: String, CaseIterable, ExpressibleByArgument {
    case file, filetype, section, kind, archive, object, module, owner, `class`, symbol

    var dimension: Dimension { Dimension(rawValue: rawValue) ?? .section }
}
