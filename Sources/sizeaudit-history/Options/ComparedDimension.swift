import ArgumentParser
import LinkMapKit

/// A dimension that histories record.
enum ComparedDimension: String, CaseIterable, ExpressibleByArgument {
    case file, filetype, section, kind, archive, object, module, owner, `class`, symbol

    var dimension: Dimension { Dimension(rawValue: rawValue) ?? .section }
}
