package org.occgen.training.train;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.mining.Margin;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.inference.embed.TextEmbedder;
import org.occgen.models.SentenceEncoder;
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

  private final SentenceEncoder teacher;
  private final List<String> english;

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
   * @return the English word by the word
   */
  public Map<String, String> meanings(String language, List<String> words) {
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
      int best = miner.best(row).target();
      if (best != BitextMiner.NONE) {
        meanings.put(words.get(row), english.get(best));
      }
    }
    return meanings;
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
