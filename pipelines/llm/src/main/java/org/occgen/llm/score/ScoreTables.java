package org.occgen.llm.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.occgen.core.measure.Interval;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.measure.report.TsvText;
import org.occgen.report.Spread;

/** The tables of scores: by class, of all words, counts with the ratio, what became of replies. */
final class ScoreTables {
  private static final String SOUND = "sound";
  private static final String PUBLISHED = "published";

  /** The rows over several runs, with the number that each is of. */
  private static final Map<String, ToDoubleFunction<Spread>> OVER_RUNS = new LinkedHashMap<>();

  static {
    OVER_RUNS.put("mean", Spread::mean);
    OVER_RUNS.put("std (n-1)", Spread::sampleDeviation);
    OVER_RUNS.put("std (n)", Spread::populationDeviation);
  }

  private final ScoreRequest request;
  private final List<ScoredRun> runs;
  private final Optional<ScoredRun> majority;
  private final String language;
  private final TsvText tables = new TsvText();

  /**
   * The tables.
   *
   * @param majority what more than half of the runs say; no run itself
   */
  ScoreTables(ScoreRequest request, List<ScoredRun> runs, Optional<ScoredRun> majority) {
    this.request = request;
    this.runs = runs;
    this.majority = majority;
    this.language = request.language();
  }

  String text() {
    addClasses();
    if (request.schema() == Schema.WORD_GENDER) {
      addMultisets();
    } else {
      addScores();
    }
    addCounts();
    addReplies();
    return tables.toString();
  }

  private void addClasses() {
    begin(
        "F by class, with 95 percent intervals over sentences",
        "lang,replies,class,gold,reply,tp,P,R,F,F_low,F_high");
    for (WordClass wordClass : WordClass.classes(request.schema())) {
      addClass(wordClass.label(), matrix -> matrix.score(wordClass));
    }
    if (request.schema() == Schema.NOUN_PERSON_GENDER) {
      addClass("P,*", ConfusionMatrix::persons);
    }
  }

  private void addClass(String label, Function<ConfusionMatrix, ClassScore> function) {
    addRuns(
        Map.of(
            label,
            run -> {
              ClassScore score = function.apply(run.total().matrix());
              return List.of(
                  score.gold(),
                  score.reply(),
                  score.truePositives(),
                  score.precision(),
                  score.recall(),
                  score.f(),
                  run.interval(request.bootstrap(), matrix -> function.apply(matrix).f()));
            }));
  }

  private void addScores() {
    begin(
        "All words: A, P, R and F as the paper defines them; most of them are of no person",
        "lang,replies,scorer,nc,ni,nm,ne,A,P,R,F,F_low,F_high");
    addRuns(
        scorers(
            run -> score(run.total().published(), Interval.NONE),
            run ->
                score(
                    run.total().matrix().counts(),
                    run.interval(request.bootstrap(), matrix -> matrix.counts().f()))));
  }

  private static List<Object> score(MatchCounts counts, Interval interval) {
    return List.of(
        counts.correct(),
        counts.incorrect(),
        counts.missed(),
        counts.extra(),
        counts.accuracy(),
        counts.precision(),
        counts.recall(),
        counts.f(),
        interval);
  }

  private void addMultisets() {
    begin(
        "All words: pairs of a lower-cased word and a class, and the share of sentences that are"
            + " wholly right",
        "lang,replies,tp,fp,fn,P,R,F1,F1_low,F1_high,exact");
    addRuns(
        Map.of(
            "",
            run -> {
              ClassScore score = all(run.total().matrix());
              return List.of(
                  score.truePositives(),
                  score.reply() - score.truePositives(),
                  score.gold() - score.truePositives(),
                  score.precision(),
                  score.recall(),
                  score.f(),
                  run.interval(request.bootstrap(), matrix -> all(matrix).f()),
                  (double) run.total().exact() / run.total().replies());
            }));
  }

  private static ClassScore all(ConfusionMatrix matrix) {
    return new ClassScore(
        matrix.gold(wordClass -> true), matrix.reply(wordClass -> true), matrix.counts().correct());
  }

  private void addCounts() {
    begin(
        "Words and the masculine to feminine ratio of those for persons; the gold has its own row",
        "lang,replies,scorer,lines,L_M,L_F,L_N,L_P,L_PM,L_PF,ratio");
    ConfusionMatrix gold = runs.get(0).total().matrix();
    addRow("gold", SOUND, counts(gold::gold));
    addRuns(
        scorers(
            run -> counts(run.total().publishedCounts()),
            run -> counts(run.total().matrix()::reply)));
  }

  private static List<Object> counts(PublishedCounts counts) {
    return List.of(
        counts.words(),
        counts.masculine(),
        counts.feminine(),
        counts.others(),
        counts.persons(),
        counts.personsMasculine(),
        counts.personsFeminine(),
        (double) counts.personsMasculine() / counts.personsFeminine());
  }

  private List<Object> counts(ToLongFunction<WordClass> words) {
    PublishedCounts sum = PublishedCounts.ZERO;
    for (WordClass wordClass : WordClass.classes(request.schema())) {
      long n = words.applyAsLong(wordClass);
      boolean masculine = wordClass.isMasculine();
      boolean person = wordClass.isPerson();
      sum =
          sum.plus(
              new PublishedCounts(
                  n,
                  masculine ? n : 0,
                  masculine ? 0 : n,
                  person ? 0 : n,
                  person ? n : 0,
                  person && masculine ? n : 0,
                  person && !masculine ? n : 0));
    }
    return counts(sum);
  }

  private void addReplies() {
    begin(
        "The fate of the replies, and why parts of them were rejected (skiplist: "
            + request.skiplist().words().size()
            + " words)",
        "lang,replies,what,count");
    for (ScoredRun run : runs) {
      tables.row(language, run.name(), "replies", run.total().replies());
      run.total()
          .outcomes()
          .forEach(
              (outcome, count) ->
                  tables.row(language, run.name(), "reply: " + outcome.id(), count));
      run.total()
          .rejected()
          .forEach((text, count) -> tables.row(language, run.name(), "rejected: " + text, count));
      tables.row(language, run.name(), "not in the sentence", run.total().notInSentence());
    }
  }

  private void begin(String title, String columns) {
    tables.table(title, (Object[]) columns.split(",", -1));
  }

  /** The figures by both scorers where both are wanted, else by the sound one alone. */
  private Map<String, Figures> scorers(Figures published, Figures sound) {
    Map<String, Figures> scorers = new LinkedHashMap<>();
    if (request.asPublished()) {
      scorers.put(PUBLISHED, published);
    }
    scorers.put(SOUND, sound);
    return scorers;
  }

  /**
   * The figures of a run, from left to right: whole numbers, fractions (double, which have a mean
   * over runs) and intervals, which fill two cells.
   */
  private interface Figures {
    List<Object> of(ScoredRun run);
  }

  /**
   * Adds the rows of each run, one a label, and behind them those over all runs. The published
   * scorer knows no majority.
   */
  private void addRuns(Map<String, Figures> byLabel) {
    Map<String, List<List<Object>>> all = new LinkedHashMap<>();
    for (ScoredRun run : runs) {
      byLabel.forEach(
          (label, figures) -> {
            List<Object> row = figures.of(run);
            addRow(run.name(), label, row);
            all.computeIfAbsent(label, key -> new ArrayList<>()).add(row);
          });
    }
    majority.ifPresent(
        run ->
            byLabel.forEach(
                (label, figures) -> {
                  if (!label.equals(PUBLISHED)) {
                    addRow(run.name(), label, figures.of(run));
                  }
                }));
    if (runs.size() > 1) {
      all.forEach(
          (label, rows) ->
              OVER_RUNS.forEach((name, number) -> addRow(name, label, overRuns(rows, number))));
    }
  }

  /** A number over the runs of each fraction; the other figures are empty. */
  private static List<Object> overRuns(List<List<Object>> rows, ToDoubleFunction<Spread> number) {
    List<Object> cells = new ArrayList<>();
    for (int i = 0; i < rows.get(0).size(); i++) {
      int column = i;
      Object first = rows.get(0).get(column);
      if (first instanceof Double) {
        cells.add(
            number.applyAsDouble(
                Spread.of(rows.stream().mapToDouble(row -> (double) row.get(column)).toArray())));
      } else {
        cells.add(first instanceof Interval ? Interval.NONE : "");
      }
    }
    return cells;
  }

  /** Adds a row: the label where there is one, and an interval as its two ends. */
  private void addRow(String name, String label, List<Object> figures) {
    List<Object> cells = new ArrayList<>(List.of(language, name));
    if (!label.isEmpty()) {
      cells.add(label);
    }
    for (Object figure : figures) {
      if (figure instanceof Interval interval) {
        cells.add(interval.low());
        cells.add(interval.high());
      } else {
        cells.add(figure);
      }
    }
    tables.row(cells.toArray());
  }
}
