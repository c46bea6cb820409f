package org.occgen.evaluate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTemplate;
import org.occgen.report.sheet.FilledTable;

/**
 * Translations that people judge: who of them shows which gender. The sheet is blind: neither
 * system nor category stands in it, and the rows are shuffled. What each row is stands in the key,
 * which the judges do not get.
 */
public final class JudgementSheet {
  /** The file that the judges get. */
  public static final String SHEET = "sheet.tsv";

  /** The file that the judges read before they begin. */
  public static final String INSTRUCTIONS = "sheet-instructions.md";

  /** The file that says what each row is. The judges do not get it. */
  public static final String KEY = "sheet-key.tsv";

  /** Columns of the sheet. */
  static final String ROW = "row";

  static final String HYPOTHESIS = "hypothesis";
  static final String MARKED = "marked";
  static final String LABEL = "label";

  /** Columns of the key, beside the row's. */
  static final String SYSTEM = "system";

  static final String LINE = "line";
  static final String SEGMENT = "segment_id";
  static final String CATEGORY = "category";
  static final String CHECKSUM = "hypothesis_sha256";

  private final EvaluationInput input;
  private final Map<String, SystemOutput> systems = new HashMap<>();
  private final List<SheetRow> rows;
  private final int asked;

  private JudgementSheet(EvaluationInput input, int asked, long seed) {
    this.input = input;
    this.asked = asked;
    input.systems().forEach(system -> systems.put(system.name(), system));
    rows = named(drawn(new Random(seed)));
  }

  /**
   * Draws the rows: as many of every system and gender category, and as many persons as possible.
   * The same input and seed give the same sheet.
   *
   * @param rows how many rows are wanted in all
   * @throws IllegalArgumentException if there are no categories, or rows for not every system and
   *     category
   */
  public static JudgementSheet draw(EvaluationInput input, int rows, long seed) {
    int cells = input.testSet().categories().size() * input.systems().size();
    require(
        !input.testSet().categories().equals(List.of(TestSet.ALL)),
        "--meta: the gender category of every segment must be known; give a"
            + " benchmark, or a table with it");
    require(
        rows >= cells,
        "--rows %d: give at least %d, a row for every system and gender category",
        rows,
        cells);
    return new JudgementSheet(input, rows, seed);
  }

  /** The number of rows: fewer than were wanted where there are not so many translations. */
  public int size() {
    return rows.size();
  }

  /** The warnings for the person who gives the sheet to judges, a sentence each. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (rows.size() < asked) {
      warnings.add(
          format(
              "%s: has %s, not %,d, for there are no more translations of some gender"
                  + " category",
              SHEET, CountText.of(rows.size(), "row"), asked));
    }
    if (input.testSet().sources().isEmpty()) {
      warnings.add(
          SHEET + ": has no sources, for they are not known; judges see the translations alone");
    }
    return warnings;
  }

  // ---- drawing ----

  /** A translation before it has a name. */
  private record Drawn(String system, EvaluatedSegment segment) {}

  private List<Drawn> drawn(Random random) {
    List<String> categories = input.testSet().categories();
    List<String> names = input.systems().stream().map(SystemOutput::name).toList();
    int cells = categories.size() * names.size();
    List<Drawn> drawn = new ArrayList<>();
    for (int c = 0; c < categories.size(); c++) {
      Map<String, Integer> wanted = new LinkedHashMap<>();
      for (int s = 0; s < names.size(); s++) {
        boolean more = s * categories.size() + c < asked % cells;
        wanted.put(names.get(s), asked / cells + (more ? 1 : 0));
      }
      drawn.addAll(share(segmentsOf(categories.get(c), random), wanted));
    }
    Collections.shuffle(drawn, random);
    return drawn;
  }

  /** The segments of a category: one of each person, then another one of each, and so on. */
  private List<EvaluatedSegment> segmentsOf(String category, Random random) {
    Map<String, List<EvaluatedSegment>> byPerson = new LinkedHashMap<>();
    for (EvaluatedSegment segment : input.testSet().segments()) {
      if (segment.category().equals(category)) {
        byPerson.computeIfAbsent(segment.unit(), key -> new ArrayList<>()).add(segment);
      }
    }
    List<List<EvaluatedSegment>> persons = new ArrayList<>(byPerson.values());
    Collections.shuffle(persons, random);
    persons.forEach(segments -> Collections.shuffle(segments, random));
    List<EvaluatedSegment> inTurn = new ArrayList<>();
    for (int round = 0; persons.stream().mapToInt(List::size).sum() > inTurn.size(); round++) {
      for (List<EvaluatedSegment> segments : persons) {
        if (round < segments.size()) {
          inTurn.add(segments.get(round));
        }
      }
    }
    return inTurn;
  }

  /**
   * Gives the segments to systems in turn; once all have been given, each goes to another system.
   */
  private static List<Drawn> share(List<EvaluatedSegment> segments, Map<String, Integer> wanted) {
    List<Drawn> drawn = new ArrayList<>();
    Set<Drawn> taken = new HashSet<>();
    boolean progress = true;
    while (progress) {
      progress = false;
      for (EvaluatedSegment segment : segments) {
        Optional<String> next =
            wanted.keySet().stream()
                .filter(system -> Objects.requireNonNull(wanted.get(system)) > 0)
                .filter(system -> !taken.contains(new Drawn(system, segment)))
                .reduce((a, b) -> left(wanted, b) > left(wanted, a) ? b : a);
        if (next.isPresent()) {
          Drawn one = new Drawn(next.get(), segment);
          wanted.merge(next.get(), -1, Integer::sum);
          taken.add(one);
          drawn.add(one);
          progress = true;
        }
      }
    }
    return drawn;
  }

  private static int left(Map<String, Integer> wanted, String system) {
    return Objects.requireNonNull(wanted.get(system));
  }

  /** Rows with names that no other sheet has, and that a spreadsheet takes for text. */
  private List<SheetRow> named(List<Drawn> drawn) {
    StringBuilder content = new StringBuilder(input.testSet().fingerprint());
    for (Drawn row : drawn) {
      content.append(row.segment().line()).append(' ').append(checksum(row)).append('\n');
    }
    String sheet = "s" + Sha256.hex(content.toString()).substring(0, 4);
    int digits = Integer.toString(drawn.size()).length();
    List<SheetRow> named = new ArrayList<>();
    for (Drawn row : drawn) {
      String number = format("%0" + digits + "d", named.size() + 1);
      named.add(new SheetRow(sheet + "-" + number, row.system(), row.segment()));
    }
    return named;
  }

  private String checksum(Drawn row) {
    return Sha256.hex(hypothesis(row.system(), row.segment()));
  }

  private String hypothesis(String system, EvaluatedSegment segment) {
    return Objects.requireNonNull(systems.get(system), system).hypotheses().get(segment.line() - 1);
  }

  // ---- files ----

  /**
   * Writes the sheet, its instructions and its key.
   *
   * @param folder is made if it is not there
   * @throws IllegalArgumentException if it holds other files, or another sheet, which people may
   *     have filled in
   */
  public void write(Path folder) throws IOException {
    Map<String, String> texts = Map.of(SHEET, sheet(), INSTRUCTIONS, instructions(), KEY, key());
    OutputFiles.requireUsable("--output", folder, texts::containsKey, "a sheet for judges");
    Path file = folder.resolve(SHEET);
    require(
        !Files.exists(file) || Arrays.equals(Files.readAllBytes(file), sheet().getBytes(UTF_8)),
        "--output: %s is another sheet, or is filled in; move it away with its key, or name another"
            + " folder",
        file);
    try (OutputFiles files = new OutputFiles(folder, texts::containsKey)) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        files.create(text.getKey()).write(text.getValue());
      }
      files.publish();
    }
  }

  private String sheet() {
    List<String> sources = input.testSet().sources();
    StringBuilder sheet =
        new StringBuilder(SheetFormat.line(List.of(ROW, "source", HYPOTHESIS, MARKED, LABEL)));
    for (SheetRow row : rows) {
      String source = sources.isEmpty() ? "" : sources.get(row.segment().line() - 1);
      String hypothesis = hypothesis(row.system(), row.segment());
      sheet.append(
          SheetFormat.line(
              List.of(row.id(), CellText.name(source), CellText.name(hypothesis), "", "")));
    }
    return sheet.toString();
  }

  private String key() {
    StringBuilder key =
        new StringBuilder(
            SheetFormat.line(List.of(ROW, SYSTEM, LINE, SEGMENT, CATEGORY, CHECKSUM)));
    for (SheetRow row : rows) {
      key.append(
          SheetFormat.line(
              List.of(
                  row.id(),
                  row.system(),
                  Integer.toString(row.segment().line()),
                  row.segment().id(),
                  row.segment().category(),
                  Sha256.hex(hypothesis(row.system(), row.segment())))));
    }
    return key.toString();
  }

  private String instructions() {
    TestSet set = input.testSet();
    List<String> further =
        GenderLabels.of(set.categories()).stream().skip(4).map(label -> "`" + label + "`").toList();
    return TextTemplate.read(JudgementSheet.class, "sheet-instructions.md.ftl")
        .render(
            Map.of(
                "sheet", SHEET,
                "into",
                    set.language().isEmpty()
                        ? ""
                        : " into " + WikipediaLanguages.englishName(set.language()),
                "marked", MARKED,
                "label", LABEL,
                "further", further));
  }

  /**
   * Tables that people fill in with a spreadsheet: cells between tabulators, quoted where a
   * spreadsheet would else read them in another way. {@link FilledTable} reads what it saves.
   */
  private static final class SheetFormat {
    private static final CSVFormat WRITTEN =
        CSVFormat.Builder.create(CSVFormat.DEFAULT)
            .setDelimiter('\t')
            .setRecordSeparator('\n')
            .setIgnoreEmptyLines(true)
            .get();

    /** A line of a table. */
    static String line(List<String> cells) {
      return WRITTEN.format(cells.toArray()) + "\n";
    }
  }
}
