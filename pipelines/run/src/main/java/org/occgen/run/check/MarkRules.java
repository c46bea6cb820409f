package org.occgen.run.check;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.storage.TsvTable;

/**
 * Proves that the words of {@code marks.tsv} stand where it says, and in order. Its own rules: it
 * shares none with those that find the words.
 */
public final class MarkRules implements Closeable {
  private static final String NAME = "benchmark/marks.tsv";
  private static final List<String> COLUMNS =
      List.of("line", "language", "start", "end", "word", "gender", "evidence");

  private final Problems problems;
  private Optional<TsvTable> table = Optional.empty();
  private Optional<Mark> next = Optional.empty();
  private Optional<Mark> before = Optional.empty();
  private long rows;

  /** A line of the file. */
  private record Mark(
      long place,
      long line,
      String language,
      int start,
      int end,
      String word,
      String gender,
      String evidence) {
    static Mark of(long place, String[] cells) throws IOException {
      return new Mark(
          place,
          number(place, "line", cells[0]),
          cells[1],
          (int) number(place, "start", cells[2]),
          (int) number(place, "end", cells[3]),
          cells[4],
          cells[5],
          cells[6]);
    }

    private static long number(long place, String column, String cell) throws IOException {
      if (!cell.matches("[0-9]{1,9}")) {
        throw new IOException(
            "line " + place + ": " + column + " is \"" + cell + "\"; a number is expected");
      }
      return Long.parseLong(cell);
    }
  }

  /** Opens the file; one that cannot be opened is a problem, and is not read. */
  public MarkRules(String path, Problems problems) {
    this.problems = problems;
    guard(() -> table = Optional.of(TsvTable.open(path, 0, COLUMNS)));
  }

  /** Checks the marks of the next row. */
  public void check(LabelledSegment row) {
    rows++;
    guard(
        () -> {
          while (advance() && next.orElseThrow().line() <= row.row() + 1) {
            Mark mark = next.orElseThrow();
            problem(mark, row)
                .ifPresent(what -> problems.add(NAME, "line " + mark.place() + ": " + what));
            before = next;
            next = Optional.empty();
          }
        });
  }

  /** Sees that no mark is of a line behind the last one. */
  public void finish() {
    guard(
        () -> {
          if (advance()) {
            Mark mark = next.orElseThrow();
            problems.add(
                NAME,
                lenientFormat(
                    "line %s: is of line %s, and the benchmark has %s lines",
                    mark.place(), mark.line(), rows));
          }
        });
  }

  private void guard(Problems.Check check) {
    problems.guard(
        NAME,
        () -> {
          try {
            check.run();
          } catch (IOException e) {
            close();
            throw e;
          }
        });
  }

  /** Whether there is a mark that was not checked yet. */
  private boolean advance() throws IOException {
    if (next.isEmpty() && table.isPresent() && table.get().hasNext()) {
      String[] cells = table.get().next();
      next = Optional.of(Mark.of(table.get().number(), cells));
    }
    return next.isPresent();
  }

  private Optional<String> problem(Mark mark, LabelledSegment row) {
    int language = row.languages().indexOf(mark.language());
    if (language < 0) {
      return Optional.of("there is no test." + mark.language());
    }
    if (mark.line() < row.row() + 1) {
      return Optional.of("is of line " + mark.line() + ", behind marks of a later line");
    }
    if (before.isPresent() && !isBehind(mark, before.get(), row.languages())) {
      return Optional.of("does not stand behind line " + before.get().place());
    }
    if (WordGender.of(mark.gender()).isEmpty()) {
      return Optional.of("\"" + mark.gender() + "\" is no gender of a word");
    }
    if (List.of(Evidence.values()).stream().noneMatch(kind -> kind.id().equals(mark.evidence()))) {
      return Optional.of("\"" + mark.evidence() + "\" is no kind of evidence");
    }
    String sentence = row.sentences().get(language);
    int length = sentence.codePointCount(0, sentence.length());
    String place =
        lenientFormat(
            "%s-%s of line %s of test.%s", mark.start(), mark.end(), mark.line(), mark.language());
    if (mark.start() >= mark.end() || mark.end() > length) {
      return Optional.of(place + " is no place: the line has " + length + " code points");
    }
    String there =
        sentence.substring(
            sentence.offsetByCodePoints(0, mark.start()),
            sentence.offsetByCodePoints(0, mark.end()));
    return there.equals(mark.word())
        ? Optional.empty()
        : Optional.of(place + " is \"" + there + "\" and not \"" + mark.word() + "\"");
  }

  /** Marks stand in the order of lines, of the run's languages, and of the sentence. */
  private static boolean isBehind(Mark mark, Mark before, List<String> languages) {
    if (mark.line() != before.line()) {
      return mark.line() > before.line();
    }
    int language = languages.indexOf(mark.language());
    int languageBefore = languages.indexOf(before.language());
    return language != languageBefore ? language > languageBefore : mark.start() >= before.end();
  }

  @Override
  public void close() throws IOException {
    if (table.isPresent()) {
      table.get().close();
      table = Optional.empty();
    }
  }
}
