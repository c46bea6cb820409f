package org.occgen.evaluate.counterfactual;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.occgen.core.files.OutputFiles;

/** How the files of a counterfactual benchmark are called. */
final class CounterfactualFiles {
  static final String ORIGINAL = "original.";
  static final String COUNTERFACTUAL = "counterfactual.";
  static final String PAIRS = "pairs.tsv";
  static final String CHANGES = "changes.tsv";
  static final String LEFT_OUT = "left-out.tsv";
  static final String CARD = "README.md";

  private static final Set<String> TABLES = Set.of(PAIRS, CHANGES, LEFT_OUT, CARD);

  private CounterfactualFiles() {}

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @throws IllegalArgumentException if it is not
   */
  static void requireUsable(Path folder) throws IOException {
    OutputFiles.requireUsable(
        "--output", folder, CounterfactualFiles::isOwn, "a counterfactual benchmark");
  }

  static boolean isOwn(String name) {
    return TABLES.contains(name)
        || name.matches("(" + ORIGINAL + "|" + COUNTERFACTUAL + ")[a-z]{2,3}(-[a-z]+)*");
  }
}
