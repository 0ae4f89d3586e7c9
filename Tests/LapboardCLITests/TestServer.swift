import Foundation
import Synchronization

@testable import LapboardCLI

/// A server on a free port and a thread of its own, until the test lets it go.
final class TestServer: Sendable {
  let port: UInt16
  private let stopEnd: Int32
  private let hasEnded = DispatchSemaphore(value: 0)

  init(
    _ site: Site, host: String = "127.0.0.1", limits: WebServer.Limits = WebServer.Limits()
  ) throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let readEnd = ends[0]
    stopEnd = ends[1]
    let hasStarted = DispatchSemaphore(value: 0)
    let result = Outcome()
    Thread.detachNewThread { [hasEnded] in
      do throws(Failure) {
        let server = try WebServer(
          site: site, address: ListenAddress(resolving: host), port: 0, limits: limits,
          stop: FileDescriptor(owning: readEnd))
        result.set(.success(server.port))
        hasStarted.signal()
        server.run()
      } catch {
        result.set(.failure(error))
        hasStarted.signal()
      }
      hasEnded.signal()
    }
    hasStarted.wait()
    port = try result.get().get()
  }

  deinit {
    close(stopEnd)
    hasEnded.wait()
  }
}

/// The port or the failure, set on the server's thread and read on the test's.
private final class Outcome: Sendable {
  private let value = Mutex<Result<UInt16, Failure>>(.failure(Failure("not started")))

  func set(_ new: Result<UInt16, Failure>) { value.withLock { $0 = new } }

  func get() -> Result<UInt16, Failure> { value.withLock { $0 } }
}
