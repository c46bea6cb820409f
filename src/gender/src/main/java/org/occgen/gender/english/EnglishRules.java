package org.occgen.gender.english;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * English: pronouns, and nouns for persons of one gender. Nothing agrees. <i>Her</i> is <i>his</i>
 * before a noun phrase, else <i>him</i>; <i>his</i> is <i>her</i> before one, else <i>hers</i>.
 */
public final class EnglishRules implements LanguageRules {
  private static final WordTable WORDS = WordTable.read("en/words.txt");

  /** Words that begin no noun phrase: before them <i>her</i> is an object. */
  private static final Set<String> NO_NOUN_PHRASE = WORDS.words("no-noun-phrase");

  /** First parts of words in -man for men only; many other such words are family names. */
  private static final Set<String> MAN_COMPOUND = WORDS.words("man-compound");

  /** Ends of words such as <i>spokeswoman</i>, the longer ones first. */
  private static final List<FormPair> COMPOUND_ENDS =
      List.of(
          new FormPair("women", "men"),
          new FormPair("woman", "man"),
          new FormPair("girls", "boys"),
          new FormPair("girl", "boy"));

  private static final Set<String> SURNAMES = WORDS.words("surnames");
  private static final Set<String> TITLES = WORDS.words("titles");

  /** Nouns for relatives, and the things that stand behind them: <i>sister ship</i>. */
  private static final Map<String, Set<String>> THING_HEADS =
      WORDS.lines("thing-heads").stream()
          .collect(
              Collectors.toMap(
                  line -> line.get(0), line -> Set.copyOf(line.subList(1, line.size()))));

  /** A word that shows a gender. */
  private record GenderedWord(
      WordGender gender, String counterpart, boolean needsSupport, Evidence evidence) {}

  private final Map<String, GenderedWord> gendered = new HashMap<>();
  private final Set<String> names;

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public EnglishRules(List<FormPair> occupations) {
    WordTable table = WordTable.read("en/nouns.txt");
    Set<String> needsSupport = table.words("needs-support");
    table.pairs("pronouns").forEach(pair -> add(pair, needsSupport, Evidence.PRONOUN));
    table.pairs("plurals").forEach(pair -> add(pair, needsSupport, Evidence.NOUN));
    table.pairs("words").forEach(pair -> add(pair, needsSupport, Evidence.NOUN));
    for (FormPair pair : table.pairs("nouns")) {
      add(pair, needsSupport, Evidence.NOUN);
      add(plurals(pair), needsSupport, Evidence.NOUN);
    }
    table.pairs("feminine-only").forEach(pair -> addFeminine(pair, Evidence.NOUN));
    // an English male form is mostly the word for both: "painter"
    occupations.stream()
        .filter(FormPair::isUsable)
        .forEach(pair -> addFeminine(pair, Evidence.OCCUPATION));
    names = table.words("names");
  }

  private void addFeminine(FormPair pair, Evidence evidence) {
    put(pair.feminine(), WordGender.FEMININE, pair.masculine(), Set.of(), evidence);
    FormPair plurals = plurals(pair);
    put(plurals.feminine(), WordGender.FEMININE, plurals.masculine(), Set.of(), evidence);
  }

  private void add(FormPair pair, Set<String> needsSupport, Evidence evidence) {
    if (!pair.feminine().equals(pair.masculine())) {
      put(pair.feminine(), WordGender.FEMININE, pair.masculine(), needsSupport, evidence);
      put(pair.masculine(), WordGender.MASCULINE, pair.feminine(), needsSupport, evidence);
    }
  }

  private void put(
      String word, WordGender gender, String other, Set<String> needsSupport, Evidence evidence) {
    gendered.putIfAbsent(
        word, new GenderedWord(gender, other, needsSupport.contains(word), evidence));
  }

  private static FormPair plurals(FormPair pair) {
    return new FormPair(plural(pair.feminine()), plural(pair.masculine()));
  }

  /** The plural of a noun. */
  public static String plural(String singular) {
    if (singular.endsWith("man")) {
      return singular.substring(0, singular.length() - 3) + "men";
    }
    if (singular.endsWith("y") && "aeou".indexOf(singular.charAt(singular.length() - 2)) < 0) {
      return singular.substring(0, singular.length() - 1) + "ies";
    }
    if (singular.endsWith("s") || singular.endsWith("sh") || singular.endsWith("ch")) {
      return singular + "es";
    }
    return singular.equals("hero") ? "heroes" : singular + "s";
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    for (int i = 0; i < words.size(); i++) {
      boolean possessive =
          words.joined(i + 1) && !NO_NOUN_PHRASE.contains(words.lower(i + 1)); // before a noun
      String word = words.lower(i);
      switch (word) {
        case "her" -> pronoun(i, WordGender.FEMININE, possessive ? "his" : "him", findings);
        case "his" -> pronoun(i, WordGender.MASCULINE, possessive ? "her" : "hers", findings);
        case "him" -> pronoun(i, WordGender.MASCULINE, "her", findings);
        default -> noun(words, i, word, findings);
      }
    }
  }

  private static void pronoun(int i, WordGender gender, String other, SentenceFindings findings) {
    findings.add(i, gender, Evidence.PRONOUN, other);
  }

  private void noun(SentenceWords words, int i, String word, SentenceFindings findings) {
    GenderedWord found = gendered.get(word);
    if (found == null) {
      found = compound(word).orElse(null);
      if (isSurname(words, i)) {
        return;
      }
    }
    if (found == null || isName(words, i, word) || isNoPerson(words, i)) {
      return;
    }
    Strength strength = found.needsSupport() ? Strength.NEEDS_SUPPORT : Strength.SURE;
    findings.add(i, found.gender(), found.evidence(), found.counterpart(), strength);
  }

  /** Words such as <i>spokeswoman</i>, which no list has all of. */
  private static Optional<GenderedWord> compound(String word) {
    for (FormPair ends : COMPOUND_ENDS) {
      String end = ends.feminine();
      if (word.endsWith(end) && word.length() > end.length() + 1) {
        String stem = word.substring(0, word.length() - end.length());
        return Optional.of(
            new GenderedWord(WordGender.FEMININE, stem + ends.masculine(), false, Evidence.NOUN));
      }
    }
    if (!word.endsWith("man") && !word.endsWith("men")) {
      return Optional.empty();
    }
    String stem = word.substring(0, word.length() - "man".length());
    return MAN_COMPOUND.contains(stem)
        ? Optional.of(
            new GenderedWord(
                WordGender.MASCULINE,
                stem + "wo" + word.substring(stem.length()),
                false,
                Evidence.NOUN))
        : Optional.empty();
  }

  /** King, Prince and others without an article, between names: part of one. */
  private boolean isName(SentenceWords words, int i, String word) {
    return names.contains(word)
        && words.name(i)
        && words.name(i - 1)
        && words.adjacent(i)
        && !words.gap(i).contains(",");
  }

  /** <i>To miss a bus</i>, <i>50 ms</i>, <i>mother tongue</i>. */
  private static boolean isNoPerson(SentenceWords words, int i) {
    String word = words.lower(i);
    if (TITLES.contains(word)) {
      return !words.capital(i) || !words.capital(i + 1);
    }
    Set<String> heads = THING_HEADS.get(word);
    return heads != null && words.joined(i + 1) && heads.contains(words.lower(i + 1));
  }

  /** <i>George Foreman</i>: behind a capital, and no name follows that it would be the title of. */
  private static boolean isSurname(SentenceWords words, int i) {
    boolean title = words.name(i + 1) && words.adjacent(i + 1);
    return SURNAMES.contains(words.lower(i))
        && words.name(i)
        && words.capital(i - 1)
        && words.adjacent(i)
        && !title;
  }
}
