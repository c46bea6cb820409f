package org.occgen.training.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.models.SentenceEncoder;

/** An encoder's xSIM errors on the development sets. */
public final class EncoderReport {
  private static final String PAIRS_SET = "tatoeba_laser";

  /**
   * One figure.
   *
   * @param set development set
   * @param language language whose sentences' translations are looked for in English
   * @param rows sentences to choose from
   * @param error share of wrong ones, 0 to 1
   */
  public record Score(String set, String language, int rows, double error) {}

  /**
   * Measures all languages of the encoder on {@code <dev>/<name>/multi.tsv.gz} and {@code
   * <dev>/tatoeba_laser/*.tsv.gz}.
   */
  public static List<Score> measure(SentenceEncoder encoder, Path dev) throws IOException {
    List<Score> scores = new ArrayList<>();
    for (DevelopmentSet set : DevelopmentSet.readAllMulti(dev)) {
      measure(encoder, set, scores);
    }
    Path pairs = dev.resolve(PAIRS_SET);
    if (Files.isDirectory(pairs)) {
      try (Stream<Path> files = Files.list(pairs)) {
        for (Path file : files.sorted().toList()) {
          measure(encoder, DevelopmentSet.readPairs(file), scores);
        }
      }
    }
    return scores;
  }

  private static void measure(SentenceEncoder encoder, DevelopmentSet set, List<Score> scores) {
    Set<String> languages = new TreeSet<>(set.columns().keySet());
    languages.retainAll(encoder.languages());
    if (!languages.remove(DevelopmentSet.PIVOT)) {
      return;
    }
    for (String language : languages) {
      List<String> sentences = set.column(language);
      float[][] pivot = encoder.encode(set.column(DevelopmentSet.PIVOT), DevelopmentSet.PIVOT);
      float[][] other = encoder.encode(sentences, language);
      double error = Xsim.error(other, pivot, Xsim.NEIGHBOURS);
      scores.add(new Score(set.name(), language, sentences.size(), error));
    }
  }
}
