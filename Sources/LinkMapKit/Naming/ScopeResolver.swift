struct NameScopes { var classes: [Label]; var modules: [Label]; var classOf: [UInt32]; var moduleOf: [UInt32] }
struct ScopeResolver { init(isGo: Bool) {}
 func resolve(_ names: [ByteView]) -> NameScopes { NameScopes(classes: [Label("[no class]")], modules: [Label("[no module]")], classOf: names.map{_ in 0}, moduleOf: names.map{_ in 0}) } }
