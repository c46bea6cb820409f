package org.occgen.llm.score;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.Spread;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.report.TsvText;

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

  /** The runs, and behind them what most of them say. */
  private List<ScoredRun> withMajority() {
    return Stream.concat(runs.stream(), majority.stream()).toList();
  }

  private void addClasses() {
    tables.table(
        "F by class, with 95 percent intervals over sentences",
        "lang",
        "replies",
        "class",
        "gold",
        "reply",
        "tp",
        "P",
        "R",
        "F",
        "F_low",
        "F_high");
    for (WordClass of : WordClass.classes(request.schema())) {
      addClass(of.label(), matrix -> matrix.score(of));
    }
    if (request.schema() == Schema.NOUN_PERSON_GENDER) {
      addClass("P,*", ConfusionMatrix::persons);
    }
  }

  /** The score of a class in a matrix. */
  private interface ClassOf {
    ClassScore in(ConfusionMatrix matrix);
  }

  private void addClass(String label, ClassOf of) {
    for (ScoredRun run : withMajority()) {
      ClassScore score = of.in(run.total().matrix());
      Interval interval = run.interval(request.bootstrap(), matrix -> of.in(matrix).f());
      tables.row(
          language,
          run.name(),
          label,
          score.gold(),
          score.reply(),
          score.truePositives(),
          score.precision(),
          score.recall(),
          score.f(),
          interval.low(),
          interval.high());
    }
    overRuns(
        (name, number) ->
            tables.row(
                language,
                name,
                label,
                "",
                "",
                "",
                number.of(run -> of.in(run.total().matrix()).precision()),
                number.of(run -> of.in(run.total().matrix()).recall()),
                number.of(run -> of.in(run.total().matrix()).f()),
                "",
                ""));
  }

  private void addScores() {
    tables.table(
        "All words: A, P, R and F as the paper defines them; most of them are of no person",
        "lang",
        "replies",
        "scorer",
        "nc",
        "ni",
        "nm",
        "ne",
        "A",
        "P",
        "R",
        "F",
        "F_low",
        "F_high");
    for (ScoredRun run : withMajority()) {
      if (request.asPublished() && runs.contains(run)) {
        addScore(run.name(), PUBLISHED, run.total().published(), Interval.NONE);
      }
      addScore(
          run.name(),
          SOUND,
          run.total().matrix().counts(),
          run.interval(request.bootstrap(), matrix -> matrix.counts().f()));
    }
    if (request.asPublished()) {
      addScoresOverRuns(PUBLISHED, run -> run.total().published());
    }
    addScoresOverRuns(SOUND, run -> run.total().matrix().counts());
  }

  private void addScore(String name, String scorer, MatchCounts counts, Interval interval) {
    tables.row(
        language,
        name,
        scorer,
        counts.correct(),
        counts.incorrect(),
        counts.missed(),
        counts.extra(),
        counts.accuracy(),
        counts.precision(),
        counts.recall(),
        counts.f(),
        interval.low(),
        interval.high());
  }

  /** The counts of a run. */
  private interface CountsOf {
    MatchCounts of(ScoredRun run);
  }

  private void addScoresOverRuns(String scorer, CountsOf counts) {
    overRuns(
        (name, number) ->
            tables.row(
                language,
                name,
                scorer,
                "",
                "",
                "",
                "",
                number.of(run -> counts.of(run).accuracy()),
                number.of(run -> counts.of(run).precision()),
                number.of(run -> counts.of(run).recall()),
                number.of(run -> counts.of(run).f()),
                "",
                ""));
  }

  private void addMultisets() {
    tables.table(
        "All words: pairs of a lower-cased word and a class, and the share of sentences that are"
            + " wholly right",
        "lang",
        "replies",
        "tp",
        "fp",
        "fn",
        "P",
        "R",
        "F1",
        "F1_low",
        "F1_high",
        "exact");
    for (ScoredRun run : withMajority()) {
      ClassScore score = all(run.total().matrix());
      Interval interval = run.interval(request.bootstrap(), matrix -> all(matrix).f());
      tables.row(
          language,
          run.name(),
          score.truePositives(),
          score.reply() - score.truePositives(),
          score.gold() - score.truePositives(),
          score.precision(),
          score.recall(),
          score.f(),
          interval.low(),
          interval.high(),
          exact(run));
    }
    overRuns(
        (name, number) ->
            tables.row(
                language,
                name,
                "",
                "",
                "",
                number.of(run -> all(run.total().matrix()).precision()),
                number.of(run -> all(run.total().matrix()).recall()),
                number.of(run -> all(run.total().matrix()).f()),
                "",
                "",
                number.of(ScoreTables::exact)));
  }

  private static ClassScore all(ConfusionMatrix matrix) {
    return new ClassScore(
        matrix.gold(of -> true), matrix.reply(of -> true), matrix.counts().correct());
  }

  private static double exact(ScoredRun run) {
    return (double) run.total().exact() / run.total().replies();
  }

  private void addCounts() {
    tables.table(
        "Words and the masculine to feminine ratio of those for persons; the gold has its own row",
        "lang",
        "replies",
        "scorer",
        "lines",
        "L_M",
        "L_F",
        "L_N",
        "L_P",
        "L_PM",
        "L_PF",
        "ratio");
    ConfusionMatrix gold = runs.get(0).total().matrix();
    addCount("gold", SOUND, counts(of -> gold.gold(of)));
    for (ScoredRun run : withMajority()) {
      if (request.asPublished() && runs.contains(run)) {
        addCount(run.name(), PUBLISHED, run.total().publishedCounts());
      }
      addCount(run.name(), SOUND, sound(run));
    }
    if (request.asPublished()) {
      addRatios(PUBLISHED, run -> ratio(run.total().publishedCounts()));
    }
    addRatios(SOUND, run -> ratio(sound(run)));
  }

  private void addCount(String name, String scorer, PublishedCounts counts) {
    tables.row(
        language,
        name,
        scorer,
        counts.words(),
        counts.masculine(),
        counts.feminine(),
        counts.others(),
        counts.persons(),
        counts.personsMasculine(),
        counts.personsFeminine(),
        ratio(counts));
  }

  private void addRatios(String scorer, RunFigure ratio) {
    overRuns(
        (name, number) ->
            tables.row(language, name, scorer, "", "", "", "", "", "", "", number.of(ratio)));
  }

  private PublishedCounts sound(ScoredRun run) {
    return counts(of -> run.total().matrix().reply(of));
  }

  /** How many words there are of each class. */
  private interface Words {
    long of(WordClass wordClass);
  }

  private PublishedCounts counts(Words words) {
    PublishedCounts sum = PublishedCounts.ZERO;
    for (WordClass of : WordClass.classes(request.schema())) {
      long n = words.of(of);
      boolean masculine = of.isMasculine();
      boolean person = of.isPerson();
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
    return sum;
  }

  private static double ratio(PublishedCounts counts) {
    return (double) counts.personsMasculine() / counts.personsFeminine();
  }

  private void addReplies() {
    tables.table(
        "The fate of the replies, and why parts of them were rejected (skiplist: "
            + request.skiplist().words().size()
            + " words)",
        "lang",
        "replies",
        "what",
        "count");
    for (ScoredRun run : runs) {
      tables.row(language, run.name(), "replies", run.total().replies());
      run.total()
          .outcomes()
          .forEach((of, count) -> tables.row(language, run.name(), "reply: " + of.id(), count));
      run.total()
          .rejected()
          .forEach((of, count) -> tables.row(language, run.name(), "rejected: " + of, count));
      tables.row(language, run.name(), "not in the sentence", run.total().notInSentence());
    }
  }

  /** A figure of a run. */
  private interface RunFigure {
    double of(ScoredRun run);
  }

  /** A number over all runs, such as the mean of a figure. */
  private interface OverRuns {
    double of(RunFigure figure);
  }

  /** Adds a row over all runs. */
  private interface SpreadRow {
    void add(String name, OverRuns number);
  }

  private void overRuns(SpreadRow row) {
    if (runs.size() > 1) {
      OVER_RUNS.forEach(
          (name, number) ->
              row.add(
                  name,
                  figure ->
                      number.applyAsDouble(
                          Spread.of(runs.stream().mapToDouble(figure::of).toArray()))));
    }
  }
}
