package org.occgen.review.server;

import java.nio.file.Path;
import org.occgen.core.files.ShellWord;

/** The command that makes the first release of a run, for people to copy into a shell. */
final class ReleaseCommandLine {
  private static final String VERSION = "1.0.0";

  private ReleaseCommandLine() {}

  /**
   * The command; the release gets a folder beside that of the run.
   *
   * @param run the run folder as it was typed
   */
  static String of(String run) {
    Path folder = Path.of(run).normalize();
    Path name = folder.getFileName();
    if (name == null || name.toString().isEmpty() || name.toString().equals("..")) {
      folder = Path.of(run).toAbsolutePath().normalize();
    }
    return "occgen release "
        + ShellWord.of(folder.toString())
        + " --version "
        + VERSION
        + " --output "
        + ShellWord.of(folder + "-" + VERSION);
  }
}
