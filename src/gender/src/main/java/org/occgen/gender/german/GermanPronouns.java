package org.occgen.gender.german;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * Which pronouns and possessives of a German sentence are of one woman or man. <i>Sie</i> and
 * <i>ihr</i> are of several persons and of polite address, too; all are of things, too.
 */
final class GermanPronouns {
  private static final WordTable WORDS = WordTable.read("de/words.txt");
  private static final Lexicon LEXICON = Lexicon.of("de");
  private static final Set<String> DATIVE = WORDS.words("dative");
  private static final Set<String> PLURAL_DETERMINERS = WORDS.words("plural-determiners");
  private static final int MEMORY = 80; // words behind a thing in which it may be meant
  private static final int REACH = 5; // words between a possessive and its noun

  /**
   * A pronoun or possessive.
   *
   * @param counterpart in the other gender
   * @param possessive whether it agrees with a noun, too
   */
  record Pronoun(WordGender gender, String counterpart, boolean possessive, Strength strength) {}

  private final SentenceWords words;
  private final GermanClauses clauses;
  private final NavigableMap<Integer, GermanThings.Thing> things;
  private final Map<Integer, Role> roles = new HashMap<>();

  GermanPronouns(
      SentenceWords words,
      GermanClauses clauses,
      NavigableMap<Integer, GermanThings.Thing> things) {
    this.words = words;
    this.clauses = clauses;
    this.things = things;
  }

  /** A word as a pronoun of a person; empty if it is none. */
  Optional<Pronoun> at(int i) {
    if (isPolite(i)) {
      return Optional.empty();
    }
    return switch (words.lower(i)) {
      case "sie" ->
          switch (roles.computeIfAbsent(i, this::role)) {
            case SUBJECT -> pronoun(i, WordGender.FEMININE, "er");
            case OBJECT -> pronoun(i, WordGender.FEMININE, "ihn");
            case NONE -> Optional.empty();
          };
      case "er" ->
          words.text(i).equals("ER") ? Optional.empty() : pronoun(i, WordGender.MASCULINE, "sie");
      case "ihn" -> pronoun(i, WordGender.MASCULINE, "sie");
      case "ihm" -> pronoun(i, WordGender.MASCULINE, "ihr");
      case "ihr" ->
          isPossessive(i) && !DATIVE.contains(words.lower(i - 1))
              ? possessive(i, WordGender.FEMININE)
              : pronoun(i, WordGender.FEMININE, "ihm");
      case "ihre", "ihren", "ihrem", "ihrer", "ihres" -> possessive(i, WordGender.FEMININE);
      case "sein" -> isPossessive(i) ? possessive(i, WordGender.MASCULINE) : Optional.empty();
      case "seine", "seinen", "seinem", "seiner", "seines" -> possessive(i, WordGender.MASCULINE);
      default -> Optional.empty();
    };
  }

  /** A capital within a sentence: polite address. */
  private boolean isPolite(int i) {
    return words.capital(i)
        && i > 0
        && words.gap(i).chars().noneMatch(mark -> ".?!:\"„“”»«‘’'–(•*|/".indexOf(mark) >= 0);
  }

  private Optional<Pronoun> pronoun(int i, WordGender gender, String counterpart) {
    return Optional.of(new Pronoun(gender, counterpart, false, strength(i, gender)));
  }

  private Strength strength(int i, WordGender gender) {
    int clause = clauses.start(i);
    for (int k = Math.max(1, clause); k < i; k++) {
      if (words.capital(k) && isName(k)) {
        return Strength.SURE; // "Eine Heirat war möglich, wenn Davidson ihre Stelle behielt."
      }
    }
    return things.subMap(i - MEMORY, i).values().stream()
            .anyMatch(thing -> thing.mayBeMeant(words.lower(i), i, clause, gender))
        ? Strength.NEEDS_SUPPORT
        : Strength.SURE;
  }

  private boolean isName(int i) {
    return LEXICON.isThere()
        && LEXICON.readings(words.text(i)).stream()
            .allMatch(reading -> reading.partOfSpeech() == PartOfSpeech.NAME);
  }

  /** The role of <i>sie</i>: she, her, or they and you. */
  private enum Role {
    SUBJECT,
    OBJECT,
    NONE
  }

  private Role role(int i) {
    if (clauses.opens(i)) {
      int verb = pastParticles(i + 1, 1);
      boolean plural = GermanClauses.isPlural(words.lower(verb)) && !words.capital(verb);
      return plural && words.joined(verb) ? Role.NONE : Role.SUBJECT;
    }
    int before = pastParticles(i - 1, -1);
    String word = words.lower(before);
    boolean prepositional = GermanClauses.isPreposition(words.lower(before - 1));
    boolean relative =
        GermanClauses.isRelative(word) && clauses.opens(prepositional ? before - 1 : before);
    if (GermanClauses.isSubordinating(word) || relative) {
      return clauses.closesInVerb(i, true) ? Role.NONE : Role.SUBJECT;
    }
    boolean preposition = before == i - 1 && GermanClauses.isPreposition(word);
    if (preposition || (words.capital(before) && before > clauses.start(i)) || hasSubject(before)) {
      return Role.OBJECT;
    }
    return GermanClauses.isPlural(word) ? Role.NONE : Role.SUBJECT;
  }

  /** The next word in a direction that is none of those between a verb and its subject. */
  private int pastParticles(int i, int step) {
    int at = i;
    while (words.joined(at)
        && GermanClauses.isParticle(words.lower(at))
        && !words.capital(at)
        && !(step < 0 && GermanClauses.isRelative(words.lower(at)))) {
      at += step;
    }
    return at;
  }

  /** Whether the subject of a clause stands before its verb, so that what follows is an object. */
  private boolean hasSubject(int verb) {
    if (words.joined(verb) && GermanClauses.isCoordinating(words.lower(verb - 1))) {
      return true;
    }
    int start = clauses.start(verb);
    if (GermanClauses.isCoordinating(words.lower(start)) && start + 1 < verb) {
      start++;
    }
    return start < verb && !GermanClauses.opensWithoutSubject(words.lower(start));
  }

  /** Whether a form without ending stands before a noun that it may agree with. */
  private boolean isPossessive(int i) {
    if (words.lower(i - 1).equals("zu") && words.joined(i)) {
      return false;
    }
    for (int k = i + 1; k <= i + REACH && words.joined(k); k++) {
      String word = words.lower(k);
      if (words.capital(k)) {
        return true;
      }
      if (GermanClauses.isPreposition(word)
          || GermanClauses.isCoordinating(word)
          || word.endsWith("en")
          || word.endsWith("e")
          || GermanInflection.determiner(word).isPresent()) {
        return false;
      }
    }
    return false;
  }

  private Optional<Pronoun> possessive(int i, WordGender gender) {
    boolean feminine = gender == WordGender.FEMININE;
    if (feminine && isTheirs(i)) {
      return Optional.empty();
    }
    String ending = words.lower(i).substring(feminine ? "ihr".length() : "sein".length());
    Strength strength =
        feminine && hasPluralSubject(i) ? Strength.NEEDS_SUPPORT : strength(i, gender);
    return Optional.of(new Pronoun(gender, (feminine ? "sein" : "ihr") + ending, true, strength));
  }

  /** Whether the clause of a possessive opens with a subject in the plural, which may be meant. */
  private boolean hasPluralSubject(int i) {
    int start = clauses.start(i);
    int verb = start + 1;
    while (verb < i && (words.capital(verb) || !GermanClauses.isPlural(words.lower(verb)))) {
      verb++;
    }
    return verb < i && PLURAL_DETERMINERS.contains(words.lower(start));
  }

  /** Whether the possessors are several: the subject of the clause, in the plural. */
  private boolean isTheirs(int i) {
    int start = clauses.start(i);
    for (int k = start; k < i; k++) {
      if (words.lower(k).equals("sie") && !isPolite(k)) {
        return roles.computeIfAbsent(k, this::role) == Role.NONE;
      }
    }
    String first = words.lower(start);
    boolean relative = start > 0 && (first.equals("die") || first.equals("deren"));
    return (relative || GermanClauses.isSubordinating(first))
        && clauses.closesInVerb(start + 1, true);
  }
}
