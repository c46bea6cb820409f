package org.occgen.transforms.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;

/** Looks up one file by its path, which is no pattern. */
public final class ExactFile {
  private ExactFile() {}

  /**
   * Whether there is something at {@code path}, a file or a folder. On local disk Beam's own match
   * would walk through the whole parent folder for a file that is not there.
   */
  public static boolean exists(String path) throws IOException {
    if (isLocal(path)) {
      return Files.exists(Path.of(path));
    }
    MatchResult match = FileSystems.match(path, EmptyMatchTreatment.ALLOW);
    return match.status() == MatchResult.Status.OK && !match.metadata().isEmpty();
  }

  /** The file at {@code path}, if there is one. */
  public static Optional<MatchResult.Metadata> find(String path) throws IOException {
    return exists(path)
        ? FileSystems.match(path, EmptyMatchTreatment.ALLOW).metadata().stream().findFirst()
        : Optional.empty();
  }

  /** Whether {@code path} is of the local file system: it has no scheme. */
  public static boolean isLocal(String path) {
    return !path.contains("://");
  }
}
