package org.occgen.core.llm.score;

import java.util.List;
import java.util.Objects;
import org.occgen.core.llm.JudgedWord;

/** A sentence with the words that people found in it. */
public record GoldSentence(String sentence, List<JudgedWord> words) {
  public GoldSentence {
    Objects.requireNonNull(sentence, "sentence");
    words = List.copyOf(words);
  }
}
