package org.occgen.models.judge;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The sentences of an article by their states, each read when it is first asked for. Of one thread.
 */
final class StateSentences {
  private final String language;
  private final List<String> sentences;
  private final @Nullable StateWords[] read;

  StateSentences(String language, List<String> sentences) {
    this.language = language;
    this.sentences = sentences;
    this.read = new @Nullable StateWords[sentences.size()];
  }

  /**
   * Sentences by their states. Those that are not known yet are read together, so that all free
   * cores have work.
   *
   * @param places of the sentences in the article, from 0 to {@code count} - 1; some may be the
   *     same
   */
  List<StateWords> read(StateReader reader, IntUnaryOperator places, int count) {
    int[] wanted = IntStream.range(0, count).map(places).toArray();
    int[] missing =
        Arrays.stream(wanted).filter(place -> read[place] == null).distinct().sorted().toArray();
    List<StateWords> found =
        reader.read(language, Arrays.stream(missing).mapToObj(sentences::get).toList());
    for (int i = 0; i < missing.length; i++) {
      read[missing[i]] = found.get(i);
    }
    return Arrays.stream(wanted).mapToObj(place -> read[place]).toList();
  }
}
