package org.occgen.measure.report;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CellText;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.core.files.NewFile;
import org.occgen.core.measure.Measure;
import org.occgen.report.MeasureReport;
import org.occgen.report.ReportJson;
import org.occgen.report.table.Columns;

/** The files of a report, in one folder, which no other report is written to meanwhile. */
public final class ReportFiles implements Closeable {
  private static final String PAGE = "report.html";

  private final Path folder;
  private final Measure<?> measure;
  private final ExclusiveLock lock;

  private ReportFiles(Path folder, Measure<?> measure) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.measure = measure;
    this.lock =
        ExclusiveLock.tryTake(folder.resolve(".lock"))
            .orElseThrow(
                () ->
                    new IOException(
                        folder
                            + ": another report is being written to this folder; wait for it or"
                            + " name another one"));
  }

  /**
   * The files of a measure's report in {@code folder}, which is made if it is not there. Tables of
   * single rows that were made before are deleted.
   *
   * @throws IOException if the folder cannot be made, has a folder where a file goes, or is being
   *     written to
   */
  public static ReportFiles in(Path folder, Measure<?> measure) throws IOException {
    ReportFiles files = new ReportFiles(folder, measure);
    try {
      files.prepare();
    } catch (IOException e) {
      files.close();
      throw e;
    }
    return files;
  }

  private void prepare() throws IOException {
    List<String> names = new ArrayList<>(List.of(csv(), json(), PAGE));
    measure.listedStatistic().ifPresent(listed -> names.add(listed + "s.tsv"));
    List<String> tables = new ArrayList<>(List.of(failures()));
    measure.details().forEach(details -> tables.add(details.file()));
    names.addAll(tables);
    for (String name : names) {
      if (Files.isDirectory(folder.resolve(name))) {
        throw new IOException(
            folder.resolve(name) + ": is a folder where a file is to be written; name another");
      }
    }
    for (String table : tables) {
      Files.deleteIfExists(folder.resolve(table));
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private String csv() {
    return measure.files() + ".csv";
  }

  private String json() {
    return measure.files() + ".json";
  }

  private String failures() {
    return measure.files() + "-failed.tsv";
  }

  /** A folder for the parts of tables of single rows. */
  public Path parts() {
    return folder.resolve(".parts");
  }

  /** One of the measure's tables of details. */
  public Path details(Measure.DetailTable table) {
    return folder.resolve(table.file());
  }

  /** The table of texts that could not be measured. */
  public Path failed() {
    return folder.resolve(failures());
  }

  /**
   * Writes all files but the tables of single rows.
   *
   * @param groupColumn what the groups are values of; empty for none
   */
  public void write(MeasureReport<?> report, String groupColumn) throws IOException {
    writeFigures(report, groupColumn);
    write(PAGE, ReportPage.html(report));
  }

  /** Writes the same without the page, for measures that have one of their own. */
  public void writeFigures(MeasureReport<?> report, String groupColumn) throws IOException {
    write(csv(), ReportCsv.text(report, groupColumn));
    write(json(), ReportJson.text(report));
    if (measure.listedStatistic().isPresent()) {
      String listed = measure.listedStatistic().get();
      write(listed + "s.tsv", frequencies(report, listed));
    }
  }

  private static String frequencies(MeasureReport<?> report, String listed) {
    return new Columns<MeasureReport.Frequency>()
        .add("dataset", frequency -> CellText.defused(frequency.of().dataset()))
        .add("lang", frequency -> frequency.of().language())
        .add("group", frequency -> CellText.defused(frequency.of().group()))
        .add(listed, frequency -> CellText.defused(frequency.key().text()))
        .add("classes", frequency -> String.join(",", frequency.key().classes()))
        .add("count", MeasureReport.Frequency::count)
        .tsv(report.frequencies());
  }

  /** Writes a file of the folder, whole or not at all. */
  public void write(String name, String text) throws IOException {
    try (NewFile file = NewFile.create(folder.resolve(name))) {
      Files.writeString(file.unfinished(), text);
      file.publish();
    }
  }
}
