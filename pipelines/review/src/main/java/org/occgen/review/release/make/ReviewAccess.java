package org.occgen.review.release.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.review.journal.RunReview;
import org.occgen.run.Reviews;

/** Tells the commands of runs about reviews and releases. */
public final class ReviewAccess implements Reviews {
  @Override
  public boolean isAtWork(String run) throws IOException {
    return RunReview.isAtWork(run);
  }

  @Override
  public boolean isRelease(Path folder) {
    return ReleaseRecord.isIn(folder);
  }

  @Override
  public ReleaseProof check(
      Path folder, Optional<String> madeOf, Optional<String> digest, Consumer<String> steps)
      throws IOException {
    Optional<String> found = ReleaseFiles.digest(folder);
    List<String> problems = new ArrayList<>();
    if (digest.isPresent() && !digest.equals(found)) {
      problems.add(
          BenchmarkFiles.CHECKSUMS
              + (": its SHA-256 is " + found.orElse("unknown") + ", and not --digest ")
              + (digest.get() + ": this is another release, or it was changed"));
    }
    problems.addAll(ReleaseCheck.check(folder, steps));
    if (problems.isEmpty() && madeOf.isPresent()) {
      problems.addAll(ReleaseCheck.checkByRun(folder, madeOf.get(), steps));
    }
    return new ReleaseProof(problems, ReleaseCheck.unproved(madeOf.isPresent()), found);
  }
}
