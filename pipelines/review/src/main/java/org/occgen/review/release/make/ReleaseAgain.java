package org.occgen.review.release.make;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.files.FolderTree;
import org.occgen.core.files.TemporaryFolder;
import org.occgen.run.stage.Problems;

/** Makes a release again out of its run, and compares every byte. */
public final class ReleaseAgain {
  private ReleaseAgain() {}

  /**
   * Compares.
   *
   * @param folder of the release
   * @param run the run folder that it was made of, as it was typed
   * @param steps gets what is done when it begins: making the release again, then each file
   * @return what differs, one sentence a file
   */
  public static List<String> check(Path folder, String run, Consumer<String> steps)
      throws IOException {
    Path work = Files.createTempDirectory(TemporaryFolder.current(), "occgen-release");
    try {
      Path again = work.resolve("release");
      steps.accept("the release made again of its run");
      ReleaseMaker.writeAgain(run, ReleaseRecord.read(folder), again);
      Problems problems = new Problems();
      Set<String> names = names(folder);
      names.addAll(names(again));
      for (String name : names) {
        steps.accept(name);
        Path released = folder.resolve(name);
        Path made = again.resolve(name);
        if (!Files.exists(released) || !Files.exists(made)) {
          problems.add(name, Files.exists(made) ? "is missing" : run + " does not give it");
        } else if (Files.mismatch(released, made) >= 0) {
          problems.add(name, "has other bytes than " + run + " gives");
        }
      }
      return problems.list();
    } finally {
      FolderTree.delete(work);
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
