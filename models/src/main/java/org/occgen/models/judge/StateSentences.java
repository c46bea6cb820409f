package org.occgen.models.judge;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The sentences of an article by their states, each read when it is first asked for. What was read
 * is kept, at most 185 kB a sentence with e5: 120 words of 384 floats. Of one thread.
 */
final class StateSentences {
  /**
   * Sentences that are read together: states of so many take at most 50 MB with e5, which cuts a
   * sentence after 512 tokens of 384 floats.
   */
  private static final int BLOCK = 64;

  private final String language;
  private final List<String> sentences;
  private final @Nullable StateWords[] read;

  StateSentences(String language, List<String> sentences) {
    this.language = language;
    this.sentences = sentences;
    this.read = new @Nullable StateWords[sentences.size()];
  }

  /**
   * Sentences by their states. Those that are not known yet are read {@value #BLOCK} at a time, so
   * that all free cores have work and memory is bounded.
   *
   * @param places of the sentences in the article, from 0 to {@code count} - 1; some may be the
   *     same
   */
  List<StateWords> read(StateReader reader, IntUnaryOperator places, int count) {
    int[] wanted = IntStream.range(0, count).map(places).toArray();
    int[] missing =
        Arrays.stream(wanted).filter(place -> read[place] == null).distinct().sorted().toArray();
    for (int from = 0; from < missing.length; from += BLOCK) {
      int[] block = Arrays.copyOfRange(missing, from, Math.min(missing.length, from + BLOCK));
      List<StateWords> found =
          reader.read(language, Arrays.stream(block).mapToObj(sentences::get).toList());
      for (int i = 0; i < block.length; i++) {
        read[block[i]] = found.get(i);
      }
    }
    return Arrays.stream(wanted).mapToObj(place -> read[place]).toList();
  }
}
