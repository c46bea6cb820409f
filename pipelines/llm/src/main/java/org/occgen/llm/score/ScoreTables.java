package org.occgen.llm.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.measure.report.TsvText;
import org.occgen.report.Spread;
import org.occgen.report.table.Columns;

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

  /** The score of a class in a run, and the share of its sentences that are wholly right. */
  private record ClassFigures(ClassScore score, Interval f, double exact) {
    static ClassFigures of(
        ScoredRun run, Bootstrap bootstrap, Function<ConfusionMatrix, ClassScore> score) {
      return new ClassFigures(
          score.apply(run.total().matrix()),
          run.interval(bootstrap, matrix -> score.apply(matrix).f()),
          (double) run.total().exact() / run.total().replies());
    }
  }

  private record WordFigures(MatchCounts counts, Interval f) {}

  /**
   * A row of figures.
   *
   * @param runs the figures of the run, or of all runs if the row is over them
   * @param over the number over the runs that fractions have
   */
  private record Row<F>(String replies, String label, List<F> runs, ToDoubleFunction<Spread> over) {
    Row(String replies, String label, F run) {
      this(replies, label, List.of(run), Spread::mean);
    }

    /** A whole number, which a row over runs has not. */
    Object count(ToLongFunction<F> count) {
      return runs.size() > 1 ? "" : (Object) count.applyAsLong(runs.get(0));
    }

    double fraction(ToDoubleFunction<F> fraction) {
      return over.applyAsDouble(Spread.of(runs.stream().mapToDouble(fraction).toArray()));
    }

    Interval interval(Function<F, Interval> interval) {
      return runs.size() > 1 ? Interval.NONE : interval.apply(runs.get(0));
    }
  }

  private <F> Columns<Row<F>> columns() {
    return new Columns<Row<F>>().add("lang", row -> language).add("replies", Row::replies);
  }

  private void addClasses() {
    List<Row<ClassFigures>> rows = new ArrayList<>();
    for (WordClass wordClass : WordClass.classes(request.schema())) {
      rows.addAll(classRows(wordClass.label(), matrix -> matrix.score(wordClass)));
    }
    if (request.schema() == Schema.NOUN_PERSON_GENDER) {
      rows.addAll(classRows("P,*", ConfusionMatrix::persons));
    }
    tables.table(
        "F by class, with 95 percent intervals over sentences",
        this.<ClassFigures>columns()
            .add("class", Row::label)
            .add("gold", row -> row.count(run -> run.score().gold()))
            .add("reply", row -> row.count(run -> run.score().reply()))
            .add("tp", row -> row.count(run -> run.score().truePositives()))
            .add("P", row -> row.fraction(run -> run.score().precision()))
            .add("R", row -> row.fraction(run -> run.score().recall()))
            .add("F", row -> row.fraction(run -> run.score().f()))
            .add("F_low", row -> row.interval(ClassFigures::f).low())
            .add("F_high", row -> row.interval(ClassFigures::f).high()),
        rows);
  }

  private List<Row<ClassFigures>> classRows(
      String label, Function<ConfusionMatrix, ClassScore> score) {
    return rows(Map.of(label, run -> ClassFigures.of(run, request.bootstrap(), score)));
  }

  private void addScores() {
    tables.table(
        "All words: A, P, R and F as the paper defines them; most of them are of no person",
        this.<WordFigures>columns()
            .add("scorer", Row::label)
            .add("nc", row -> row.count(run -> run.counts().correct()))
            .add("ni", row -> row.count(run -> run.counts().incorrect()))
            .add("nm", row -> row.count(run -> run.counts().missed()))
            .add("ne", row -> row.count(run -> run.counts().extra()))
            .add("A", row -> row.fraction(run -> run.counts().accuracy()))
            .add("P", row -> row.fraction(run -> run.counts().precision()))
            .add("R", row -> row.fraction(run -> run.counts().recall()))
            .add("F", row -> row.fraction(run -> run.counts().f()))
            .add("F_low", row -> row.interval(WordFigures::f).low())
            .add("F_high", row -> row.interval(WordFigures::f).high()),
        rows(
            scorers(
                run -> new WordFigures(run.total().published(), Interval.NONE),
                run ->
                    new WordFigures(
                        run.total().matrix().counts(),
                        run.interval(request.bootstrap(), matrix -> matrix.counts().f())))));
  }

  private void addMultisets() {
    tables.table(
        "All words: pairs of a lower-cased word and a class, and the share of sentences that are"
            + " wholly right",
        this.<ClassFigures>columns()
            .add("tp", row -> row.count(run -> run.score().truePositives()))
            .add("fp", row -> row.count(run -> run.score().reply() - run.score().truePositives()))
            .add("fn", row -> row.count(run -> run.score().gold() - run.score().truePositives()))
            .add("P", row -> row.fraction(run -> run.score().precision()))
            .add("R", row -> row.fraction(run -> run.score().recall()))
            .add("F1", row -> row.fraction(run -> run.score().f()))
            .add("F1_low", row -> row.interval(ClassFigures::f).low())
            .add("F1_high", row -> row.interval(ClassFigures::f).high())
            .add("exact", row -> row.fraction(ClassFigures::exact)),
        classRows("", ScoreTables::all));
  }

  private static ClassScore all(ConfusionMatrix matrix) {
    return new ClassScore(
        matrix.gold(wordClass -> true), matrix.reply(wordClass -> true), matrix.counts().correct());
  }

  private void addCounts() {
    ConfusionMatrix gold = runs.get(0).total().matrix();
    List<Row<PublishedCounts>> rows = new ArrayList<>();
    rows.add(new Row<>("gold", SOUND, counts(gold::gold)));
    rows.addAll(
        rows(
            scorers(
                run -> run.total().publishedCounts(), run -> counts(run.total().matrix()::reply))));
    tables.table(
        "Words and the masculine to feminine ratio of those for persons; the gold has its own row",
        this.<PublishedCounts>columns()
            .add("scorer", Row::label)
            .add("lines", row -> row.count(PublishedCounts::words))
            .add("L_M", row -> row.count(PublishedCounts::masculine))
            .add("L_F", row -> row.count(PublishedCounts::feminine))
            .add("L_N", row -> row.count(PublishedCounts::others))
            .add("L_P", row -> row.count(PublishedCounts::persons))
            .add("L_PM", row -> row.count(PublishedCounts::personsMasculine))
            .add("L_PF", row -> row.count(PublishedCounts::personsFeminine))
            .add(
                "ratio",
                row ->
                    row.fraction(run -> (double) run.personsMasculine() / run.personsFeminine())),
        rows);
  }

  private PublishedCounts counts(ToLongFunction<WordClass> words) {
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
    return sum;
  }

  private record Fate(String replies, String what, long count) {}

  private void addReplies() {
    List<Fate> fates = new ArrayList<>();
    for (ScoredRun run : runs) {
      ScoredReply total = run.total();
      fates.add(new Fate(run.name(), "replies", total.replies()));
      total
          .outcomes()
          .forEach((reply, n) -> fates.add(new Fate(run.name(), "reply: " + reply.id(), n)));
      total
          .rejected()
          .forEach((text, n) -> fates.add(new Fate(run.name(), "rejected: " + text, n)));
      fates.add(new Fate(run.name(), "not in the sentence", total.notInSentence()));
    }
    tables.table(
        "The fate of the replies, and why parts of them were rejected (skiplist: "
            + request.skiplist().words().size()
            + " words)",
        new Columns<Fate>()
            .add("lang", fate -> language)
            .add("replies", Fate::replies)
            .add("what", Fate::what)
            .add("count", Fate::count),
        fates);
  }

  /** The figures by both scorers where both are wanted, else by the sound one alone. */
  private <F> Map<String, Function<ScoredRun, F>> scorers(
      Function<ScoredRun, F> published, Function<ScoredRun, F> sound) {
    Map<String, Function<ScoredRun, F>> scorers = new LinkedHashMap<>();
    if (request.asPublished()) {
      scorers.put(PUBLISHED, published);
    }
    scorers.put(SOUND, sound);
    return scorers;
  }

  /**
   * The rows of each run, one a label, and behind them those over all runs. The published scorer
   * knows no majority.
   */
  private <F> List<Row<F>> rows(Map<String, Function<ScoredRun, F>> byLabel) {
    List<Row<F>> rows = new ArrayList<>();
    Map<String, List<F>> all = new LinkedHashMap<>();
    for (ScoredRun run : runs) {
      byLabel.forEach(
          (label, figures) -> {
            F ofRun = figures.apply(run);
            rows.add(new Row<>(run.name(), label, ofRun));
            all.computeIfAbsent(label, key -> new ArrayList<>()).add(ofRun);
          });
    }
    for (ScoredRun run : majority.stream().toList()) {
      byLabel.forEach(
          (label, figures) -> {
            if (!label.equals(PUBLISHED)) {
              rows.add(new Row<>(run.name(), label, figures.apply(run)));
            }
          });
    }
    if (runs.size() > 1) {
      all.forEach(
          (label, ofRuns) ->
              OVER_RUNS.forEach((name, over) -> rows.add(new Row<>(name, label, ofRuns, over))));
    }
    return rows;
  }
}
