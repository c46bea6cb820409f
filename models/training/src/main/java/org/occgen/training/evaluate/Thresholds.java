package org.occgen.training.evaluate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Background;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.language.RelatedLanguages;
import org.occgen.models.registry.Encoders;

/**
 * Finds an encoder's default thresholds: pseudo-articles made from development sets are mined with
 * the project's own miner and defaults (ratio margin, k = 4, background of 1,000, retrieval max),
 * and the margin with the best F1 is each language's threshold.
 */
public final class Thresholds {
  /** Seed of the shipped thresholds. */
  public static final long DEFAULT_SEED = 1;

  /** How often rows are cut into articles anew; one draw moves F1 by up to a point. */
  private static final int DRAWS = 3;

  private final SentenceEncoder encoder;
  private final List<DevelopmentSet> sets;
  private final long seed;

  private Thresholds(SentenceEncoder encoder, List<DevelopmentSet> sets, long seed) {
    this.encoder = encoder;
    this.sets = sets;
    this.seed = seed;
  }

  /**
   * What was found for a language.
   *
   * @param threshold margin from which a pair counts
   * @param precision share of the found pairs that are right, at that threshold
   * @param recall share of the right pairs that are found
   * @param pairs right pairs that there were to find; 0 if the language has no development data and
   *     takes the mean threshold of its relatives ({@link RelatedLanguages}), or of all others if
   *     none of these has any
   */
  public record Finding(double threshold, double precision, double recall, int pairs) {
    /** Harmonic mean of precision and recall. */
    public double f1() {
      return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
  }

  /**
   * Finds the thresholds of all of an encoder's languages but the pivot.
   *
   * @param seed of the draws of unrelated sentences
   * @throws IllegalArgumentException if no language has development data
   */
  public static Map<String, Finding> find(
      SentenceEncoder encoder, List<DevelopmentSet> sets, long seed) {
    return new Thresholds(encoder, sets, seed).find();
  }

  /**
   * Finds the thresholds of a model file and writes them into its card.
   *
   * @param dev folder with {@code <name>/multi.tsv.gz}
   * @param progress takes a line a language
   */
  public static Map<String, Finding> findAndWrite(
      Path model, Path dev, long seed, Consumer<String> progress) throws IOException {
    Map<String, Finding> found;
    try (SentenceEncoder encoder = Encoders.open(model.toString())) {
      found = find(encoder, DevelopmentSet.readAllMulti(dev), seed);
    }
    Map<String, Double> thresholds = new TreeMap<>();
    found.forEach(
        (language, finding) -> {
          thresholds.put(language, finding.threshold());
          progress.accept(
              String.format(
                  Locale.ROOT,
                  "%s: threshold %.3f, F1 %.1f, precision %.1f, recall %.1f, %d pairs",
                  language,
                  finding.threshold(),
                  100 * finding.f1(),
                  100 * finding.precision(),
                  100 * finding.recall(),
                  finding.pairs()));
        });
    Encoders.find(model.toString()).setThresholds(thresholds);
    return found;
  }

  private Map<String, Finding> find() {
    Map<String, Finding> found = new TreeMap<>();
    List<String> without = new ArrayList<>();
    for (String language : encoder.languages()) {
      if (language.equals(DevelopmentSet.PIVOT)) {
        continue;
      }
      List<Scored> scored = new ArrayList<>();
      int pairs = 0;
      for (DevelopmentSet set : sets) {
        if (set.has(language)) {
          pairs += mine(set, language, scored);
        }
      }
      if (pairs == 0) {
        without.add(language);
      } else {
        found.put(language, best(scored, pairs));
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException("the development sets hold none of the languages");
    }
    Map<String, Finding> all = new TreeMap<>(found);
    without.forEach(
        language -> all.put(language, new Finding(byRelatives(found, language), 0, 0, 0)));
    return all;
  }

  private static double byRelatives(Map<String, Finding> found, String language) {
    Map<String, Finding> relatives = new TreeMap<>(found);
    relatives.keySet().retainAll(RelatedLanguages.of(language));
    return rounded(
        (relatives.isEmpty() ? found : relatives)
            .values().stream().mapToDouble(Finding::threshold).average().orElseThrow());
  }

  /** A mined pair and whether it is right. */
  record Scored(double margin, boolean right) {}

  private int mine(DevelopmentSet set, String language, List<Scored> out) {
    EncodedColumn pivot = new EncodedColumn(set, DevelopmentSet.PIVOT);
    EncodedColumn other = new EncodedColumn(set, language);
    int pairs = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      List<PseudoArticles.Pseudo> articles = PseudoArticles.of(pivot.texts.size(), seed + draw);
      MarginMiner miner =
          new MarginMiner(
              MiningOptions.DEFAULT,
              Map.of(
                  pivot.language,
                  pivot.background(articles.stream().map(a -> a.pivotRows()).toList()),
                  other.language,
                  other.background(articles.stream().map(a -> a.otherRows()).toList())));
      for (PseudoArticles.Pseudo article : articles) {
        List<Candidate> candidates =
            miner
                .mine(pivot.rows(article.pivotRows()), List.of(other.rows(article.otherRows())))
                .get(0)
                .candidates();
        AlignedPairs aligned =
            AlignedPairs.select(
                candidates, MiningOptions.DEFAULT.retrieval(), Double.NEGATIVE_INFINITY);
        for (Candidate pair : aligned.pairs()) {
          int pivotRow = article.pivotRows().get(pair.pivotPosition());
          int otherRow = article.otherRows().get(pair.position());
          out.add(new Scored(pair.margin(), pivotRow == otherRow));
        }
        pairs += (int) article.pivotRows().stream().filter(article.otherRows()::contains).count();
      }
    }
    return pairs;
  }

  /** The threshold with the best F1: half-way between the last margin taken and the next one. */
  static Finding best(List<Scored> scored, int pairs) {
    List<Scored> sorted =
        scored.stream().sorted(Comparator.comparingDouble(Scored::margin).reversed()).toList();
    Finding best = new Finding(Double.POSITIVE_INFINITY, 0, 0, pairs);
    int right = 0;
    for (int i = 0; i < sorted.size(); i++) {
      right += sorted.get(i).right() ? 1 : 0;
      double margin = sorted.get(i).margin();
      boolean last = i + 1 == sorted.size();
      if (!last && sorted.get(i + 1).margin() == margin) {
        continue;
      }
      double next = last ? margin : sorted.get(i + 1).margin();
      Finding here =
          new Finding(
              rounded((margin + next) / 2),
              (double) right / (i + 1),
              (double) right / pairs,
              pairs);
      if (here.f1() > best.f1()) {
        best = here;
      }
    }
    return best;
  }

  private static double rounded(double threshold) {
    return Math.round(threshold * 1000) / 1000.0;
  }

  /** One language of a set, encoded once. */
  private final class EncodedColumn {
    private final String language;
    private final List<String> texts;
    private final float[][] vectors;
    private final long[] keys;
    private final Map<String, Integer> rowOf = new HashMap<>();

    EncodedColumn(DevelopmentSet set, String language) {
      this.language = language;
      texts = set.column(language);
      vectors = encoder.encode(texts, language);
      for (int row = 0; row < texts.size(); row++) {
        rowOf.putIfAbsent(texts.get(row), row);
      }
      // The miner wants a number that equal texts share: the first row that has the text.
      keys = texts.stream().mapToLong(rowOf::get).toArray();
    }

    EncodedSentences rows(List<Integer> rows) {
      return new EncodedSentences(
          language,
          rows.stream().mapToLong(row -> keys[row]).toArray(),
          QuantizedVectors.of(
              rows.stream().map(row -> vectors[row]).toList(), encoder.dimension()));
    }

    EncodedSentences background(List<List<Integer>> articles) {
      Background background = new Background(MiningOptions.DEFAULT.backgroundSize());
      articles.forEach(rows -> rows.forEach(row -> background.add(language, texts.get(row))));
      return rows(background.texts().stream().map(rowOf::get).toList());
    }
  }
}
