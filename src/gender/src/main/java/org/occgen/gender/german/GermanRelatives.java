package org.occgen.gender.german;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanInflection.Agreement;
import org.occgen.gender.german.GermanPhrases.Phrase;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** German relative pronouns behind a noun for a person, its name, or a verb between them. */
record GermanRelatives(SentenceWords words, GermanClauses clauses, Map<Integer, Phrase> phrases) {
  private static final Set<String> SUBJECTS = WordTable.read("de/words.txt").words("nominatives");
  private static final Lexicon LEXICON = Lexicon.of("de");

  private static final String NAME = ".*:(?:VOR|NAC)"; // first names and family names

  private static final int REACH = 2; // words of a name between a noun and its pronoun

  /** Adds the pronouns. */
  void find(SentenceFindings findings) {
    for (int i = 1; i < words.size(); i++) {
      if (words.joined(i) || words.gap(i).indexOf(',') < 0 || words.capital(i)) {
        continue;
      }
      boolean prepositional = GermanClauses.isPreposition(words.lower(i));
      int at = prepositional ? i + 1 : i;
      boolean plural = words.lower(at).equals("die") && clauses.closesInVerb(at, true);
      boolean infinitive = words.lower(clauses.end(at) - 2).equals("zu");
      if (!plural && !infinitive && !findings.has(at)) {
        antecedent(i - 1)
            .or(() -> named(at))
            .ifPresent(
                person -> {
                  String other = counterpart(at, prepositional, person);
                  if (!other.isEmpty() && !other.equals(words.lower(at))) {
                    findings.add(at, person.gender(), Evidence.AGREEMENT, other, person.strength());
                  }
                });
      }
    }
  }

  /** The pronoun about a person of the other gender; empty if this one is about another noun. */
  private String counterpart(int at, boolean prepositional, Phrase person) {
    String word = words.lower(at);
    if (word.equals("deren") || word.equals("dessen")) {
      return word.equals(genitive(person.agreement())) ? genitive(person.other()) : "";
    }
    GrammaticalCase in = grammaticalCase(at, prepositional, person);
    return word.length() == 3 && GermanClauses.isRelative(word)
        ? GermanInflection.determiner(word)
            .filter(article -> article.fits(person.agreement(), in))
            .map(article -> article.form(person.other(), in))
            .orElse("")
        : "";
  }

  private static String genitive(Agreement agreement) {
    return agreement == Agreement.FEMININE ? "deren" : "dessen";
  }

  private GrammaticalCase grammaticalCase(int at, boolean prepositional, Phrase person) {
    String word = words.lower(at);
    if (word.equals("dem") || word.equals("der")) {
      boolean dative = word.equals("dem") || person.agreement() == Agreement.FEMININE;
      return dative ? GrammaticalCase.DATIVE : GrammaticalCase.NOMINATIVE;
    }
    String next = words.lower(at + 1);
    boolean subject = SUBJECTS.contains(next) || next.equals("sie");
    return prepositional || word.equals("den") || subject
        ? GrammaticalCase.ACCUSATIVE
        : GrammaticalCase.NOMINATIVE;
  }

  /** Whoever is named before the comma and owns something: <i>Paul, dessen Frau</i>. */
  private Optional<Phrase> named(int at) {
    boolean hers = words.lower(at).equals("deren");
    return (hers || words.lower(at).equals("dessen"))
            && LEXICON.readings(words.text(at - 1)).stream()
                .anyMatch(one -> one.tag().matches(NAME))
        ? Optional.of(
            hers
                ? new Phrase(
                    WordGender.FEMININE,
                    false,
                    Agreement.FEMININE,
                    Agreement.MASCULINE,
                    Strength.SURE)
                : new Phrase(
                    WordGender.MASCULINE,
                    false,
                    Agreement.MASCULINE,
                    Agreement.FEMININE,
                    Strength.SURE))
        : Optional.empty();
  }

  /** The person in the singular that stands before the comma. */
  private Optional<Phrase> antecedent(int last) {
    String word = words.lower(last);
    boolean verb =
        !words.capital(last)
            && (GermanClauses.isSingular(word)
                || GermanClauses.isPlural(word)
                || GermanClauses.isVerbalPrefix(word));
    for (int k = verb ? last - 1 : last; k >= Math.max(0, last - REACH); k--) {
      if (phrases.containsKey(k)) {
        return Optional.ofNullable(phrases.get(k)).filter(phrase -> !phrase.plural());
      }
      if (!words.capital(k) || !words.joined(k)) {
        break;
      }
    }
    return Optional.empty();
  }
}
