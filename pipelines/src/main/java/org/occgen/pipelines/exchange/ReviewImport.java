package org.occgen.pipelines.exchange;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.occgen.core.exchange.ReturnedDecisions;
import org.occgen.core.exchange.ReturnedSegment;
import org.occgen.core.exchange.ReturnedSegment.Mark;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.review.ReviewEvent;
import org.occgen.core.review.ReviewState;
import org.occgen.core.review.SegmentReview;
import org.occgen.pipelines.benchmark.BenchmarkFiles;
import org.occgen.pipelines.benchmark.xml.XliffReader;
import org.occgen.pipelines.benchmark.xml.XliffTable;
import org.occgen.pipelines.review.RunReview;
import org.occgen.pipelines.stage.RunException;
import org.occgen.pipelines.stage.RunRefusedException;

/** Takes files of a reviewer back into the journal of the review. */
public final class ReviewImport {
  private static final int MOST_SHOWN = 20;

  /** What the names of tables end in, as spreadsheets save them. */
  private static final List<String> TABLES = List.of(".csv", ".tsv", ".txt");

  private final List<String> languages;
  private final String run;
  private final String reviewer;
  private final Set<String> given = new TreeSet<>();
  private boolean hasTable;

  /**
   * The result of an import.
   *
   * @param taken decisions that were added to the journal
   * @param decisions what the files say
   */
  public record Imported(int taken, ReturnedDecisions decisions) {}

  private ReviewImport(List<String> languages, String run, String reviewer) {
    this.languages = languages;
    this.run = run;
    this.reviewer = reviewer;
  }

  /**
   * Takes files back.
   *
   * @param typed the run folder as it was typed
   * @param files one table, or XLIFF of each language but the pivot
   * @param partial whether segments without a fault are taken where others have one
   * @param time when they came back
   * @param notices gets what the user must know
   * @throws RunRefusedException if there is no review of a finished run
   * @throws RunException if a file has a fault and {@code partial} is not set, or the file of a
   *     language is not there; nothing was added
   * @throws IOException if a file is none of an export, or of another run
   */
  public static Imported read(
      String typed,
      List<Path> files,
      String reviewer,
      boolean partial,
      Instant time,
      Consumer<String> notices)
      throws IOException {
    if (RunReview.read(typed).isEmpty()) {
      throw new RunRefusedException(
          typed + ": its review has not begun; the files are of another run");
    }
    try (RunReview review = RunReview.open(typed, RunReview.Beginning.AS_BEFORE, notices)) {
      List<ReturnedSegment> returned = new ArrayList<>();
      ReturnedDecisions decisions;
      try {
        decisions =
            review.read(
                state -> {
                  List<String> languages =
                      state.segments().stream()
                          .findFirst()
                          .map(SegmentReview::segment)
                          .map(row -> row.languages())
                          .orElse(List.of());
                  ReviewImport into =
                      new ReviewImport(languages, ExchangeMark.run(state), reviewer);
                  for (Path file : files) {
                    returned.addAll(into.unchecked(file));
                  }
                  into.requireAllLanguages();
                  return ReturnedDecisions.of(state, reviewer, returned, into.hasTable, time);
                });
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      if (!decisions.problems().isEmpty() && !partial) {
        throw new RunException(faults(decisions.problems()));
      }
      for (ReviewEvent event : decisions.events()) {
        if (!(review.submit(event) instanceof ReviewState.Result.Taken)) {
          throw new IllegalStateException(event.segment() + " was refused");
        }
      }
      return new Imported(decisions.events().size(), decisions);
    }
  }

  private static String faults(List<String> problems) {
    List<String> shown = problems.subList(0, Math.min(MOST_SHOWN, problems.size()));
    return CountText.of(problems.size(), "fault")
        + ", so nothing was added; mend what is wrong, or take the other segments alone by"
        + " --partial:\n  "
        + String.join("\n  ", shown)
        + (problems.size() > MOST_SHOWN
            ? "\n  and " + (problems.size() - MOST_SHOWN) + " more"
            : "");
  }

  /** A segment is decided in all languages at once, so a file of each must be there. */
  private void requireAllLanguages() {
    List<String> absent =
        languages.stream().skip(1).filter(language -> !given.contains(language)).toList();
    if (!absent.isEmpty()) {
      throw new RunException(
          "no file has "
              + absent.stream()
                  .map(WikipediaLanguages::nameAndCode)
                  .collect(Collectors.joining(" or "))
              + ": give the file of each language in the same command, such as "
              + BenchmarkFiles.xliff(languages.get(0), absent.get(0))
              + "; nothing was added");
    }
  }

  private List<ReturnedSegment> unchecked(Path file) {
    try {
      String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
      return TABLES.stream().anyMatch(name::endsWith) ? table(file) : xliff(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<ReturnedSegment> table(Path file) throws IOException {
    ExchangeTable.Returned table = ExchangeTable.read(file, languages);
    require(file, table.run(), table.reviewer());
    hasTable = true;
    given.addAll(languages);
    return table.segments();
  }

  private List<ReturnedSegment> xliff(Path file) throws IOException {
    XliffReader.Document document = XliffReader.read(file);
    require(
        file,
        document.metadata().getOrDefault(ExchangeMark.RUN, ""),
        document.metadata().getOrDefault(ExchangeMark.REVIEWER, ""));
    String target = document.targetLanguage();
    if (!document.sourceLanguage().equals(languages.get(0)) || languages.indexOf(target) < 1) {
      throw new IOException(
          file
              + ": is from "
              + CellText.shown(document.sourceLanguage(), MOST_SHOWN)
              + " into "
              + CellText.shown(target, MOST_SHOWN)
              + "; the review is from "
              + languages.get(0)
              + " into "
              + String.join(", ", languages.subList(1, languages.size())));
    }
    given.add(target);
    List<ReturnedSegment> segments = new ArrayList<>();
    for (XliffReader.Unit unit : document.units()) {
      segments.add(segment(file + ", line " + unit.line(), target, unit));
    }
    return segments;
  }

  private static ReturnedSegment segment(String place, String target, XliffReader.Unit unit) {
    Returning returning = new Returning(place);
    boolean rejected =
        unit.subState().equals(ExchangeMark.REJECTED)
            || (unit.state().equals("initial") && unit.notes().containsKey(ExchangeMark.REASON));
    boolean reviewed = unit.state().equals("reviewed") || unit.state().equals("final");
    Mark mark = rejected ? Mark.REJECTED : reviewed ? Mark.REVIEWED : Mark.NONE;
    return new ReturnedSegment(
        place,
        unit.id(),
        unit.source(),
        unit.metadata().getOrDefault(XliffTable.SOURCE_SHA256, ""),
        Map.of(target, unit.target()),
        mark,
        returning.reason(
            "note of the category " + ExchangeMark.REASON,
            mark,
            unit.notes().getOrDefault(ExchangeMark.REASON, "").strip()),
        unit.notes().getOrDefault(ExchangeMark.COMMENT, "").strip(),
        unit.metadata().getOrDefault(ExchangeMark.SEEN, ""),
        returning.basedOn(
            "metadata " + ExchangeMark.BASED_ON,
            unit.metadata().getOrDefault(ExchangeMark.BASED_ON, "")),
        returning.faults());
  }

  private void require(Path file, String ofRun, String handedTo) throws IOException {
    if (ofRun.isEmpty()) {
      throw new IOException(
          file
              + ": does not say which run it is of; give a file that occgen review-export wrote, saved"
              + " with its metadata");
    }
    if (!ofRun.equals(run)) {
      throw new IOException(
          file + ": is of another run, or this run has been done again since; export it anew");
    }
    if (!handedTo.equals(reviewer)) {
      throw new IOException(
          file
              + ": was handed out to "
              + CellText.shown(Optional.of(handedTo).filter(n -> !n.isEmpty()).orElse("nobody"), 80)
              + ", not to "
              + CellText.shown(reviewer, 80)
              + "; give --reviewer as it was exported");
    }
  }
}
