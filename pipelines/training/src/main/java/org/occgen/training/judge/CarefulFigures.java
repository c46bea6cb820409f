package org.occgen.training.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.occgen.training.judge.CarefulTrainer.Judged;

/** The figures of the two looks of a pair classifier beside those with a careful look. */
public final class CarefulFigures {
  /** The precision from which on spoiled translations are counted as passing. */
  private static final double PRECISION = 0.95;

  private CarefulFigures() {}

  /** The figures as TSV. */
  public static String text(CarefulTrainer trainer) {
    StringBuilder text =
        new StringBuilder(
            "left out\tjudge\tpairs\ttranslations\taverage precision\tprecision at recall 80 %"
                + "\trecall at precision 90 %\trecall at precision 95 %\tprobability there\n");
    List<Judged> bySubject = trainer.bySubject();
    add(text, "subject", labelled(bySubject));
    add(text, "pair of languages and subject", labelled(trainer.byLanguages()));
    text.append("\nchange\tmade");
    text.append("\tpass % where precision is 95 %: two looks\tcareful look\n");
    double two = probability(labelled(bySubject), Judged::two);
    double careful = probability(labelled(bySubject), Judged::careful);
    for (MadeNegative.Change change : MadeNegative.Change.values()) {
      List<Judged> made =
          bySubject.stream().filter(judged -> judged.change().equals(Optional.of(change))).toList();
      text.append(
          String.format(
              Locale.ROOT,
              "%s\t%d\t%.0f\t%.0f\n",
              change.name().toLowerCase(Locale.ROOT),
              made.size(),
              percent(made, judged -> judged.two() >= two),
              percent(made, judged -> judged.careful() >= careful)));
    }
    return text.toString();
  }

  private static double percent(List<Judged> made, Function<Judged, Boolean> passes) {
    return 100.0 * made.stream().filter(passes::apply).count() / Math.max(1, made.size());
  }

  private static List<Judged> labelled(List<Judged> judged) {
    return judged.stream().filter(pair -> pair.change().isEmpty()).toList();
  }

  private static void add(StringBuilder text, String left, List<Judged> judged) {
    add(text, left, "two looks", judged, Judged::two);
    add(text, left, "careful look", judged, Judged::careful);
  }

  private static void add(
      StringBuilder text,
      String left,
      String judge,
      List<Judged> judged,
      ToDoubleFunction<Judged> probability) {
    boolean[] right = right(judged, probability);
    int translations = 0;
    double averagePrecision = 0;
    for (int i = 0; i < right.length; i++) {
      if (right[i]) {
        translations++;
        averagePrecision += (double) translations / (i + 1);
      }
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%s\t%s\t%d\t%d\t%.3f\t%.3f\t%.3f\t%.3f\t%.2f\n",
            left,
            judge,
            right.length,
            translations,
            averagePrecision / Math.max(1, translations),
            precisionAt(right, translations, 0.8),
            recallAt(right, translations, 0.9),
            recallAt(right, translations, PRECISION),
            probability(judged, probability)));
  }

  /** Whether each pair is a translation, the most probable one first. */
  private static boolean[] right(List<Judged> judged, ToDoubleFunction<Judged> probability) {
    List<Judged> sorted =
        judged.stream().sorted(Comparator.comparingDouble(probability).reversed()).toList();
    boolean[] right = new boolean[sorted.size()];
    for (int i = 0; i < right.length; i++) {
      right[i] = sorted.get(i).pair().isTranslation();
    }
    return right;
  }

  private static double precisionAt(boolean[] right, int translations, double recall) {
    int found = 0;
    double best = 0;
    for (int i = 0; i < right.length; i++) {
      found += right[i] ? 1 : 0;
      if (found >= recall * translations) {
        best = Math.max(best, (double) found / (i + 1));
      }
    }
    return best;
  }

  /** The number of most probable pairs, as many as possible, that have this precision. */
  private static int pairsAt(boolean[] right, double precision) {
    int found = 0;
    int most = 0;
    for (int i = 0; i < right.length; i++) {
      found += right[i] ? 1 : 0;
      most = found >= precision * (i + 1) ? i + 1 : most;
    }
    return most;
  }

  private static double recallAt(boolean[] right, int translations, double precision) {
    int most = pairsAt(right, precision);
    int found = 0;
    for (int i = 0; i < most; i++) {
      found += right[i] ? 1 : 0;
    }
    return (double) found / Math.max(1, translations);
  }

  /** The lowest probability with a precision of 95 percent; 1 if none has it. */
  static double probability(List<Judged> judged, ToDoubleFunction<Judged> probability) {
    int most = pairsAt(right(judged, probability), PRECISION);
    if (most == 0) {
      return 1;
    }
    return judged.stream()
        .mapToDouble(probability)
        .map(value -> -value)
        .sorted()
        .map(value -> -value)
        .skip(most - 1)
        .findFirst()
        .orElse(1);
  }
}
