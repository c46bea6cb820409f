package org.occgen.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.core.text.Utf8Lines;
import org.occgen.transforms.storage.FileLookup;

/** Files of this machine that are named on the command line. */
public final class InputFiles {
  /**
   * Checks that a file is there.
   *
   * @param flag that names it; empty if it is an argument
   * @throws UsageException if there is none, or a folder; the message names flag and file
   */
  public static void require(String flag, Path file) {
    String named = flag.isEmpty() ? "" + file : flag + " " + file;
    if (Files.isDirectory(file)) {
      throw new UsageException(named + ": is a folder; name a file");
    }
    if (!Files.exists(file)) {
      throw new UsageException(named + ": there is no such file");
    }
  }

  /**
   * The lines of a file that is an argument; the caller closes them.
   *
   * @throws UsageException as {@link #require}
   */
  public static Utf8Lines open(Path file) throws IOException {
    require("", file);
    return Utf8Lines.open(file);
  }

  /**
   * Requires a whole path, for a worker would look below the folder that it was started in.
   *
   * @throws UsageException if it is a path of this machine that is not whole
   */
  public static void requireWholePath(String option, String path) {
    if (FileLookup.isLocal(path) && !path.startsWith("/")) {
      throw new UsageException(
          option
              + " "
              + path
              + ": the workers of a cluster need the whole path, "
              + Path.of(path).toAbsolutePath().normalize()
              + ", in a folder that all machines share");
    }
  }
}
