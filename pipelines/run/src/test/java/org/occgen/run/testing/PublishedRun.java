package org.occgen.run.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Publication.Author;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;

/**
 * A run in all formats whose publisher has hostile names, written once for all tests of this
 * process. Nothing of it may be changed.
 */
public final class PublishedRun {
  public static final Publication PUBLICATION =
      new Publication(
          "",
          "Made | for _tests_ <script>alert(1)</script> & \"more\": {{no}} ${x} [a](b).",
          "2026-01-05",
          "1.2.0",
          List.of(
              new Author(
                  "Ada \"<b>\"",
                  "Tab} and {O'Hara",
                  "",
                  "https://orcid.org/0000-0002-1825-0097",
                  "=1+1"),
              new Author("", "", "Lab: of #Examples & \\Sons, 100%", "", "")),
          "10.5281/zenodo.1003150",
          "https://example.org/benchmark?a=1&b=2",
          "privacy_team@example.org");

  private static RunFolder run;

  private PublishedRun() {}

  /** The recipe: in English and Swahili. */
  public static Recipe recipe() {
    return SyntheticRun.withOutput(
        SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT),
        new OutputOptions(List.of(BenchmarkFormat.values()), PUBLICATION));
  }

  /** The run folder. */
  public static synchronized RunFolder folder() {
    if (run == null) {
      try {
        run = SyntheticRun.write(SyntheticRun.temporary(), recipe());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return run;
  }

  /** A file of its benchmark. */
  public static Path file(String name) {
    return Path.of(folder().benchmark(), name);
  }

  /** The text of a file of its benchmark. */
  public static String text(String name) throws IOException {
    return Files.readString(file(name));
  }
}
