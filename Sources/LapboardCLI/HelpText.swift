/// What `--help` and `--version` print.
enum HelpText {
  static let version = "lapboard 0.1.0\n"

  static let usage = """
    Usage:
      lapboard serve [--host H] [--port P] [--site DIR]   serve the app until Ctrl-C
      lapboard export DIR [--site DIR]                    write the app as static files
      lapboard find [options] TEXT [FILE …]               print the lines that contain a text
      lapboard --help | --version

    Options of serve and export:
      --host H     where to listen (127.0.0.1: this computer only; 0.0.0.0: the local network too)
      --port P     the port (8765; 0 picks a free one)
      --site DIR   the built site (LAPBOARD_SITE; or site beside this program; or
                   ../share/lapboard/site from it). It is read once: restart after a build.

    Options of find, which reads standard input where no file is named (-: standard input too):
      -w, --word         whole words only (Hangul: what stands between spaces)
      --starts           beginnings of words only
      --case             tell A from a (and ß from ss)
      --width            tell Ａ from A (and ｶ from カ)
      --no-diacritics    find é by e
      --no-initials      find ㄱ by ㄱ alone, not each syllable that begins with it
      -c, --count        print how many there are in each file
      A line is printed as FILE:LINE:COLUMN: LINE, with the column of its first match in characters.

    Exit status: 0 done, 1 failed, 2 the command line was not understood.
    Of find: 0 found, 1 not found, 2 something could not be read.

    """
}
