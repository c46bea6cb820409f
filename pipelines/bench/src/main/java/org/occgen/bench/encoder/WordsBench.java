package org.occgen.bench.encoder;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.WordLookups;

/**
 * Measures the cost of a sentence on its way to a vector, the first time that a text is gone
 * through and later, on one thread; and the number of its words that the encoder had kept.
 */
public final class WordsBench {
  /**
   * Sentences of one language that are encoded at once.
   *
   * @param language a language of the encoder
   * @param sentences the texts
   */
  public record Article(String language, List<String> sentences) {}

  private WordsBench() {}

  /**
   * Measures, and prints a line a pass.
   *
   * @param warmUp an encoder that compiles the code and is not measured
   * @param encoder one that has not seen a text
   * @param articles in the order in which they are encoded
   * @return a hash of the vectors, the same in every pass
   */
  public static int run(
      PrintStream out,
      SentenceEncoder warmUp,
      SentenceEncoder encoder,
      List<Article> articles,
      int passes) {
    Set<String> distinct = new HashSet<>();
    long words = 0;
    long sentences = 0;
    for (Article article : articles) {
      for (String sentence : article.sentences()) {
        List<String> split = Arrays.asList(sentence.split(" "));
        words += split.size();
        distinct.addAll(split);
        sentences++;
      }
    }
    out.printf(
        Locale.ROOT,
        "%,d sentences, %,d words, %,d of them different%n",
        sentences,
        words,
        distinct.size());
    int hash = hash(warmUp, articles);
    for (int pass = 1; pass <= passes; pass++) {
      WordLookups before = lookups(encoder);
      long start = threadNanos();
      int found = hash(encoder, articles);
      double micros = (threadNanos() - start) / 1e3 / sentences;
      if (found != hash) {
        throw new IllegalStateException("the vectors of pass " + pass + " have other bits");
      }
      out.printf(Locale.ROOT, "pass %d: %,.1f us a sentence, time of the thread", pass, micros);
      WordLookups lookups = lookups(encoder).since(before);
      if (lookups.words() > 0) {
        out.printf(
            Locale.ROOT,
            "; %.1f %% of words found, %,d vectors computed",
            100 * lookups.hitRate(),
            lookups.computed());
      }
      out.println();
    }
    out.printf(Locale.ROOT, "hash of the vectors: %08x%n", hash);
    return hash;
  }

  private static WordLookups lookups(SentenceEncoder encoder) {
    return encoder instanceof AveragingEncoder averaging ? averaging.lookups() : WordLookups.NONE;
  }

  private static int hash(SentenceEncoder encoder, List<Article> articles) {
    int hash = 1;
    for (Article article : articles) {
      for (float[] vector : encoder.encode(article.sentences(), article.language())) {
        hash = 31 * hash + Arrays.hashCode(vector);
      }
    }
    return hash;
  }

  static long threadNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
