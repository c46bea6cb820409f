package org.occgen.llm;

import java.util.List;
import java.util.Objects;

/**
 * The words that were read in a reply.
 *
 * @param words all words, in the order of the reply; none unless the outcome is {@link
 *     Outcome#WORDS}
 * @param rejected all that gave no word
 * @param notInSentence those of {@code words} that do not stand in the sentence, or not as often
 */
public record ReadReply(
    Outcome outcome,
    List<JudgedWord> words,
    List<RejectedLine> rejected,
    List<JudgedWord> notInSentence) {
  public ReadReply {
    Objects.requireNonNull(outcome, "outcome");
    words = List.copyOf(words);
    rejected = List.copyOf(rejected);
    notInSentence = List.copyOf(notInSentence);
    if (words.isEmpty() == (outcome == Outcome.WORDS)) {
      throw new IllegalArgumentException(outcome + " with " + words.size() + " words");
    }
  }

  /** A reply without words. */
  public static ReadReply without(Outcome outcome, List<RejectedLine> rejected) {
    return new ReadReply(outcome, List.of(), rejected, List.of());
  }
}
