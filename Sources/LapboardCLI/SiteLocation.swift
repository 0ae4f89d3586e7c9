import Glibc

/// Where the site is when `--site` does not say.
enum SiteLocation {
  /// LAPBOARD_SITE; or `site` beside the executable, as a build leaves it; or
  /// `../share/lapboard/site` from there, as an installed package has it. An empty variable counts
  /// as not set. When neither folder exists the first is returned, so that the message names it.
  static func standard(
    environment: String?, executableFolder: String, exists: (String) -> Bool
  ) -> String {
    if let environment, !environment.isEmpty { return environment }
    let beside = executableFolder + "/site"
    let installed = executableFolder + "/../share/lapboard/site"
    return !exists(beside) && exists(installed) ? installed : beside
  }

  /// The same, for this process.
  static func standard() -> String {
    standard(
      environment: getenv("LAPBOARD_SITE").map { String(cString: $0) },
      executableFolder: executableFolder(),
      exists: { access($0, F_OK) == 0 })
  }

  /// The folder of the running executable, symbolic links to it resolved; `.` when unknown.
  private static func executableFolder() -> String {
    guard let resolved = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
