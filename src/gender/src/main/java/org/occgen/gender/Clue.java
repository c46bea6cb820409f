package org.occgen.gender;

import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;

/**
 * A word of a translation that shows the gender of its person.
 *
 * @param word its index
 * @param gender that it shows
 * @param evidence how it shows it
 * @param certain whether the word is surely about the person, as it stands where a reference has it
 */
record Clue(int word, WordGender gender, Evidence evidence, boolean certain) {
  Clue(int word, WordGender gender, Evidence evidence) {
    this(word, gender, evidence, false);
  }

  /** The clue that a finding is. */
  static Clue of(Finding finding) {
    return new Clue(finding.word(), finding.gender(), finding.evidence());
  }

  boolean isNoun() {
    return evidence == Evidence.NOUN || evidence == Evidence.OCCUPATION;
  }
}
