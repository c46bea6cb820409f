package org.occgen.gender;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A sentence in the other gender, or why there is none.
 *
 * @param sentence empty where the sentence is left out
 * @param changes in the order of the sentence; empty where it is left out
 * @param refusal why it is left out; empty where it is not
 * @param word the word that the refusal is about; empty where there is none
 */
public record Rewriting(
    Optional<String> sentence, List<Change> changes, Optional<Refusal> refusal, String word) {
  /** The reason why a sentence is left out. */
  public enum Refusal {
    /** No word shows the gender that is to be changed. */
    NO_GENDER,
    /** Words show the other gender, too: there may be two persons. */
    BOTH_GENDERS,
    /** A word shows the gender, and its form in the other gender is not known. */
    NO_COUNTERPART;

    /** Name of the reason in files. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public Rewriting {
    changes = List.copyOf(changes);
    if (sentence.isPresent() == refusal.isPresent()) {
      throw new IllegalArgumentException("either a sentence or the reason why there is none");
    }
  }

  static Rewriting of(String sentence, List<Change> changes) {
    return new Rewriting(Optional.of(sentence), changes, Optional.empty(), "");
  }

  static Rewriting refused(Refusal refusal, String word) {
    return new Rewriting(Optional.empty(), List.of(), Optional.of(refusal), word);
  }
}
