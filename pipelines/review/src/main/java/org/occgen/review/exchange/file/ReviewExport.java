package org.occgen.review.exchange.file;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.benchmark.xml.UnwritableTextException;
import org.occgen.benchmark.xml.XliffTable;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.report.OutputFiles;
import org.occgen.review.ReviewMark;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReviewView;
import org.occgen.review.journal.ReviewedMarks;
import org.occgen.review.journal.RunReview;
import org.occgen.run.stage.RunRefusedException;

/** Hands all segments of a review out to one reviewer. */
public final class ReviewExport {
  /** Name of the table. */
  public static final String TABLE = "review.csv";

  /** Formats of an exchange. */
  public enum Format {
    /** A file for each language but the pivot. */
    XLIFF,
    /** One table. */
    CSV
  }

  /**
   * Writes the files; those of an earlier export in the folder are replaced. A review that has not
   * begun begins.
   *
   * @param run the run folder as it was typed
   * @param beginning how a review begins where there is none
   * @param reviewer sees no decision of another one on a segment that both review blind
   * @param notices gets what the user must know
   * @return their names
   * @throws RunRefusedException if the run is not finished, or has nothing to hand out
   * @throws CommandFailedException if XLIFF cannot hold a text, or the review began in another way
   */
  public static List<String> write(
      String run,
      RunReview.Beginning beginning,
      String reviewer,
      Format format,
      Path folder,
      Consumer<String> notices)
      throws IOException {
    ReviewState state = RunReview.preview(run, beginning);
    Map<String, ReviewView> byId = new LinkedHashMap<>();
    Map<String, List<ReviewMark>> marks = new HashMap<>();
    for (SegmentReview review : state.segments()) {
      ReviewView view = ReviewView.of(review, reviewer);
      byId.put(view.segment().id(), view);
      view.marks().ifPresent(found -> marks.put(view.segment().id(), found));
    }
    List<ReviewView> views = List.copyOf(byId.values());
    List<String> languages = state.languages();
    if (languages.size() < 2) {
      throw new RunRefusedException(
          run
              + (views.isEmpty() ? ": has no segments" : ": has one language, so no translations")
              + "; there is nothing to hand out");
    }
    List<String> names = new ArrayList<>();
    try (OutputFiles files = new OutputFiles(folder, ReviewExport::isOwn)) {
      if (format == Format.CSV) {
        names.add(TABLE);
        files
            .create(TABLE)
            .write(ExchangeTable.text(ExchangeMark.run(state), reviewer, languages, views));
      } else {
        RowMarks rowMarks =
            new RowMarks(languages, new RunFolder(run).allOccupations(), ReviewedMarks.of(marks));
        for (int target = 1; target < languages.size(); target++) {
          String name = BenchmarkFiles.xliff(languages.get(0), languages.get(target));
          names.add(name);
          write(
              files.create(name),
              new XliffTable(
                  languages, target, rowMarks, ExchangeMark.xliff(state, reviewer, byId)),
              views);
        }
      }
      RunReview.begin(run, beginning, notices); // not before all that may fail has gone well
      files.publish();
    } catch (UnwritableTextException e) {
      throw new CommandFailedException(run + ": " + e.getMessage());
    }
    return names;
  }

  /** Whether a file is one of an export, by its name. */
  public static boolean isOwn(String name) {
    return name.equals(TABLE) || (name.endsWith(".xlf") && BenchmarkFiles.isOwn(name));
  }

  private static void write(Writer out, XliffTable table, List<ReviewView> views)
      throws IOException {
    out.write(table.header());
    for (ReviewView view : views) {
      out.write(table.of(view.segment()));
    }
    out.write(table.footer());
  }
}
