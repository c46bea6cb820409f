package org.occgen.regard.corpus;

import java.util.List;
import org.occgen.regard.Regard;

/**
 * The words that go most with an attribute and a regard.
 *
 * @param attributeClass class of the attribute
 * @param keyword the attribute
 * @param regard the regard
 * @param words the highest first; at least one
 */
public record HighestWords(
    String attributeClass, String keyword, Regard regard, List<HighWord> words) {
  public HighestWords {
    words = List.copyOf(words);
  }

  /**
   * A word.
   *
   * @param word as it is folded
   * @param sentences of the attribute that have it
   * @param withRegard those of them that have the regard
   * @param z log-odds by standard error
   * @param q false discovery rate
   * @param examples sentences that have it
   */
  public record HighWord(
      String word, long sentences, long withRegard, double z, double q, List<Example> examples) {
    public HighWord {
      examples = List.copyOf(examples);
    }
  }

  /** A sentence in parts. */
  public record Example(String dataset, String id, List<Part> parts) {
    public Example {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A part of a sentence.
   *
   * @param kind {@code person} for the attribute, {@code word} for the word, else empty
   */
  public record Part(String text, String kind) {}
}
