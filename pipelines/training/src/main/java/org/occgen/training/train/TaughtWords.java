package org.occgen.training.train;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.mining.Margin;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.inference.embed.TextEmbedder;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.models.averaging.TextNormalizer;
import org.occgen.training.mine.BitextMiner;
import org.occgen.training.mine.NearestNeighbours;

/**
 * The English words that words of other languages mean, as another encoder says: the one of which
 * the vector lies nearest, by a margin over the neighbours of both (CSLS, Conneau et al. 2018). The
 * mean of a language's vectors is taken away first, for it says only which language a word is of.
 */
public final class TaughtWords {
  private static final int NEIGHBOURS = 10;
  private static final String ENGLISH = "en";

  /** Two words that begin with so many equal letters look alike. */
  private static final int ALIKE = 2;

  private final SentenceEncoder teacher;
  private final List<String> english;
  private final TextNormalizer normalizer = new TextNormalizer(NormalizationRules.OCCGEN_3);

  /** Computed when they are first needed. */
  private Optional<EmbeddingMatrix> englishVectors = Optional.empty();

  /**
   * A teacher of these English words.
   *
   * @param teacher knows English
   * @param english words that others may mean
   */
  public TaughtWords(SentenceEncoder teacher, List<String> english) {
    this.teacher = teacher;
    this.english = List.copyOf(english);
  }

  /**
   * The meanings of words.
   *
   * @param language one that the teacher knows
   * @param words different words, as they are written
   * @param least margin below which an English word is no meaning. One that begins with the same
   *     two letters, in Latin script, needs twice as much, for the vectors of words that look alike
   *     lie close together whatever they mean.
   * @return the English word by the word; no entry for a word without a meaning
   */
  public Map<String, String> meanings(String language, List<String> words, double least) {
    Map<String, String> meanings = new TreeMap<>();
    if (words.isEmpty()) {
      return meanings;
    }
    EmbeddingMatrix meant = englishVectors.orElseGet(() -> centred(english, ENGLISH));
    englishVectors = Optional.of(meant);
    EmbeddingMatrix vectors = centred(words, language);
    BitextMiner miner =
        new BitextMiner(
            vectors, meant, NearestNeighbours.search(vectors, meant, NEIGHBOURS), Margin.DISTANCE);
    for (int row = 0; row < vectors.rows(); row++) {
      BitextMiner.Pair best = miner.best(row);
      if (best.target() != BitextMiner.NONE) {
        String word = words.get(row);
        String meaning = english.get(best.target());
        if (best.score() >= (alike(word, meaning) ? least + Math.abs(least) : least)) {
          meanings.put(word, meaning);
        }
      }
    }
    return meanings;
  }

  private boolean alike(String word, String meaning) {
    String latin = normalizer.normalize(word);
    return latin.regionMatches(0, meaning, 0, ALIKE);
  }

  private EmbeddingMatrix centred(List<String> words, String language) {
    EmbeddingMatrix vectors = new TextEmbedder(teacher, language).embed(words);
    double[] mean = new double[vectors.dimension()];
    for (int row = 0; row < vectors.rows(); row++) {
      float[] vector = vectors.row(row);
      for (int d = 0; d < mean.length; d++) {
        mean[d] += vector[d] / vectors.rows();
      }
    }
    EmbeddingMatrix.Builder centred =
        new EmbeddingMatrix.Builder(vectors.rows(), vectors.dimension());
    for (int row = 0; row < vectors.rows(); row++) {
      float[] vector = vectors.row(row);
      for (int d = 0; d < mean.length; d++) {
        vector[d] -= (float) mean[d];
      }
      centred.add(vector);
    }
    return centred.build();
  }
}
