package org.occgen.gender.german;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanPhrases.Phrase;
import org.occgen.gender.german.GermanPronouns.Pronoun;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * German. Nouns for persons are declined with their determiners and adjectives; pronouns and
 * possessives show the gender of a person, predicates and verbs show none.
 */
public final class GermanRules implements LanguageRules {
  private static final Set<String> DATIVE = WordTable.read("de/words.txt").words("dative");
  private static final int PHRASE = 8; // words

  private final GermanNouns nouns;

  /**
   * Rules.
   *
   * @param occupations nouns that the tables may lack
   */
  public GermanRules(List<FormPair> occupations) {
    this.nouns = new GermanNouns(occupations);
  }

  @Override
  public List<FormPair> inflected(FormPair noun) {
    return nouns.forms(noun);
  }

  /** A compound is also read as its last part: a film actress is an actress. */
  @Override
  public List<String> readings(String word) {
    return Stream.concat(Stream.of(word), nouns.head(word).stream()).toList();
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    GermanClauses clauses = new GermanClauses(words);
    GermanPronouns pronouns =
        new GermanPronouns(words, clauses, GermanThings.of(words, clauses, nouns));
    Map<Integer, Phrase> phrases =
        new GermanPhrases(words, nouns, clauses, pronouns, findings).find();
    for (int i = 0; i < words.size(); i++) {
      Optional<Pronoun> pronoun = pronouns.at(i);
      if (pronoun.isPresent()) {
        Pronoun one = pronoun.get();
        findings.add(i, one.gender(), Evidence.PRONOUN, one.counterpart(), one.strength());
      } else {
        aboutGender(words, i, findings);
        oneOf(words, i, phrases, findings);
      }
    }
    new GermanRelatives(words, clauses, phrases).find(findings);
  }

  /** <i>Weiblich</i>, and compounds such as <i>Frauenmannschaft</i>. */
  private static void aboutGender(SentenceWords words, int i, SentenceFindings findings) {
    for (WordGender gender : WordGender.values()) {
      GermanGenderWords.counterpart(words, i, gender)
          .ifPresent(other -> findings.add(i, gender, Evidence.AGREEMENT, other));
    }
  }

  /** <i>Eine der besten Autorinnen</i>. */
  private static void oneOf(
      SentenceWords words, int i, Map<Integer, Phrase> phrases, SentenceFindings findings) {
    String next = words.lower(i + 1);
    if (!words.adjacent(i + 1) || !(next.equals("der") || next.equals("von"))) {
      return;
    }
    int noun = i + 2;
    while (noun <= i + PHRASE && words.joined(noun) && !words.capital(noun)) {
      noun++;
    }
    Phrase persons = phrases.get(noun);
    if (persons != null && persons.plural()) {
      boolean nominative = words.lower(i).equals("einer") && !DATIVE.contains(words.lower(i - 1));
      String other =
          persons.gender() == WordGender.FEMININE
              ? Map.of("eine", "einer", "einer", "einem").getOrDefault(words.lower(i), "")
              : Map.of("einer", nominative ? "eine" : "", "einen", "eine", "einem", "einer")
                  .getOrDefault(words.lower(i), "");
      if (!other.isEmpty()) {
        findings.add(i, persons.gender(), Evidence.AGREEMENT, other, persons.strength());
      }
    }
  }
}
