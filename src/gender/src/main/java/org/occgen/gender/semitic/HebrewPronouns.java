package org.occgen.gender.semitic;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;

/** Hebrew pronouns, prepositions with pronouns, and nouns with a possessive written onto them. */
final class HebrewPronouns extends SemiticSentence {
  private static final WordTable WORDS = WordTable.read("he/words.txt");
  private static final Set<String> STARTERS = WORDS.words("clause-starters");
  private static final Set<String> NO_POSSESSIVES = WORDS.words("no-possessives");
  private static final GenderedWords PRONOUNS = new GenderedWords(WORDS.pairs("pronouns"));

  /** Nouns with hers in -h; his ends in -w unless it stands behind a slash. */
  private static final GenderedWords POSSESSIVES =
      new GenderedWords(
          WORDS.lines("possessives").stream()
              .flatMap(List::stream)
              .map(word -> word.split("/", -1))
              .map(
                  forms ->
                      forms.length > 1
                          ? new FormPair(forms[0], forms[1])
                          : new FormPair(forms[0], forms[0].replaceFirst("ה$", "ו")))
              .toList());

  private final HebrewForms forms;

  HebrewPronouns(HebrewForms forms, SemiticSentence sentence) {
    super(sentence);
    this.forms = forms;
  }

  /** Adds the pronoun or possessive that a word is, if it is one. */
  void find(int i) {
    Optional<WordGender> gender = PRONOUNS.gender(at(i));
    if (gender.isEmpty()) {
      possessive(i);
    } else {
      String other = PRONOUNS.other(at(i));
      findings.add(i, gender.get(), Evidence.PRONOUN, other, strength(i, gender.get()));
    }
  }

  private void possessive(int i) {
    String word = at(i);
    boolean behind = !POSSESSIVES.has(word) && word.matches("[ושבלמכ].{4,}");
    String prefix = behind ? word.substring(0, 1) : "";
    String noun = word.substring(prefix.length());
    Optional<WordGender> owner = POSSESSIVES.gender(noun);
    if (owner.isPresent()) {
      findings.add(i, owner.get(), Evidence.PRONOUN, prefix + POSSESSIVES.other(noun));
    } else if (word.matches("...+(י|ת)ו|...+תה")
        && !NO_POSSESSIVES.contains(word)
        && forms.verb(word).isEmpty()) {
      boolean feminine = word.endsWith("ה");
      findings.add(
          i,
          feminine ? WordGender.FEMININE : WordGender.MASCULINE,
          Evidence.PRONOUN,
          word.substring(0, word.length() - 1) + (feminine ? "ו" : "ה"),
          Strength.NEEDS_SUPPORT);
    }
  }

  /** Whether a word is <i>he</i> or <i>she</i>, behind a conjunction or not. */
  static boolean isSubject(String word) {
    return word.matches("(כש|ו|ש)?ה[יו]א");
  }

  /** A subject is a person's beside a verb that agrees, or where the clause begins with it. */
  private Strength strength(int i, WordGender gender) {
    boolean starts = !words.joined(i) || STARTERS.contains(at(i - 1)) || at(i).length() > 3;
    boolean verb = forms.verb(adjacent(i + 1)).filter(read -> read.gender() == gender).isPresent();
    return !isSubject(at(i)) || verb || starts ? Strength.SURE : Strength.NEEDS_SUPPORT;
  }
}
