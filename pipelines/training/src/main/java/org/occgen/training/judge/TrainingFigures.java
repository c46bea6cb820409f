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
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.measure.report.TsvText;
import org.occgen.models.judge.PairFeature;
import org.occgen.models.judge.PairLabel;
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
    Set<PairFeature> words = EnumSet.noneOf(PairFeature.class);
    for (PairFeature feature : PairFeature.values()) {
      if (feature.ofWords()) {
        words.add(feature);
      }
    }
    GROUPS.put("words", words);
    GROUPS.put(
        "numbers",
        EnumSet.of(
            PairFeature.NUMBERS_LEFT,
            PairFeature.NUMBERS_CHANGED,
            PairFeature.NUMBERS_SHARED,
            PairFeature.NUMBERS_NONE));
    GROUPS.put("lengths", EnumSet.of(PairFeature.LENGTH, PairFeature.LENGTH_RATIO));
    GROUPS.put("marks", EnumSet.of(PairFeature.COMMAS, PairFeature.QUESTION));
    GROUPS.put("search", EnumSet.of(PairFeature.MARGIN, PairFeature.GAP, PairFeature.MUTUAL));
  }

  private TrainingFigures() {}

  /** All tables of a training. */
  public static String text(PairTrainer trainer, double probability) {
    TsvText text = new TsvText();
    List<JudgedExample> byArticle = trainer.byArticle(true);
    header(text, "articles left out", "languages");
    byLanguages(byArticle).forEach((languages, pairs) -> row(text, languages, pairs, probability));
    row(text, "all", byArticle, probability);
    header(text, "language and article left out", "language");
    trainer.byLanguage().forEach((language, pairs) -> row(text, language, pairs, probability));
    header(text, "features left out", "features");
    GROUPS.forEach((group, left) -> row(text, group, trainer.byArticleWithout(left), probability));
    row(text, "model without words", trainer.byArticle(false), probability);
    calibration(text, "what was left out", byArticle);
    text.table("translations spoiled by rule, articles left out", "change", "made", "chosen");
    trainer
        .madeNegatives(probability)
        .forEach(
            (change, count) ->
                text.row(change.name().toLowerCase(Locale.ROOT), count[0], count[1]));
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
    header(text, "not recalibrated, from " + alone + " on", "run");
    chosen(
        text, "not recalibrated", trainer, sets, alone, (set, others) -> PriorTrainer.judged(set));
    header(text, "recalibrated, the run and language left out, from " + probability + " on", "run");
    chosen(
        text,
        "recalibrated",
        trainer,
        sets,
        probability,
        (set, others) -> PriorTrainer.recalibrated(set, trainer.train(others)));
    return text.toString();
  }

  /**
   * The rows of a table, one a run and language, and then one a class of languages: those of which
   * the classifier has labels, the others by their script, and all. Behind it their calibration.
   *
   * @param how they are judged
   * @param judge of a set, given the other sets
   */
  private static void chosen(
      TsvText text,
      String how,
      PriorTrainer trainer,
      List<LabelledScores> sets,
      double probability,
      BiFunction<LabelledScores, List<LabelledScores>, List<JudgedExample>> judge) {
    Map<String, List<JudgedExample>> classes =
        byClass(trainer, sets, judge, (set, pairs) -> row(text, set.name(), pairs, probability));
    classes.forEach((group, pairs) -> row(text, group, pairs, probability));
    classes.forEach((group, pairs) -> calibration(text, group + ", " + how, pairs));
  }

  private static Map<String, List<JudgedExample>> byClass(
      PriorTrainer trainer,
      List<LabelledScores> sets,
      BiFunction<LabelledScores, List<LabelledScores>, List<JudgedExample>> judge,
      BiConsumer<LabelledScores, List<JudgedExample>> each) {
    Map<String, List<JudgedExample>> classes = new TreeMap<>();
    for (LabelledScores set : sets) {
      List<JudgedExample> pairs =
          judge.apply(
              set, sets.stream().filter(other -> !other.name().equals(set.name())).toList());
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
          byClass(
              trainer,
              sets,
              (set, others) ->
                  recalibrated
                      ? PriorTrainer.recalibrated(set, trainer.train(others))
                      : PriorTrainer.judged(set),
              (set, pairs) -> {});
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

  private static Map<String, List<JudgedExample>> byLanguages(List<JudgedExample> pairs) {
    Map<String, List<JudgedExample>> byLanguages = new TreeMap<>();
    pairs.forEach(
        pair -> byLanguages.computeIfAbsent(pair.languages(), key -> new ArrayList<>()).add(pair));
    return byLanguages;
  }

  private static void header(TsvText text, String title, String first) {
    List<Object> cells =
        new ArrayList<>(
            List.of(
                first,
                "articles",
                "pairs",
                "translations",
                "partial",
                "chosen",
                "precision",
                "low",
                "high",
                "with partial",
                "recall",
                "low",
                "high",
                "expected precision"));
    RECALLS.forEach(recall -> cells.add("precision at recall " + recall));
    text.table(title, cells.toArray());
  }

  private static void row(
      TsvText text, String name, List<JudgedExample> pairs, double probability) {
    List<JudgedExample> chosen =
        pairs.stream().filter(pair -> pair.probability() >= probability).toList();
    List<JudgedExample> translations = pairs.stream().filter(JudgedExample::isTranslation).toList();
    ClusteredShare precision = share(chosen, JudgedExample::isTranslation);
    ClusteredShare withPartial = share(chosen, pair -> pair.label() != PairLabel.OTHER);
    ClusteredShare recall = share(translations, pair -> pair.probability() >= probability);
    List<Object> cells =
        new ArrayList<>(
            List.of(
                name,
                pairs.stream().map(JudgedExample::article).distinct().count(),
                pairs.size(),
                translations.size(),
                pairs.stream().filter(pair -> pair.label() == PairLabel.PARTIAL).count(),
                chosen.size(),
                precision.value(),
                precision.low(),
                precision.high(),
                withPartial.value(),
                recall.value(),
                recall.low(),
                recall.high(),
                chosen.stream().mapToDouble(JudgedExample::probability).average().orElse(NaN)));
    RECALLS.forEach(wanted -> cells.add(precisionAt(pairs, wanted)));
    text.row(cells.toArray());
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

  private static void calibration(TsvText text, String what, List<JudgedExample> pairs) {
    text.table(
        "calibration of " + what,
        "from",
        "to",
        "pairs",
        "mean probability",
        "translations",
        "low",
        "high");
    List<ReliabilityBin> bins = bins(pairs);
    for (int bin = 0; bin < bins.size(); bin++) {
      int at = bin;
      ClusteredShare share =
          share(
              pairs.stream()
                  .filter(pair -> ReliabilityBin.place(pair.probability()) == at)
                  .toList(),
              JudgedExample::isTranslation);
      text.row(
          (double) bin / bins.size(),
          (bin + 1.0) / bins.size(),
          bins.get(bin).count(),
          bins.get(bin).confidence(),
          share.value(),
          share.low(),
          share.high());
    }
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
        "qid",
        "languages",
        "label",
        "probability",
        "pivot_sentence",
        "sentence");
    pairs.stream()
        .sorted(Comparator.comparingDouble(JudgedExample::error).reversed())
        .limit(ERRORS)
        .forEach(
            pair ->
                text.row(
                    pair.article(),
                    pair.languages(),
                    pair.label().digit(),
                    pair.probability(),
                    pair.pivotSentence(),
                    pair.sentence()));
  }
}
