package org.occgen.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.occgen.transforms.storage.FileLookup;

/**
 * The questions of the commands of runs on reviews and releases. The module of reviews answers;
 * without it no run has a review, and a release cannot be read.
 */
public interface Reviews {
  /** Whether a review server is at work in a run folder. */
  boolean isAtWork(String run) throws IOException;

  /** Whether a folder is a release, be it damaged. */
  boolean isRelease(Path folder);

  /**
   * Checks a release from its own files.
   *
   * @param madeOf the run that it was made of, to make it again and compare; empty to do without
   * @param digest the SHA-256 of its checksums as its makers published it; empty to do without
   * @param steps gets the step that is at work
   */
  ReleaseProof check(
      Path folder, Optional<String> madeOf, Optional<String> digest, Consumer<String> steps)
      throws IOException;

  /**
   * The result of the check of a release.
   *
   * @param problems what is wrong, one sentence each; empty if all is right
   * @param unproved what the files cannot prove, one sentence each, naming the file
   * @param digest the SHA-256 of its checksums; empty if they cannot be read
   */
  record ReleaseProof(List<String> problems, List<String> unproved, Optional<String> digest) {
    public ReleaseProof {
      problems = List.copyOf(problems);
      unproved = List.copyOf(unproved);
    }
  }

  /** The one on the class path, if a path of this machine is a release. */
  static Optional<Reviews> ofRelease(String path) {
    return installed()
        .filter(reviews -> FileLookup.isLocal(path) && reviews.isRelease(Path.of(path)));
  }

  /** The one on the class path. */
  static Optional<Reviews> installed() {
    return ServiceLoader.load(Reviews.class, Reviews.class.getClassLoader()).findFirst();
  }
}
