// What files of the programs name that the build makes, or that stands in files with commands.
enum Failure { static let status: Int32 = 2 }
