import Testing

@testable import ContainerHost

@Suite struct ModuleIDTests {
  @Test func idsAreEqualWhenTheirBytesAre() {
    #expect(ModuleID("nutrition") == "nutrition")
    #expect(ModuleID("nutrition") != "Nutrition")
    #expect("caf\u{e9}" == "cafe\u{301}", "Swift's own comparison is by equivalence")
    #expect(ModuleID("caf\u{e9}") != ModuleID("cafe\u{301}"))
    #expect(Set([ModuleID("caf\u{e9}"), ModuleID("cafe\u{301}")]).count == 2)
  }

  @Test func idsSortByTheirBytes() {
    let ids: [ModuleID] = ["z", "a", "\u{e9}", "B", "ab", ""]
    #expect(ids.sorted().map(\.rawValue) == ["", "B", "a", "ab", "z", "\u{e9}"])
  }

  /// Vectors of draft-eastlake-fnv, section C.
  @Test(arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)])
  func theHashIsFNV1a(text: String, hash: UInt64) {
    #expect(ModuleID(text).key.hash == hash)
  }

  @Test(arguments: [
    ("nutrition", true), ("with space", true), ("食事", true), ("", false), ("a\nb", false), ("a\u{7f}", false),
    ("a\u{85}", false), ("a\0", false), (String(repeating: "x", count: 128), true),
    (String(repeating: "x", count: 129), false), (String(repeating: "é", count: 64), true),
    (String(repeating: "é", count: 65), false),
  ])
  func anIDIsUpTo128BytesWithoutControlCharacters(text: String, isValid: Bool) {
    #expect(ModuleID(text).isValid == isValid)
    #expect(((try? ModuleID(validating: text)) != nil) == isValid)
  }

  @Test func anInvalidIDSaysWhatIsWrong() {
    let error = #expect(throws: CatalogError.self) { try ModuleID(validating: "a\nb") }
    #expect(error?.description == #"invalid module "a\nb": it has a control character"#)
  }
}
