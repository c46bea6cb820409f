package org.occgen.transforms.write;

import java.util.List;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.person.Qid;

/**
 * A key that training data must not share: a person or a sentence of a benchmark.
 *
 * @param kind which of the two
 * @param key number of the person's item id, or {@link SentenceKeys#loose} of the sentence
 */
public record ApartKey(Kind kind, long key) {
  /** The kind of a key. */
  public enum Kind {
    PERSON,
    SENTENCE
  }

  /** The key of a person. */
  public static ApartKey ofPerson(String qid) {
    return new ApartKey(Kind.PERSON, Qid.number(qid));
  }

  /** The key of a sentence, in whatever language. */
  public static ApartKey ofSentence(String sentence) {
    return new ApartKey(Kind.SENTENCE, SentenceKeys.loose(sentence));
  }

  /** The keys of sentences. */
  static List<Long> sentences(List<String> sentences) {
    return sentences.stream().map(SentenceKeys::loose).toList();
  }
}
