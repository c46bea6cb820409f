package org.occgen.run.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.PageFiles;

/**
 * A made-up snapshot of the pages that a run was made of, as they stood earlier: each article had
 * the first half of its sentences. Some of these stood there in another way, or in the article of
 * somebody else.
 */
final class OldSnapshot {
  /** What was done to a sentence since. */
  enum Change {
    NONE,
    MOVED,
    CASE,
    YEAR,
    COMMA
  }

  private final Map<Change, List<String>> planted = new TreeMap<>();
  private final Map<Path, StringBuilder> pages = new LinkedHashMap<>();

  private OldSnapshot() {}

  /**
   * Writes {@code <folder>/<language>/<Title>.html} for each biography.
   *
   * @param biographies of today, in any order
   */
  static OldSnapshot write(Path folder, List<Biography> biographies) throws IOException {
    OldSnapshot snapshot = new OldSnapshot();
    List<Path> files = new ArrayList<>();
    for (Biography biography : biographies) {
      String title = biography.person().title(biography.language()).orElseThrow();
      PageFiles.Named name = (PageFiles.Named) PageFiles.name(biography.language(), title);
      files.add(folder.resolve(name.path()));
      snapshot.pages.put(folder.resolve(name.path()), new StringBuilder());
    }
    for (int article = 0; article < biographies.size(); article++) {
      Biography biography = biographies.get(article);
      for (int i = 0; i < biography.sentences().size() / 2; i++) {
        snapshot.plant(biographies, files, article, biography.sentences().get(i), i);
      }
    }
    for (Map.Entry<Path, StringBuilder> page : snapshot.pages.entrySet()) {
      Files.createDirectories(page.getKey().getParent());
      Files.writeString(
          page.getKey(),
          "<!DOCTYPE html><html><body><p>A page.</p>" + page.getValue() + "</body></html>\n");
    }
    return snapshot;
  }

  private void plant(
      List<Biography> biographies, List<Path> files, int article, String sentence, int number) {
    Change change = Change.values()[(article + number) % Change.values().length];
    String then =
        switch (change) {
          case NONE, MOVED -> sentence;
          case CASE -> sentence.toUpperCase(Locale.ROOT);
          case YEAR -> sentence.replaceAll("[0-9]+", "1066");
          case COMMA -> sentence.replace(",", "").replaceFirst(" ", ", ");
        };
    int in = article;
    if (change == Change.MOVED) {
      String language = biographies.get(article).language();
      do {
        in = (in + 1) % files.size();
      } while (!biographies.get(in).language().equals(language));
    }
    StringBuilder page = pages.get(files.get(in));
    page.append("<p>").append(then.replace("&", "&amp;").replace("<", "&lt;")).append("</p>\n");
    planted.computeIfAbsent(change, kind -> new ArrayList<>()).add(sentence);
  }

  /** The sentences as they stand in today's articles, which all stood in the snapshot. */
  List<String> planted() {
    return planted.values().stream().flatMap(List::stream).toList();
  }

  /** The same by what was done to them since. */
  Map<Change, List<String>> byChange() {
    return planted;
  }
}
