package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.measure.MeasureSum;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.transforms.record.RecordReader;

/**
 * The statistics of a run, from the files of its finished stages. {@link RunStatisticsJson} makes
 * {@code stats.json} of them. What stage write counts is empty as long as it is not finished.
 *
 * @param recipe as it was run
 * @param finished the stages that are finished
 * @param facts of these stages, beside rows
 * @param statistics of these stages and of the rows
 * @param rows counts of the benchmark's rows
 * @param genderRepresentation of the sentences
 * @param marks the words that show a person's gender
 * @param regard how the sentences speak of people; empty where the recipe wants none
 * @param training the training data
 * @param pairs the quality of the pairs, where it is known; no languages before stage align is
 *     finished
 */
public record RunStatistics(
    Recipe recipe,
    List<Stage> finished,
    RunFacts facts,
    List<Statistic> statistics,
    RowCounts rows,
    GenderRepresentation genderRepresentation,
    MarkCounts marks,
    Optional<RowMeasure.Figures> regard,
    TrainingCounts training,
    RunPairs pairs) {
  /** Name of the file in the run folder. */
  public static final String FILE = "stats.json";

  /**
   * Reads what the finished stages of {@code run} left.
   *
   * @throws IOException if a file cannot be read
   */
  public static RunStatistics read(RunFolder run, Recipe recipe, List<Stage> finished)
      throws IOException {
    RowCounts rows = new RowCounts();
    MarkCounts marks = new MarkCounts(recipe.languages());
    if (finished.contains(Stage.WRITE)) {
      marks.read(run);
      try (RecordReader<LabelledSegment> reader =
          RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
        reader.forEachRemaining(rows::add);
      }
    }
    return of(run, recipe, finished, rows, marks);
  }

  /**
   * Reads the run as it will be once stage write is finished, whose rows are {@code rows} and whose
   * words with a gender are {@code marks}.
   */
  public static RunStatistics whenWritten(
      RunFolder run, Recipe recipe, RowCounts rows, MarkCounts marks) throws IOException {
    return of(run, recipe, List.of(Stage.values()), rows, marks);
  }

  /**
   * The statistics of a release.
   *
   * @param facts of the run that it was made of
   * @param recipe of the release: the run's, without training data
   * @param rows of the release
   * @param marks of the release
   * @param gender words and gendered terms, before balancing as the run counted them, and of the
   *     release
   * @param regard of the release; none where the recipe does not want it
   */
  public static RunStatistics ofRelease(
      RunFacts facts,
      Recipe recipe,
      RowCounts rows,
      MarkCounts marks,
      List<MeasureSum> gender,
      List<MeasureSum> regard)
      throws IOException {
    return of(
        facts,
        recipe,
        List.of(Stage.values()),
        rows,
        marks,
        gender,
        recipe.output().regard()
            ? Optional.of(RowMeasure.regard().figures(regard))
            : Optional.empty(),
        TrainingCounts.NONE);
  }

  private static RunStatistics of(
      RunFolder run, Recipe recipe, List<Stage> finished, RowCounts rows, MarkCounts marks)
      throws IOException {
    boolean written = finished.contains(Stage.WRITE);
    RunFacts facts = RunFacts.read(run, recipe, finished);
    return of(
        facts,
        recipe,
        finished,
        rows,
        marks,
        facts.genderCounts(),
        written && recipe.output().regard()
            ? Optional.of(RowMeasure.regard().figures(run.regardCounts()))
            : Optional.empty(),
        written ? TrainingCounts.read(run, recipe) : TrainingCounts.NONE);
  }

  private static RunStatistics of(
      RunFacts facts,
      Recipe recipe,
      List<Stage> finished,
      RowCounts rows,
      MarkCounts marks,
      List<MeasureSum> genderCounts,
      Optional<RowMeasure.Figures> regard,
      TrainingCounts training) {
    List<Statistic> statistics = new ArrayList<>(facts.statistics());
    statistics.addAll(rows.statistics());
    Map<String, SharedSentences> shared =
        finished.contains(Stage.BALANCE)
            ? SharedSentences.of(
                recipe,
                new Books(Objects.requireNonNull(facts.books().get(Stage.BALANCE))),
                statistics)
            : Map.of();
    return new RunStatistics(
        recipe,
        finished,
        facts,
        statistics,
        rows,
        GenderRepresentation.of(RunLexicons.of(recipe), genderCounts),
        marks,
        regard,
        training,
        finished.contains(Stage.ALIGN)
            ? RunPairs.of(facts.models(), recipe, shared, rows)
            : RunPairs.unknown());
  }

  /** Writes {@code stats.json}. */
  public void writeTo(RunFolder run) throws IOException {
    RunFolder.writeText(run.root(), FILE, text());
  }

  /** The text of {@code stats.json}. */
  public String text() throws IOException {
    return new RunStatisticsJson(this).text();
  }

  /** The funnel, as far as stages are finished. */
  public Funnel funnel() {
    List<String> steps =
        Arrays.stream(Stage.values())
            .filter(stage -> finished.contains(stage.countedBy()))
            .map(Stage::id)
            .toList();
    return Funnel.of(statistics, steps, recipe.genders());
  }

  /** The recipe as it was run, as {@code run.json} has it: of files the last name alone. */
  public JsonNode options() {
    return RunRecord.tree(recipe);
  }

  /**
   * The number of units that a stage left out or could not read for one reason.
   *
   * @param kind dropped or failed
   */
  public record Loss(Stage stage, Unit unit, Kind kind, String reason, long count) {}

  /** The losses of the finished stages, by stage, unit, kind and reason. */
  public List<Loss> losses() {
    List<Loss> losses = new ArrayList<>();
    books()
        .forEach(
            (stage, books) -> {
              for (Unit unit : Unit.values()) {
                for (Kind kind : List.of(Kind.DROPPED, Kind.FAILED)) {
                  books
                      .byReason(unit, kind)
                      .forEach(
                          (reason, count) ->
                              losses.add(new Loss(stage, unit, kind, reason, count)));
                }
              }
            });
    return losses;
  }

  /** The books of the stages that are finished, in their order. */
  public Map<Stage, Books> books() {
    Map<Stage, Books> books = new EnumMap<>(Stage.class);
    facts.books().forEach((stage, entries) -> books.put(stage, new Books(entries)));
    return books;
  }

  /**
   * People of the dump by the languages of their articles and by gender value, those left out too:
   * the paper's Figure 2.
   */
  public Map<String, Map<String, Long>> peopleByLanguage() {
    return cells(Statistic.Table.PEOPLE_BY_LANGUAGE, key -> key);
  }

  /** People that are left after a step, by occupation and gender value. */
  public Map<String, Map<String, Long>> peopleByOccupation(Stage step) {
    return cells(
        statistics.stream()
            .filter(statistic -> statistic.table() == Statistic.Table.PEOPLE_BY_OCCUPATION)
            .filter(statistic -> statistic.step().equals(step.id()))
            .toList(),
        key -> key);
  }

  /** Sentences that the encoder cut, by language and gender value. */
  public Map<String, Map<String, Long>> truncated() {
    return cells(Statistic.Table.TRUNCATED, key -> key);
  }

  /** Name of a recipe's sentence encoder: of its file, if it is one. */
  public static String encoderName(Recipe recipe) {
    return RunRecord.fileName(recipe.encoder());
  }

  /**
   * Name of a recipe's pair classifier: of its file, if it is one; where the judge is careful, of
   * the one that its careful look follows.
   */
  public static String classifierName(Recipe recipe) {
    return PairClassifierFile.isShipped(recipe.classifier())
        ? PairClassifierFile.SHIPPED
        : RunRecord.fileName(recipe.classifier());
  }

  /** The counts of a table by key, in the order of keys, and by gender value. */
  <K extends Comparable<K>> Map<K, Map<String, Long>> cells(
      Statistic.Table table, Function<String, K> order) {
    return cells(
        statistics.stream().filter(statistic -> statistic.table() == table).toList(), order);
  }

  private static <K extends Comparable<K>> Map<K, Map<String, Long>> cells(
      List<Statistic> counts, Function<String, K> order) {
    Map<K, Map<String, Long>> cells = new TreeMap<>();
    for (Statistic statistic : counts) {
      cells
          .computeIfAbsent(order.apply(statistic.key()), key -> new TreeMap<>())
          .merge(Funnel.shown(statistic.gender()), statistic.count(), Long::sum);
    }
    return cells;
  }
}
