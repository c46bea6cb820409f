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
record RomanceAgreement(RomanceForms forms) {
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
    if (from == i && counterpart.equals(words.lower(i))) {
      return; // son ami, son amie
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
      String contraction =
          words.adjacent(i) ? forms.words().contraction(words.lower(i - 1), written.strip()) : "";
      int from = contraction.isEmpty() ? i : i - 1;
      if (from < i) {
        written = written.endsWith(" ") ? contraction + " " : contraction;
      }
      findings.add(
          new Finding(i, from, gender, Evidence.AGREEMENT, Optional.of(written), strength));
    }
    return !forms.words().prepositions.contains(full);
  }

  /** Adds a pronoun, and the word before it where that is elided before one of the two alone. */
  void pronoun(
      SentenceWords words,
      int i,
      WordGender gender,
      String counterpart,
      Strength strength,
      SentenceFindings findings) {
    String key = RomanceForms.key(words, i - 1);
    String full = forms.elision().full(key, gender.other());
    boolean elided = words.elided(i - 1);
    String before =
        full == null || !(elided || words.adjacent(i))
            ? key
            : written(words, i - 1, full, counterpart);
    boolean changed = !before.strip().replace('’', '\'').equals(key);
    String parted = before.endsWith(" ") || before.endsWith("'") || before.endsWith("’") ? "" : " ";
    findings.add(
        new Finding(
            i,
            changed ? i - 1 : i,
            gender,
            Evidence.PRONOUN,
            Optional.of(changed ? before + parted + counterpart : counterpart),
            strength));
  }

  private String written(
      SentenceWords words, int i, String counterpart, SentenceFindings findings) {
    return written(
        words,
        i,
        counterpart,
        findings.at(i + 1).flatMap(Finding::counterpart).orElseGet(() -> words.lower(i + 1)));
  }

  private String written(SentenceWords words, int i, String counterpart, String next) {
    int last = counterpart.lastIndexOf(' ') + 1;
    String form = forms.elision().before(counterpart.substring(last), next);
    if (form.endsWith("'")) {
      if (!words.elided(i) && !words.adjacent(i + 1)) {
        return counterpart;
      }
      form = words.curved() ? form.replace('\'', '’') : form;
    } else if (words.elided(i)) {
      form += " ";
    }
    return counterpart.substring(0, last) + form;
  }
}
