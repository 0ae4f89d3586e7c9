/// What `--help` and `--version` print.
enum HelpText {
  static let version = "lapboard 0.1.0\n"

  static let usage = """
    Usage:
      lapboard serve [--host H] [--port P] [--site DIR]   serve the app until Ctrl-C
      lapboard export DIR [--site DIR]                    write the app as static files
      lapboard --help | --version

    Options:
      --host H     where to listen (127.0.0.1: this computer only; 0.0.0.0: the local network too)
      --port P     the port (8765; 0 picks a free one)
      --site DIR   the built site (LAPBOARD_SITE; or site beside this program; or
                   ../share/lapboard/site from it). It is read once: restart after a build.

    Exit status: 0 done, 1 failed, 2 the command line was not understood.

    """
}
