package org.occgen.bench.encoder;

import static org.occgen.core.files.CountText.format;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.models.SentenceEncoder;

/**
 * Measures the number of sentences that an encoder turns from text to vectors in a second. The
 * first half of the text warms the program up and is not measured, so that the second half, which
 * is, is text that the encoder has not seen.
 */
public final class TextBench {
  /** Sentences that a thread gives the encoder at once: about an article. */
  private static final int SENTENCES_AT_ONCE = 50;

  /**
   * Measures, and prints the figure.
   *
   * @param progress is told what is done now and how far it is
   * @param sentences two or more texts of one language
   * @param threads threads that encode at once, each blocks of its own
   * @return sentences a second
   */
  public static double run(
      PrintStream out,
      Consumer<String> progress,
      SentenceEncoder encoder,
      List<String> sentences,
      String language,
      int threads) {
    if (sentences.size() < 2 || threads < 1) {
      throw new IllegalArgumentException("two sentences and a thread are needed");
    }
    int half = sentences.size() / 2;
    progress.accept(format("text: warming up on %,d sentences", half));
    encode(encoder, sentences.subList(0, half), language, threads);
    List<String> measured = sentences.subList(half, sentences.size());
    progress.accept(format("text: measuring %,d others", measured.size()));
    long start = System.nanoTime();
    encode(encoder, measured, language, threads);
    double perSecond = measured.size() / ((System.nanoTime() - start) * 1e-9);
    out.println(
        format(
            "text to vector: %,d sentences (%s) after as many others, %d threads: %,.0f a second",
            measured.size(), language, threads, perSecond));
    return perSecond;
  }

  private static void encode(
      SentenceEncoder encoder, List<String> sentences, String language, int threads) {
    int blocks = (sentences.size() + SENTENCES_AT_ONCE - 1) / SENTENCES_AT_ONCE;
    List<Thread> running =
        IntStream.range(0, threads)
            .mapToObj(
                thread ->
                    new Thread(
                        () -> {
                          for (int block = thread; block < blocks; block += threads) {
                            int from = block * SENTENCES_AT_ONCE;
                            int to = Math.min(from + SENTENCES_AT_ONCE, sentences.size());
                            encoder.encode(sentences.subList(from, to), language);
                          }
                        }))
            .toList();
    running.forEach(Thread::start);
    for (Thread thread : running) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("the bench was interrupted", e);
      }
    }
  }
}
