package org.occgen.training.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Background;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.models.SentenceEncoder;

/**
 * The pairs that the project's own miner finds, with its defaults (ratio margin, k = 4, background
 * of 1,000, retrieval max) and without a threshold, in {@link PseudoArticles} of one language.
 *
 * @param scored pairs that were found, in any order
 * @param pairs right pairs that there were to find
 */
record MinedArticles(List<Scored> scored, int pairs) {
  /** How often rows are cut into articles anew; one draw moves F1 by up to a point. */
  private static final int DRAWS = 3;

  /** A mined pair and whether it is right. */
  record Scored(double margin, boolean right) {}

  MinedArticles {
    scored = List.copyOf(scored);
  }

  /**
   * Mines articles made of all sets that have the language.
   *
   * @param seed of the first of {@value #DRAWS} draws of articles
   */
  static MinedArticles of(
      SentenceEncoder encoder, List<DevelopmentSet> sets, String language, long seed) {
    List<Scored> scored = new ArrayList<>();
    int pairs = 0;
    for (DevelopmentSet set : sets) {
      if (set.has(language)) {
        pairs += mine(encoder, set, language, seed, scored);
      }
    }
    return new MinedArticles(scored, pairs);
  }

  private static int mine(
      SentenceEncoder encoder, DevelopmentSet set, String language, long seed, List<Scored> out) {
    EncodedColumn pivot = new EncodedColumn(encoder, set, DevelopmentSet.PIVOT);
    EncodedColumn other = new EncodedColumn(encoder, set, language);
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
                candidates, // not judged, so the larger margin goes first
                PairChoice.of(MiningOptions.DEFAULT.retrieval(), Map.of(other.language, 0.0)));
        for (Candidate pair : aligned.pairs()) {
          int pivotRow = article.pivotRows().get(pair.pivotPosition());
          int otherRow = article.otherRows().get(pair.position());
          out.add(new Scored(pair.margin(), pivotRow == otherRow));
        }
        pairs += article.pairs();
      }
    }
    return pairs;
  }

  /** The threshold with the best F1: half-way between the last margin taken and the next one. */
  Thresholds.Finding best() {
    List<Scored> sorted =
        scored.stream().sorted(Comparator.comparingDouble(Scored::margin).reversed()).toList();
    Thresholds.Finding best = new Thresholds.Finding(Double.POSITIVE_INFINITY, 0, 0, pairs);
    int right = 0;
    for (int i = 0; i < sorted.size(); i++) {
      right += sorted.get(i).right() ? 1 : 0;
      double margin = sorted.get(i).margin();
      boolean last = i + 1 == sorted.size();
      if (!last && sorted.get(i + 1).margin() == margin) {
        continue;
      }
      double next = last ? margin : sorted.get(i + 1).margin();
      Thresholds.Finding here = finding(Thresholds.rounded((margin + next) / 2), right, i + 1);
      if (here.f1() > best.f1()) {
        best = here;
      }
    }
    return best;
  }

  private Thresholds.Finding finding(double threshold, int right, int accepted) {
    return new Thresholds.Finding(
        threshold,
        accepted == 0 ? 0 : (double) right / accepted,
        pairs == 0 ? 0 : (double) right / pairs,
        pairs);
  }

  /** One language of a set, encoded once. */
  private static final class EncodedColumn {
    private final SentenceEncoder encoder;
    private final String language;
    private final List<String> texts;
    private final float[][] vectors;
    private final long[] keys;
    private final Map<String, Integer> rowOf = new HashMap<>();

    EncodedColumn(SentenceEncoder encoder, DevelopmentSet set, String language) {
      this.encoder = encoder;
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
