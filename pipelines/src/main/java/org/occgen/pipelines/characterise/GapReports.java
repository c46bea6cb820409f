package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.occgen.core.files.NewFile;
import org.occgen.core.lexicon.GenderLexicon;

/** The files of a report, in one folder. */
public final class GapReports {
  private static final String CSV = "gender-gap.csv";
  private static final String JSON = "gender-gap.json";
  private static final String TERMS = "terms.tsv";
  private static final String PAGE = "page.html";
  private static final String DIFFERENCES = "differences.tsv";

  private final Path folder;

  private GapReports(Path folder) {
    this.folder = folder;
  }

  /**
   * Reports in {@code folder}, which is made if it is not there. Differences that were found before
   * are deleted.
   *
   * @throws IOException if it cannot be made, or has a folder where a file goes
   */
  public static GapReports in(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String name : List.of(CSV, JSON, TERMS, PAGE, DIFFERENCES)) {
      if (Files.isDirectory(folder.resolve(name))) {
        throw new IOException(
            folder.resolve(name) + ": is a folder where a file is to be written; name another");
      }
    }
    Files.deleteIfExists(folder.resolve(DIFFERENCES));
    return new GapReports(folder);
  }

  /** Where the rows go whose languages differ in gender. */
  public Path differences() {
    return folder.resolve(DIFFERENCES);
  }

  /**
   * Writes all files but that of differences.
   *
   * @param groupColumn what the groups are values of; empty for none
   */
  public void write(
      GenderReport report,
      String groupColumn,
      Collection<GenderLexicon> lexicons,
      boolean asPublished)
      throws IOException {
    write(CSV, csv(report, groupColumn));
    write(JSON, json(report, lexicons));
    StringBuilder terms = new StringBuilder();
    TermTable.print(report, terms);
    write(TERMS, terms.toString());
    write(PAGE, GapPage.html(report, asPublished));
  }

  private void write(String name, String text) throws IOException {
    try (NewFile file = NewFile.create(folder.resolve(name))) {
      Files.writeString(file.unfinished(), text);
      file.publish();
    }
  }

  /** The report as the published CSV. */
  public static String csv(GenderReport report, String groupColumn) throws IOException {
    StringBuilder csv = new StringBuilder();
    GapTable.printCsv(report, groupColumn, csv);
    return csv.toString();
  }

  /** The report as a table. */
  public static String table(GenderReport report, boolean asPublished) {
    return GapTable.text(report, asPublished);
  }

  /** The report as JSON. */
  public static String json(GenderReport report, Collection<GenderLexicon> lexicons) {
    return GapJson.text(GapJson.of(report, lexicons));
  }
}
