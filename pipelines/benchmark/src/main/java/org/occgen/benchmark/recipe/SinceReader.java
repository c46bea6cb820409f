package org.occgen.benchmark.recipe;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.transforms.fetch.PageDumps;

/** Reads the keys {@code since} of a recipe. */
final class SinceReader {
  private SinceReader() {}

  /**
   * The date and the snapshot, if the recipe has a date.
   *
   * @param mayAsk whether the recipe says who asks servers
   * @throws RecipeException if the date is none, or there are two snapshots or none
   */
  static Optional<Since> read(YamlDocument document, RecipeKeys keys, boolean mayAsk) {
    if (!document.has(Since.KEY)) {
      return Optional.empty();
    }
    RecipeKeys.SinceKeys typed = document.orNone(keys.since(), RecipeKeys.SinceKeys.class);
    LocalDate date =
        typed
            .date()
            .map(day -> document.valid("since.date", () -> PublicationReader.date(day)))
            .map(LocalDate::parse)
            .orElseThrow(
                () ->
                    document.wrong(
                        "since.date",
                        "is missing; write the first day whose sentences are new, such as"
                            + " 2026-06-01, or pass --since"));
    Since since =
        new Since(
            date,
            typed.pages().map(path -> document.path("since.pages", path)),
            dumps(document, typed));
    if (since.pages().isPresent() && since.dumps().isPresent()) {
      throw document.wrong(
          since.snapshotKey(), "has no use beside a dump of old pages; leave one of the two out");
    }
    if (since.asksServers() && !mayAsk) {
      throw document.wrong(
          "since.date",
          "needs the pages of that day: add since.pages: DIR, since.cirrus-dump: FILES or"
              + " since.html-dump: FILES, or pass --old-pages DIR, --old-cirrus-dump FILES or"
              + " --old-html-dump FILES; or add operator.contact, and the Wikipedias are asked for"
              + " the revisions of that day");
    }
    return Optional.of(since);
  }

  private static Optional<PageDumps> dumps(YamlDocument document, RecipeKeys.SinceKeys typed) {
    List<PageDumps> dumps = new ArrayList<>();
    for (PageDumps.Format format : PageDumps.Format.values()) {
      (format == PageDumps.Format.HTML ? typed.htmlDump() : typed.cirrusDump())
          .map(path -> document.path(Since.KEY + "." + format.key(), path))
          .ifPresent(path -> dumps.add(new PageDumps(format, path)));
    }
    if (dumps.size() > 1) {
      throw document.wrong(
          "since.cirrus-dump", "has no use beside since.html-dump; leave one of the two out");
    }
    return dumps.stream().findFirst();
  }
}
