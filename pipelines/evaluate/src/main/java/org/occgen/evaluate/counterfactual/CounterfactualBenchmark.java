package org.occgen.evaluate.counterfactual;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.Utf8Lines;
import org.occgen.gender.Change;
import org.occgen.gender.GenderRules;
import org.occgen.gender.Rewriting;
import org.occgen.report.Closeables;
import org.occgen.report.OutputFiles;

/**
 * Writes the lines of a text that can be rewritten beside themselves in the other gender, each in
 * that of its own person. A line stands in the benchmark if it can be rewritten in all languages,
 * so that line N is the same segment in every file. Lines are not held in memory.
 */
public final class CounterfactualBenchmark {
  /** The reason to leave out a line whose person's category has no gender of words. */
  private static final String OTHER_CATEGORY = "other-category";

  /** Files of originals are called so, and the language. */
  public static final String ORIGINAL = "original.";

  /** Files of counterfactuals are called so, and the language. */
  public static final String COUNTERFACTUAL = "counterfactual.";

  /** The table of all pairs, a row a line. */
  public static final String PAIRS = "pairs.tsv";

  /** Its column with the gender of the original. */
  public static final String ORIGINAL_GENDER = "original_gender";

  private static final String CHANGES = "changes.tsv";
  private static final String LEFT_OUT = "left-out.tsv";
  private static final String CARD = "README.md";

  private final List<Text> texts;
  private final SegmentPersons persons;
  private final CounterfactualCounts counts = new CounterfactualCounts();
  private final List<Writer> originals = new ArrayList<>();
  private final List<Writer> counterfactuals = new ArrayList<>();
  private final Writer pairs;
  private final Writer changes;
  private final Writer leftOut;

  /**
   * The text of a language.
   *
   * @param language as files are named after it
   * @param file a line a segment
   * @param rules of the language
   */
  public record Text(String language, Path file, GenderRules rules) {}

  private CounterfactualBenchmark(List<Text> texts, SegmentPersons persons, OutputFiles files)
      throws IOException {
    this.texts = texts;
    this.persons = persons;
    for (Text text : texts) {
      originals.add(files.create(ORIGINAL + text.language()));
      counterfactuals.add(files.create(COUNTERFACTUAL + text.language()));
    }
    pairs = files.create(PAIRS);
    changes = files.create(CHANGES);
    leftOut = files.create(LEFT_OUT);
    List<String> header = new ArrayList<>(List.of("line", "original_line"));
    header.addAll(persons.columns());
    header.addAll(List.of(ORIGINAL_GENDER, "counterfactual_gender"));
    texts.forEach(text -> header.add("changes_" + text.language()));
    pairs.write(CellText.line(header.toArray()));
    changes.write(CellText.line("line", "language", "start", "end", "original", "replacement"));
    leftOut.write(
        CellText.line(
            "original_line", "segment_id", "qid", "category", "language", "reason", "word"));
  }

  /**
   * Writes a benchmark about persons of one gender.
   *
   * @param name what the text is called, for the card
   * @param output a new folder, an empty one, or an earlier output
   * @throws IllegalArgumentException if the folder is none of these
   * @throws IOException if a file cannot be read or written, or the texts have other numbers of
   *     lines; the message names file and line
   */
  public static CounterfactualCounts ofGender(
      String name, List<Text> texts, WordGender gender, Path output) throws IOException {
    requireUsable(output);
    return write(name, texts, SegmentPersons.all(gender), output);
  }

  /**
   * Writes a benchmark about persons whose gender a table tells.
   *
   * @param name what the text is called, for the card
   * @param meta a row a line
   * @param category its column with the gender category
   * @param output a new folder, an empty one, or an earlier output
   * @throws IllegalArgumentException if the folder is none of these
   * @throws IOException if a file cannot be read or written, texts and table have other numbers of
   *     lines, or a gender is missing; the message names file and line
   */
  public static CounterfactualCounts ofPersons(
      String name, List<Text> texts, Path meta, String category, Path output) throws IOException {
    requireUsable(output);
    try (SegmentPersons persons = SegmentPersons.open(meta, category)) {
      return write(name, texts, persons, output);
    }
  }

  private static void requireUsable(Path folder) throws IOException {
    OutputFiles.requireUsable(
        "--output", folder, CounterfactualBenchmark::isOwn, "a counterfactual benchmark");
  }

  private static boolean isOwn(String name) {
    return Set.of(PAIRS, CHANGES, LEFT_OUT, CARD).contains(name)
        || name.matches("(" + ORIGINAL + "|" + COUNTERFACTUAL + ")[a-z]{2,3}(-[a-z]+)*");
  }

  @SuppressWarnings("try") // nothing is done with all texts but to close them
  private static CounterfactualCounts write(
      String name, List<Text> texts, SegmentPersons persons, Path output) throws IOException {
    List<Utf8Lines> lines = new ArrayList<>();
    try (Closeable all = () -> Closeables.closeAll(lines.iterator())) {
      for (Text text : texts) {
        lines.add(Utf8Lines.open(text.file()));
      }
      try (OutputFiles files = new OutputFiles(output, CounterfactualBenchmark::isOwn)) {
        CounterfactualBenchmark benchmark = new CounterfactualBenchmark(texts, persons, files);
        benchmark.write(lines);
        files
            .create(CARD)
            .write(benchmark.counts.card(name, texts.stream().map(Text::language).toList()));
        files.publish();
        return benchmark.counts;
      }
    }
  }

  private void write(List<Utf8Lines> lines) throws IOException {
    for (long line = 1; hasNext(lines, line); line++) {
      List<String> sentences = new ArrayList<>();
      for (Utf8Lines utf8Lines : lines) {
        sentences.add(utf8Lines.nextText());
      }
      write(line, sentences, persons.next());
    }
  }

  /** Whether all texts have another line; they and the table end together. */
  private boolean hasNext(List<Utf8Lines> lines, long line) throws IOException {
    Optional<String> ended = Optional.empty();
    Optional<String> goesOn = Optional.empty();
    for (int i = 0; i < lines.size(); i++) {
      String file = texts.get(i).file().toString();
      if (lines.get(i).hasNext()) {
        goesOn = Optional.of(file);
      } else {
        ended = Optional.of(file);
      }
    }
    if (persons.ends()) {
      if (persons.hasNext()) {
        goesOn = Optional.of(persons.name());
      } else {
        ended = Optional.of(persons.name());
      }
    }
    if (ended.isPresent() && goesOn.isPresent()) {
      throw new IOException(
          lenientFormat(
              "%s: ends before segment %s, which %s has; they must have a line for each segment",
              ended.get(), line, goesOn.get()));
    }
    return goesOn.isPresent();
  }

  private void write(long line, List<String> sentences, SegmentPersons.Row person)
      throws IOException {
    if (person.gender().isEmpty()) {
      leaveOut(line, person, "", OTHER_CATEGORY, "");
      return;
    }
    List<Rewriting> rewritten = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      Rewriting rewriting = texts.get(i).rules().rewrite(sentences.get(i), person.gender().get());
      if (rewriting.refusal().isPresent()) {
        String reason = rewriting.refusal().get().id();
        leaveOut(line, person, texts.get(i).language(), reason, rewriting.word());
        return;
      }
      rewritten.add(rewriting);
    }
    counts.written(person.category());
    List<Object> cells = new ArrayList<>(List.of(counts.written(), line));
    cells.addAll(person.cells());
    cells.addAll(List.of(person.category(), person.gender().get().other().id()));
    for (int i = 0; i < texts.size(); i++) {
      Rewriting rewriting = rewritten.get(i);
      originals.get(i).write(sentences.get(i) + "\n");
      counterfactuals.get(i).write(rewriting.sentence().orElseThrow() + "\n");
      cells.add(rewriting.changes().size());
      for (Change change : rewriting.changes()) {
        changes.write(
            CellText.line(
                counts.written(),
                texts.get(i).language(),
                change.start(),
                change.end(),
                change.original(),
                change.replacement()));
      }
    }
    pairs.write(CellText.line(cells.toArray()));
  }

  private void leaveOut(
      long line, SegmentPersons.Row person, String language, String reason, String word)
      throws IOException {
    counts.leftOut(person.category(), reason);
    leftOut.write(
        CellText.line(
            line,
            person.cell(persons.columns(), "segment_id"),
            person.cell(persons.columns(), "qid"),
            person.category(),
            language,
            reason,
            word));
  }
}
