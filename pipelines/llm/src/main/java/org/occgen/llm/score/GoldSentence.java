package org.occgen.llm.score;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.occgen.llm.JudgedWord;

/**
 * A sentence with the words that people found in it.
 *
 * @param text the words as they stand in a file of the paper's form, for the scores of its code
 */
public record GoldSentence(String sentence, List<JudgedWord> words, String text) {
  public GoldSentence {
    Objects.requireNonNull(sentence, "sentence");
    Objects.requireNonNull(text, "text");
    words = List.copyOf(words);
  }

  /** A sentence whose words come from elsewhere; they are written as the paper writes them. */
  public static GoldSentence of(String sentence, List<JudgedWord> words) {
    String text =
        words.stream()
            .map(word -> word.word() + " - " + word.wordClass().label().replace(",", ", "))
            .collect(Collectors.joining("\n"));
    return new GoldSentence(sentence, words, text);
  }
}
