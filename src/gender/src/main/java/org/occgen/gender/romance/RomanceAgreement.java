package org.occgen.gender.romance;

import java.util.Optional;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.romance.RomanceForm.Cell;

/**
 * Writes the counterparts of words that agree: contracted with the preposition before them, elided
 * before the next word. A phrase is written from its end to its beginning, so that the next word's
 * counterpart is known.
 */
final class RomanceAgreement {
  private final RomanceForms forms;

  RomanceAgreement(RomanceForms forms) {
    this.forms = forms;
  }

  /**
   * Adds a word that agrees.
   *
   * @param cell that it stands in
   * @param beforeNoun whether it stands before the noun
   */
  void agree(
      SentenceWords words,
      int i,
      RomanceForm form,
      Cell cell,
      boolean beforeNoun,
      Strength strength,
      SentenceFindings findings) {
    String counterpart =
        written(words, i, beforeNoun ? form.beforeNoun(cell) : form.counterpart(cell), findings);
    int from = i;
    String contraction =
        words.adjacent(i) ? forms.words().contraction(words.lower(i - 1), counterpart) : "";
    if (!contraction.isEmpty()) {
      from = i - 1;
      counterpart = contraction;
    }
    findings.add(
        new Finding(
            i, from, form.gender(), Evidence.AGREEMENT, Optional.of(counterpart), strength));
  }

  /**
   * Adds a determiner or preposition that shows no gender, where it is written in another way
   * before the counterpart of the next word.
   *
   * @param gender of the phrase
   * @return whether it is an article, behind which the phrase goes on
   */
  boolean elision(
      SentenceWords words, int i, WordGender gender, Strength strength, SentenceFindings findings) {
    String key = RomanceForms.key(words, i);
    String full = forms.elision().full(key, gender.other());
    if (full == null) {
      return false;
    }
    String written = written(words, i, full, findings);
    if (!written.replace('’', '\'').equals(key)) {
      findings.add(i, gender, Evidence.AGREEMENT, written, strength);
    }
    return !forms.words().prepositions.contains(full);
  }

  private String written(
      SentenceWords words, int i, String counterpart, SentenceFindings findings) {
    int last = counterpart.lastIndexOf(' ') + 1;
    String next =
        findings.at(i + 1).flatMap(Finding::counterpart).orElseGet(() -> words.lower(i + 1));
    String form = forms.elision().before(counterpart.substring(last), next);
    if (form.endsWith("'")) {
      if (!words.elided(i) && !words.adjacent(i + 1)) {
        return counterpart;
      }
      form = words.sentence().indexOf('’') >= 0 ? form.replace('\'', '’') : form;
    } else if (words.elided(i)) {
      form += " ";
    }
    return counterpart.substring(0, last) + form;
  }
}
