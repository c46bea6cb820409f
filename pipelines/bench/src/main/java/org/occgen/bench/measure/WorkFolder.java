package org.occgen.bench.measure;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;
import org.occgen.command.UsageException;
import picocli.CommandLine.Option;

/** The folder for files that a measurement writes and deletes again. */
public final class WorkFolder {
  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description =
          "Where files are written and deleted again (default: Java's temporary folder,"
              + " ${DEFAULT-VALUE}).")
  private Path folder = Path.of(System.getProperty("java.io.tmpdir"));

  /** The work in a folder. */
  @FunctionalInterface
  public interface Work {
    void in(Path folder) throws IOException;
  }

  /**
   * Does work in a new folder, and deletes that folder with all that is in it, whatever comes of
   * the work. The folder that the user named is made if it is not there.
   *
   * @throws UsageException if what the user named is no folder
   */
  public void use(Work work) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--folder " + folder + ": is no folder");
    }
    Path own = Files.createTempDirectory(Files.createDirectories(folder), "occgen-bench");
    try {
      work.in(own);
    } finally {
      FileUtils.deleteDirectory(own.toFile());
    }
  }

  /**
   * Makes a folder for files that stay.
   *
   * @throws IOException if something is in it
   */
  public static void requireEmpty(Path folder) throws IOException {
    Files.createDirectories(folder);
    if (!MoreFiles.listFiles(folder).isEmpty()) {
      throw new IOException(folder + ": is not empty; name a new folder, or delete what is in it");
    }
  }
}
