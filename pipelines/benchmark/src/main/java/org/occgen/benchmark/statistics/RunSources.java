package org.occgen.benchmark.statistics;

import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.core.files.CellText;

/** The sources of the people and the text of a run, as far as its recipe names them. */
public final class RunSources {
  /** The sources by name, in one sentence. */
  public static String names(Recipe recipe) {
    String people =
        recipe
            .wikidataDump()
            .map(path -> "the Wikidata dump " + name(path))
            .orElse("Wikidata's servers");
    String pages =
        Stream.of(
                recipe.pages().map(path -> "the folder of pages " + name(path)),
                recipe
                    .pageDumps()
                    .map(dumps -> "the " + dumps.format().words() + " " + name(dumps.pattern())))
            .flatMap(Optional::stream)
            .findFirst()
            .orElse("the Wikipedias' servers");
    return "People, occupations and genders are from "
        + people
        + recipe.people().map(list -> ", those whom the list " + name(list) + " names").orElse("")
        + ", biographies from "
        + pages
        + "."
        + recipe.since().map(since -> " " + since(since)).orElse("");
  }

  /** The date after which the sentences are new, and where the older ones were looked for. */
  private static String since(Since since) {
    String snapshot =
        since
            .pages()
            .map(path -> "the folder of old pages " + name(path))
            .or(
                () ->
                    since
                        .dumps()
                        .map(
                            dumps ->
                                "the old " + dumps.format().words() + " " + name(dumps.pattern())))
            .orElse("the revisions of that day on the Wikipedias' servers");
    return "Sentences that stood there before "
        + since.date()
        + " are left out; the older ones were looked for in "
        + snapshot
        + ".";
  }

  /** The day of the sources, in one sentence. */
  public static String date(Recipe recipe) {
    String date = recipe.output().publication().date();
    return date.isEmpty()
        ? "Neither the recipe nor the names of the sources tell a date."
        : "The recipe, or else the name of a source, gives the date " + date + ".";
  }

  private static String name(String path) {
    return "\"" + CellText.shown(RunRecord.fileName(path)) + "\"";
  }
}
