package org.occgen.training.judge;

import static java.lang.Double.NaN;

import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.measure.report.TsvText;
import org.occgen.models.judge.PairFeature;
import org.occgen.models.judge.PairLabel;
import org.occgen.report.table.Columns;
import org.occgen.training.evaluate.ReliabilityBin;
import org.occgen.training.recipe.ReliabilityPlot;

/**
 * The figures of a pair classifier on pairs that it was not trained on, as TSV. Intervals are of 95
 * percent over articles in a pair of languages, since pairs of one article are not independent.
 */
public final class TrainingFigures {
  /** The table has the precision at each of these recalls. */
  private static final List<Double> RECALLS = List.of(0.4, 0.6, 0.8, 0.9);

  /** The number of the worst errors that are listed. */
  private static final int ERRORS = 20;

  /** Groups of features that are left out, one at a time. */
  private static final Map<String, Set<PairFeature>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("nothing", Set.of());
    for (PairFeature.Group group : PairFeature.Group.values()) {
      Set<PairFeature> features = EnumSet.noneOf(PairFeature.class);
      for (PairFeature feature : PairFeature.values()) {
        if (feature.group() == group) {
          features.add(feature);
        }
      }
      GROUPS.put(group.name().toLowerCase(Locale.ROOT), features);
    }
  }

  private TrainingFigures() {}

  /** The figures of pairs, of those that have at least a probability, and of the translations. */
  private record Row(
      String name,
      List<JudgedExample> pairs,
      List<JudgedExample> chosen,
      long translations,
      ClusteredShare precision,
      ClusteredShare withPartial,
      ClusteredShare recall) {
    static Row of(String name, List<JudgedExample> pairs, double probability) {
      List<JudgedExample> chosen =
          pairs.stream().filter(pair -> pair.probability() >= probability).toList();
      List<JudgedExample> translations =
          pairs.stream().filter(JudgedExample::isTranslation).toList();
      return new Row(
          name,
          pairs,
          chosen,
          translations.size(),
          share(chosen, JudgedExample::isTranslation),
          share(chosen, pair -> pair.label() != PairLabel.OTHER),
          share(translations, pair -> pair.probability() >= probability));
    }
  }

  /** All tables of a training. */
  public static String text(PairTrainer trainer, double probability) {
    TsvText text = new TsvText();
    List<JudgedExample> byArticle = trainer.byArticle(true);
    List<Row> byLanguages = new ArrayList<>();
    byArticle.stream()
        .collect(Collectors.groupingBy(JudgedExample::languages, TreeMap::new, Collectors.toList()))
        .forEach((languages, pairs) -> byLanguages.add(Row.of(languages, pairs, probability)));
    byLanguages.add(Row.of("all", byArticle, probability));
    text.table("articles left out", columns("languages"), byLanguages);
    text.table(
        "language and article left out",
        columns("language"),
        trainer.byLanguage().entrySet().stream()
            .map(language -> Row.of(language.getKey(), language.getValue(), probability))
            .toList());
    List<Row> byFeatures = new ArrayList<>();
    GROUPS.forEach(
        (group, left) ->
            byFeatures.add(Row.of(group, trainer.byArticleWithout(left), probability)));
    byFeatures.add(Row.of("model without words", trainer.byArticle(false), probability));
    text.table("features left out", columns("features"), byFeatures);
    calibration(text, "what was left out", byArticle);
    text.table(
        "translations spoiled by rule, articles left out",
        new Columns<Map.Entry<MadeNegative.Change, int[]>>()
            .add("change", change -> change.getKey().name().toLowerCase(Locale.ROOT))
            .add("made", change -> change.getValue()[0])
            .add("chosen", change -> change.getValue()[1]),
        List.copyOf(trainer.madeNegatives(probability).entrySet()));
    errors(text, byArticle);
    return text.toString();
  }

  /**
   * The figures of the pairs of each run and language, chosen by the classifier alone, and with a
   * recalibration whose prior was fitted to the others. Other languages of the run are among these.
   * The same by classes of languages, and the calibration of the probabilities.
   *
   * @param alone probability from which on the classifier alone chooses a pair
   * @param probability the same of a recalibrated one
   * @throws IllegalArgumentException if the other runs are too few for a prior
   */
  public static String text(
      PriorTrainer trainer, List<LabelledScores> sets, double alone, double probability) {
    TsvText text = new TsvText();
    chosen(text, "not recalibrated", "", trainer, sets, alone, false);
    chosen(
        text, "recalibrated", ", the run and language left out", trainer, sets, probability, true);
    return text.toString();
  }

  /**
   * A table with a row each run and language, and then one a class of languages: those of which the
   * classifier has labels, the others by their script, and all. Behind it their calibration.
   */
  private static void chosen(
      TsvText text,
      String how,
      String left,
      PriorTrainer trainer,
      List<LabelledScores> sets,
      double probability,
      boolean recalibrated) {
    List<Row> rows = new ArrayList<>();
    Map<String, List<JudgedExample>> classes =
        byClass(
            trainer,
            sets,
            recalibrated,
            (set, pairs) -> rows.add(Row.of(set.name(), pairs, probability)));
    classes.forEach((group, pairs) -> rows.add(Row.of(group, pairs, probability)));
    text.table(how + left + ", from " + probability + " on", columns("run"), rows);
    classes.forEach((group, pairs) -> calibration(text, group + ", " + how, pairs));
  }

  private static Map<String, List<JudgedExample>> byClass(
      PriorTrainer trainer,
      List<LabelledScores> sets,
      boolean recalibrated,
      BiConsumer<LabelledScores, List<JudgedExample>> each) {
    Map<String, List<JudgedExample>> classes = new TreeMap<>();
    for (LabelledScores set : sets) {
      List<LabelledScores> others =
          sets.stream().filter(other -> !other.name().equals(set.name())).toList();
      List<JudgedExample> pairs =
          recalibrated
              ? PriorTrainer.recalibrated(set, trainer.train(others))
              : PriorTrainer.judged(set);
      each.accept(set, pairs);
      String script = ULocale.addLikelySubtags(new ULocale(set.language())).getScript();
      String group = trainer.knows(set.language()) ? "labelled" : "not labelled, " + script;
      classes.computeIfAbsent(group, key -> new ArrayList<>()).addAll(pairs);
      classes.computeIfAbsent("all", key -> new ArrayList<>()).addAll(pairs);
    }
    return classes;
  }

  /**
   * The calibration of each class of languages, recalibrated and not, the run and language left
   * out.
   *
   * @return pictures as SVG, by the names of their files
   */
  public static SortedMap<String, String> plots(PriorTrainer trainer, List<LabelledScores> sets)
      throws IOException {
    SortedMap<String, String> plots = new TreeMap<>();
    for (boolean recalibrated : new boolean[] {false, true}) {
      Map<String, List<JudgedExample>> classes =
          byClass(trainer, sets, recalibrated, (set, pairs) -> {});
      for (Map.Entry<String, List<JudgedExample>> group : classes.entrySet()) {
        String how = recalibrated ? "recalibrated" : "not recalibrated";
        plots.put(
            (group.getKey() + " " + how).replaceAll("\\W+", "-") + ".svg",
            ReliabilityPlot.svg(
                group.getKey() + ", " + how, "being a translation", bins(group.getValue())));
      }
    }
    return plots;
  }

  private static Columns<Row> columns(String first) {
    Columns<Row> columns =
        new Columns<Row>()
            .add(first, Row::name)
            .add(
                "articles",
                row -> row.pairs().stream().map(JudgedExample::article).distinct().count())
            .add("pairs", row -> row.pairs().size())
            .add("translations", Row::translations)
            .add(
                "partial",
                row -> row.pairs().stream().filter(p -> p.label() == PairLabel.PARTIAL).count())
            .add("chosen", row -> row.chosen().size())
            .add("precision", row -> row.precision().value())
            .add("low", row -> row.precision().low())
            .add("high", row -> row.precision().high())
            .add("with partial", row -> row.withPartial().value())
            .add("recall", row -> row.recall().value())
            .add("low", row -> row.recall().low())
            .add("high", row -> row.recall().high())
            .add(
                "expected precision",
                row ->
                    row.chosen().stream()
                        .mapToDouble(JudgedExample::probability)
                        .average()
                        .orElse(NaN));
    RECALLS.forEach(
        recall ->
            columns.add("precision at recall " + recall, row -> precisionAt(row.pairs(), recall)));
    return columns;
  }

  private static ClusteredShare share(List<JudgedExample> pairs, Predicate<JudgedExample> counts) {
    Map<String, int[]> byArticle = new TreeMap<>();
    for (JudgedExample pair : pairs) {
      int[] cell =
          byArticle.computeIfAbsent(pair.article() + ' ' + pair.languages(), key -> new int[2]);
      cell[0]++;
      cell[1] += counts.test(pair) ? 1 : 0;
    }
    return ClusteredShare.of(
        byArticle.values().stream().mapToInt(cell -> cell[0]).toArray(),
        byArticle.values().stream().mapToInt(cell -> cell[1]).toArray());
  }

  /** Precision where so many of the translations are found; not a number if there is none. */
  private static double precisionAt(List<JudgedExample> pairs, double recall) {
    List<JudgedExample> sorted =
        pairs.stream()
            .sorted(Comparator.comparingDouble(JudgedExample::probability).reversed())
            .toList();
    long wanted =
        (long)
            Math.ceil(recall * pairs.stream().filter(JudgedExample::isTranslation).count() - 1e-9);
    long right = 0;
    for (int i = 0; i < sorted.size(); i++) {
      right += sorted.get(i).isTranslation() ? 1 : 0;
      if (wanted > 0 && right >= wanted) {
        return (double) right / (i + 1);
      }
    }
    return NaN;
  }

  /** A bin of probabilities, and the share of translations among its pairs. */
  private record Bin(int place, ReliabilityBin bin, ClusteredShare share) {}

  private static void calibration(TsvText text, String what, List<JudgedExample> pairs) {
    List<Bin> rows = new ArrayList<>();
    for (ReliabilityBin bin : bins(pairs)) {
      int place = rows.size();
      List<JudgedExample> own =
          pairs.stream().filter(pair -> ReliabilityBin.place(pair.probability()) == place).toList();
      rows.add(new Bin(place, bin, share(own, JudgedExample::isTranslation)));
    }
    text.table(
        "calibration of " + what,
        new Columns<Bin>()
            .add("from", row -> (double) row.place() / ReliabilityBin.BINS)
            .add("to", row -> (row.place() + 1.0) / ReliabilityBin.BINS)
            .add("pairs", row -> row.bin().count())
            .add("mean probability", row -> row.bin().confidence())
            .add("translations", row -> row.share().value())
            .add("low", row -> row.share().low())
            .add("high", row -> row.share().high()),
        rows);
  }

  private static List<ReliabilityBin> bins(List<JudgedExample> pairs) {
    boolean[] right = new boolean[pairs.size()];
    for (int i = 0; i < right.length; i++) {
      right[i] = pairs.get(i).isTranslation();
    }
    return ReliabilityBin.of(
        pairs.stream().mapToDouble(JudgedExample::probability).toArray(), right);
  }

  /** The calibration of the probabilities of pairs in left-out articles, as SVG. */
  public static String reliability(PairTrainer trainer) throws IOException {
    return ReliabilityPlot.svg(
        "labelled pairs of articles that the classifier has not seen",
        "being a translation",
        bins(trainer.byArticle(true)));
  }

  /** The labelled pairs that the classifier was furthest from, to be read. */
  private static void errors(TsvText text, List<JudgedExample> pairs) {
    text.table(
        "worst errors, articles left out",
        new Columns<JudgedExample>()
            .add("qid", JudgedExample::article)
            .add("languages", JudgedExample::languages)
            .add("label", pair -> pair.label().digit())
            .add("probability", JudgedExample::probability)
            .add("pivot_sentence", JudgedExample::pivotSentence)
            .add("sentence", JudgedExample::sentence),
        pairs.stream()
            .sorted(Comparator.comparingDouble(JudgedExample::error).reversed())
            .limit(ERRORS)
            .toList());
  }
}
