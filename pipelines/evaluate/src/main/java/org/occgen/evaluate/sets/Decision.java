package org.occgen.evaluate.sets;

import java.util.Optional;
import org.occgen.gender.GenderVerdict;

/**
 * The verdicts of both rules, the published one and ours, on one translation of a test set.
 *
 * @param line of the test set, from 1
 * @param member the gender that the translation should show, as the test set calls it
 * @param published whether the rule that was published with the test set takes it for correct;
 *     empty where there is none that needs no other program
 * @param ours what occgen says, and by which words
 */
record Decision(int line, String member, Optional<Boolean> published, GenderVerdict ours) {
  /** The published decision as files have it. */
  String publishedId() {
    return published.map(correct -> correct ? "correct" : "incorrect").orElse("");
  }
}
