package org.occgen.review.exchange.file;

import static com.google.common.base.Strings.lenientFormat;

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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.commons.io.function.Uncheck;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.xml.XliffTable;
import org.occgen.command.CommandFailedException;
import org.occgen.core.benchmark.LineRules;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.WhiteSpace;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReturnedDecisions;
import org.occgen.review.exchange.ReturnedSegment;
import org.occgen.review.exchange.ReturnedSegment.Mark;
import org.occgen.review.exchange.ReviewView;
import org.occgen.review.journal.RunReview;
import org.occgen.run.stage.RunRefusedException;

/** Takes files of a reviewer back into the journal of the review. */
public final class ReviewImport {
  private static final int MOST_SHOWN = 20;

  /** The endings of the names of tables, as spreadsheets save them. */
  private static final List<String> TABLES = List.of(".csv", ".tsv", ".txt");

  private final ReviewState state;
  private final List<String> languages;
  private final String run;
  private final String reviewer;
  private final Consumer<String> notices;
  private final Set<String> given = new TreeSet<>();
  private boolean hasTable;
  private int cleanedSentences;
  private String firstCleaned = "";

  /**
   * The result of an import.
   *
   * @param taken decisions that were added to the journal
   * @param decisions what the files say
   */
  public record Imported(int taken, ReturnedDecisions decisions) {}

  private ReviewImport(ReviewState state, String reviewer, Consumer<String> notices) {
    this.state = state;
    languages = state.languages();
    run = ExchangeMark.run(state);
    this.reviewer = reviewer;
    this.notices = notices;
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
   * @throws CommandFailedException if a file has a fault and {@code partial} is not set, or the
   *     file of a language is not there; nothing was added
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
                  ReviewImport into = new ReviewImport(state, reviewer, notices);
                  for (Path file : files) {
                    into.unchecked(file).stream().map(into::cleaned).forEach(returned::add);
                  }
                  into.requireAllLanguages();
                  into.tellCleaned();
                  return ReturnedDecisions.of(state, reviewer, returned, into.hasTable, time);
                });
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      if (!decisions.problems().isEmpty() && !partial) {
        throw new CommandFailedException(faults(decisions.problems()));
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
      throw new CommandFailedException(
          lenientFormat(
              "no file has %s: give the file of each language in the same command, such as %s;"
                  + " nothing was added",
              absent.stream()
                  .map(WikipediaLanguages::nameAndCode)
                  .collect(Collectors.joining(" or ")),
              BenchmarkFiles.xliff(languages.get(0), absent.get(0))));
    }
  }

  private List<ReturnedSegment> unchecked(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    boolean isTable = TABLES.stream().anyMatch(name::endsWith);
    return Uncheck.get(() -> isTable ? table(file) : xliff(file));
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
    boolean isLost = !document.metadata().containsKey(ExchangeMark.RUN);
    if (isLost) {
      requireSources(file, document);
    }
    require(
        file,
        document.metadata().getOrDefault(ExchangeMark.RUN, run),
        document.metadata().getOrDefault(ExchangeMark.REVIEWER, isLost ? reviewer : ""));
    Optional<String> meant =
        meant(document.targetLanguage(), languages.subList(1, languages.size()));
    if (meant.isEmpty() || meant(document.sourceLanguage(), languages.subList(0, 1)).isEmpty()) {
      throw new IOException(
          lenientFormat(
              "%s: is from %s into %s; the review is from %s into %s; write srcLang and trgLang of"
                  + " the file as they were handed out",
              file,
              CellText.shown(document.sourceLanguage(), MOST_SHOWN),
              CellText.shown(document.targetLanguage(), MOST_SHOWN),
              languages.get(0),
              String.join(", ", languages.subList(1, languages.size()))));
    }
    String target = meant.get();
    if (!target.equals(document.targetLanguage())) {
      notices.accept(
          lenientFormat(
              "%s: its language %s is taken for %s",
              file, CellText.shown(document.targetLanguage(), MOST_SHOWN), target));
    }
    given.add(target);
    List<ReturnedSegment> segments = new ArrayList<>();
    for (XliffReader.Unit unit : document.units()) {
      segments.add(segment(file + ", line " + unit.line(), target, unit));
    }
    return segments;
  }

  /**
   * The language that a tool means which knows other codes: {@code es} by es-ES, es_ES or ES.
   *
   * @param among languages of the run
   * @return empty if none is meant, or several may be
   */
  private static Optional<String> meant(String tag, List<String> among) {
    if (among.contains(tag)) {
      return Optional.of(tag);
    }
    List<String> same =
        among.stream().filter(text -> text.equalsIgnoreCase(tag.replace('_', '-'))).toList();
    List<String> primary =
        among.stream()
            .filter(text -> !tag.isEmpty() && primary(text).equals(primary(tag)))
            .toList();
    return same.size() == 1
        ? Optional.of(same.get(0))
        : primary.size() == 1 ? Optional.of(primary.get(0)) : Optional.empty();
  }

  private static String primary(String tag) {
    return Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
  }

  /** Requires of a file whose metadata a tool has dropped that its sources are those of the run. */
  private void requireSources(Path file, XliffReader.Document document) throws IOException {
    for (XliffReader.Unit unit : document.units()) {
      if (!isSource(unit)) {
        throw new IOException(
            lenientFormat(
                "%s: does not say which run it is of, and the unit %s in line %s is not in this"
                    + " run with that source; give a file that occgen review export wrote, saved"
                    + " with its metadata",
                file, CellText.shown(unit.id(), MOST_SHOWN), unit.line()));
      }
    }
    notices.accept(
        file
            + ": lost its metadata in some tool; its segments have the ids and sources of this run,"
            + " so it is taken for the one that was handed out to "
            + CellText.shown(reviewer, MOST_SHOWN));
  }

  private boolean isSource(XliffReader.Unit unit) {
    return state
        .segment(unit.id())
        .filter(
            review ->
                cleaned(languages.get(0), unit.source(), known(review, 0))
                    .equals(known(review, 0).get(0)))
        .isPresent();
  }

  /** The texts of a segment that may have been handed out: as the reviewer sees it, and mined. */
  private List<String> known(SegmentReview review, int place) {
    return List.of(
        ReviewView.of(review, reviewer).segment().sentences().get(place),
        review.segment().sentences().get(place));
  }

  /**
   * A sentence without useless marks and the white space that tools and hands add: the run has none
   * at an end, none doubled, and no other than spaces. If a tool broke a text into lines, also
   * between marks of words, all white space of it may be the tool's.
   */
  private static String cleaned(String language, String typed, List<String> known) {
    if (known.contains(typed)) {
      return typed;
    }
    String folded = WhiteSpace.fold(LineRules.withoutUselessMarks(language, typed));
    boolean isBroken = typed.strip().chars().anyMatch(c -> c == '\n' || c == '\r');
    return known.stream()
        .filter(
            text ->
                WhiteSpace.fold(text).equals(folded)
                    || (isBroken && text.replace(" ", "").equals(folded.replace(" ", ""))))
        .findFirst()
        .orElse(folded);
  }

  /** A segment with cleaned sentences, which are counted, and with what its unit lost. */
  private ReturnedSegment cleaned(ReturnedSegment segment) {
    Optional<SegmentReview> review = state.segment(segment.id());
    Map<String, String> targets = new TreeMap<>();
    segment
        .targets()
        .forEach(
            (language, text) -> targets.put(language, cleaned(segment, review, language, text)));
    String source = cleaned(segment, review, languages.get(0), segment.source());
    boolean isLost =
        segment.seen().isEmpty()
            && review.filter(found -> known(found, 0).get(0).equals(source)).isPresent();
    return new ReturnedSegment(
        segment.place(),
        segment.id(),
        source,
        isLost ? Sha256.hex(source) : segment.sourceSha256(),
        targets,
        segment.mark(),
        segment.reason(),
        segment.languages(),
        segment.comment(),
        isLost ? review.orElseThrow().sha256() : segment.seen(),
        segment.basedOn(),
        segment.faults());
  }

  private String cleaned(
      ReturnedSegment segment, Optional<SegmentReview> review, String language, String text) {
    String cleaned =
        cleaned(
            language,
            text,
            review.map(found -> known(found, languages.indexOf(language))).orElse(List.of()));
    if (!cleaned.equals(text)) {
      firstCleaned = cleanedSentences == 0 ? segment.place() : firstCleaned;
      cleanedSentences++;
    }
    return cleaned;
  }

  private void tellCleaned() {
    if (cleanedSentences > 0) {
      notices.accept(
          CountText.of(cleanedSentences, "sentence has", "sentences have")
              + " white space that a benchmark cannot hold (at an end, doubled, a line break,"
              + " U+00A0) or a mark that has no use in it (U+FEFF, U+200F); it was cut, or made one space; the first is at "
              + firstCleaned);
    }
  }

  private ReturnedSegment segment(String place, String target, XliffReader.Unit unit) {
    ReturnedValues returning = new ReturnedValues(place);
    String why = "note of the category " + ExchangeMark.REASON;
    String reason = unit.notes().getOrDefault(ExchangeMark.REASON, "").strip();
    boolean initial =
        unit.state().equals("initial") && unit.notes().containsKey(ExchangeMark.REASON);
    boolean unsure =
        unit.subState().equals(ExchangeMark.UNSURE) || (initial && reason.equals(Kind.UNSURE.id()));
    boolean rejected = initial || unit.subState().equals(ExchangeMark.REJECTED);
    boolean reviewed = unit.state().equals("reviewed") || unit.state().equals("final");
    Mark mark =
        reviewed && !unit.subState().equals(ExchangeMark.REJECTED)
            ? Mark.REVIEWED
            : unsure ? Mark.UNSURE : rejected ? Mark.REJECTED : Mark.NONE;
    return new ReturnedSegment(
        place,
        unit.id(),
        unit.source(),
        unit.metadata().getOrDefault(XliffTable.SOURCE_SHA256, ""),
        Map.of(target, unit.target()),
        mark,
        returning.reason(why, mark, reason),
        returning.languages(why, mark, reason, languages),
        unit.notes().getOrDefault(ExchangeMark.COMMENT, "").strip(),
        unit.metadata().getOrDefault(ExchangeMark.SEEN, ""),
        returning.basedOn(
            "metadata " + ExchangeMark.BASED_ON,
            unit.metadata().getOrDefault(ExchangeMark.BASED_ON, "0")),
        returning.faults());
  }

  private void require(Path file, String ofRun, String handedTo) throws IOException {
    if (ofRun.isEmpty()) {
      throw new IOException(
          file
              + ": does not say which run it is of; give a file that occgen review export wrote,"
              + " saved with its metadata");
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
