package org.occgen.transforms.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;

/** Looks up one file by its path, which is no pattern. */
public final class FileLookup {
  private FileLookup() {}

  /**
   * Whether there is something at {@code path}, a file or a folder; S3 has no folders. On local
   * disk Beam's own match would walk through the whole parent folder for a file that is not there.
   *
   * @throws IOException if it cannot be known, such as without access
   */
  public static boolean exists(String path) throws IOException {
    return isLocal(path) ? Files.exists(Path.of(path)) : matched(path).isPresent();
  }

  /**
   * The file at {@code path}, if there is one.
   *
   * @throws IOException if it cannot be known, such as without access
   */
  public static Optional<MatchResult.Metadata> find(String path) throws IOException {
    return isLocal(path) && !exists(path) ? Optional.empty() : matched(path);
  }

  private static Optional<MatchResult.Metadata> matched(String path) throws IOException {
    return FileSystems.match(path, EmptyMatchTreatment.ALLOW).metadata().stream().findFirst();
  }

  /** Whether {@code path} is of the local file system: it has no scheme. */
  public static boolean isLocal(String path) {
    return !path.contains("://");
  }
}
