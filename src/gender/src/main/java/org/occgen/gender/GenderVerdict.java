package org.occgen.gender;

import java.util.List;
import java.util.Optional;
import org.occgen.core.mark.GenderMark;

/**
 * The verdict on a translation, with the words that decided.
 *
 * @param verdict what it shows
 * @param evidence what the verdict rests on; empty where it is {@link Verdict#NONE}
 * @param words the words of the translation that decided, in their order; none where it is {@link
 *     Verdict#NONE}. Of a wrong one those that are wrong
 */
public record GenderVerdict(
    Verdict verdict, Optional<VerdictEvidence> evidence, List<GenderMark> words) {
  static final GenderVerdict NONE = new GenderVerdict(Verdict.NONE, Optional.empty(), List.of());

  public GenderVerdict {
    words = List.copyOf(words);
    if (evidence.isEmpty() != (verdict == Verdict.NONE) || words.isEmpty() != evidence.isEmpty()) {
      throw new IllegalArgumentException("a verdict rests on evidence and words, or is none");
    }
  }
}
