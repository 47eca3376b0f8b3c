import ContainerHost

extension CoverageData {
  /// Files that nothing has run in are left out: whoever takes this in has loaded them too, or needs none of them.
  func write(to wire: inout WireWriter) {
    wire.add(isIncomplete)
    wire.add(outside.sorted(by: precedesInBytes))
    wire.add(versions.filter { !$0.isUntouched }) { wire, version in
      wire.add(version.path)
      wire.add(Int(bitPattern: UInt(version.fingerprint)))
      var previous = 0
      wire.add(version.lines) { wire, line in
        wire.add(line.number - previous)
        wire.add(Int(clamping: line.hits))
        previous = line.number
      }
      wire.add(version.functions) { wire, function in
        wire.add(function.name) { $0.add($1) }
        wire.add(function.firstLine)
        wire.add(function.lastLine)
        wire.add(Int(clamping: function.calls))
      }
    }
  }

  init(from wire: inout WireReader) throws(WireReader.Fault) {
    self.init()
    isIncomplete = try wire.flag()
    outside = Set(try wire.texts())
    versions = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      let path = try wire.text()
      let fingerprint = UInt64(UInt(bitPattern: try wire.number()))
      var previous = 0
      let lines = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
        previous &+= try wire.number()
        return Line(number: previous, hits: try wire.count64())
      }
      let functions = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
        let name = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try wire.text() }
        return Function(
          name: name, firstLine: try wire.number(), lastLine: try wire.number(), calls: try wire.count64())
      }
      return Version(path: path, fingerprint: fingerprint, lines: lines, functions: functions)
    }
  }
}

extension ProfileData {
  func write(to wire: inout WireWriter) {
    wire.add(isIncomplete)
    wire.add(sorted) { wire, entry in
      wire.add(entry.place.path) { $0.add($1) }
      wire.add(entry.place.firstLine)
      wire.add(entry.place.lastLine)
      wire.add(entry.place.name) { $0.add($1) }
      for number in [entry.cost.calls, entry.cost.own, entry.cost.total, entry.cost.nanoseconds] {
        wire.add(Int(clamping: number))
      }
    }
  }

  init(from wire: inout WireReader) throws(WireReader.Fault) {
    self.init()
    isIncomplete = try wire.flag()
    let entries = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      let path = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try wire.text() }
      let (first, last) = (try wire.number(), try wire.number())
      let name = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try wire.text() }
      let cost = Cost(
        calls: try wire.count64(), own: try wire.count64(), total: try wire.count64(), nanoseconds: try wire.count64())
      return (Place(path: path, firstLine: first, lastLine: last, name: name), cost)
    }
    for (place, cost) in entries { add(cost, at: place) }
  }
}

extension WireReader {
  fileprivate mutating func count64() throws(Fault) -> UInt64 {
    guard let count = UInt64(exactly: try number()) else { throw Fault() }
    return count
  }
}
