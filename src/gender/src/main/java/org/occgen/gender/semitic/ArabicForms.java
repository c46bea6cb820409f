package org.occgen.gender.semitic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.SemiticNouns.Kind;
import org.occgen.gender.semitic.SemiticNouns.Person;

/**
 * Arabic nouns and adjectives: which are of persons, which are things and of which gender, and
 * their forms in the other gender. All without vowel marks.
 */
final class ArabicForms {
  private static final WordTable NOUNS = WordTable.read("ar/nouns.txt");
  private static final WordTable THINGS = WordTable.read("ar/things.txt");
  private static final WordTable WORDS = WordTable.read("ar/words.txt");
  private static final Pattern VOWEL_MARKS = Pattern.compile("[\\u064B-\\u0652\\u0670\\u0640]");
  private static final Pattern CASE_ENDING = Pattern.compile("[\\u064B-\\u0650\\u0652]+$");
  private static final List<String> ENDINGS = List.of("ا", "ها", "ه", "هما", "هم");
  private static final Set<String> FEMININE_THINGS = THINGS.words("feminine", "countries");
  private static final Set<String> MASCULINE_THINGS = THINGS.words("masculine", "subjects");
  private static final Pattern ARTICLE = Pattern.compile("^([وفبك]?ال|لل)(?=..)");

  private static final Set<String> DEFECTIVE =
      NOUNS.entries("defective").stream().map(line -> line.get(0)).collect(Collectors.toSet());

  /** The shape of masculines whose feminine is a verbal noun, too: <i>muqāwama</i>. */
  private static final String VERBAL_NOUN = "م.ا..";

  private final SemiticNouns nouns = new SemiticNouns(WORDS.words("proclitics"));
  private final GenderedWords adjectives;
  private final Map<String, String> pluralAdjectives = NOUNS.counterparts("adjective-plurals");

  /**
   * The forms.
   *
   * @param occupations nouns beside those of the tables
   */
  ArabicForms(List<FormPair> occupations) {
    NOUNS.entries("nouns").forEach(line -> nouns(line, Kind.KIN, Kind.KIN));
    Set<String> things = NOUNS.words("feminine-is-a-thing");
    Set<String> adjectival = NOUNS.words("also-adjectives");
    for (List<String> line :
        Stream.of("broken", "defective").flatMap(text -> NOUNS.entries(text).stream()).toList()) {
      String noun = line.get(0);
      Kind kind =
          things.contains(noun)
              ? Kind.THING
              : adjectival.contains(noun) ? Kind.ADJECTIVE : Kind.OCCUPATION;
      nouns(List.of(feminine(noun), noun, noun + "ات", line.get(1)), kind, Kind.OCCUPATION);
    }
    for (String noun : DEFECTIVE) {
      nouns.add(new FormPair(feminine(noun), shortened(noun)), false, Kind.OCCUPATION);
    }
    Set<String> pluralThings = NOUNS.words("feminine-plural-is-a-thing");
    for (String heading : List.of("feminine-is-a-thing", "regular", "nisba")) {
      Kind nounsKind = heading.equals("nisba") ? Kind.NATIVE : Kind.ADJECTIVE;
      for (String noun : NOUNS.words(heading)) {
        Kind kind =
            (things.contains(noun) || noun.matches(VERBAL_NOUN)) && nounsKind != Kind.NATIVE
                ? Kind.THING
                : nounsKind;
        Kind plural = pluralThings.contains(noun) ? Kind.THING : kind;
        nouns(List.of(feminine(noun), noun, noun + "ات", noun + "ون"), kind, plural);
      }
    }
    for (FormPair pair : occupations) {
      if (pair.isUsable()) {
        nouns.add(pair, pair, false, Evidence.OCCUPATION, Kind.ADJECTIVE);
      }
    }
    NOUNS.words("no-nouns").forEach(nouns::remove);
    adjectives =
        new GenderedWords(
            Stream.concat(
                    NOUNS.pairs("adjective-pairs").stream(),
                    NOUNS.words("adjectives", "nisba").stream()
                        .map(word -> new FormPair(feminine(word), word)))
                .toList());
  }

  /** The feminine of a regular noun or adjective; a <i>hamza</i> behind a yeh gets its seat. */
  private static String feminine(String masculine) {
    return masculine.replaceFirst("يء$", "يئ") + "ة";
  }

  private static String shortened(String noun) {
    return noun.substring(0, noun.length() - 1);
  }

  /** An indefinite noun: some drop a last yeh unless a genitive or an ending follows. */
  static String indefinite(String noun) {
    return DEFECTIVE.contains(noun) ? shortened(noun) : noun;
  }

  /** Adds a noun and its plurals: one in -ūn has -īn, too. */
  private void nouns(List<String> forms, Kind kind, Kind ofPlural) {
    nouns.add(new FormPair(forms.get(0), forms.get(1)), false, kind);
    String plural = forms.get(3);
    List<String> plurals =
        plural.matches(".*[وي]ن")
            ? Stream.of("ين", "ون").map(plural.substring(0, plural.length() - 2)::concat).toList()
            : List.of(plural);
    plurals.forEach(form -> nouns.add(new FormPair(forms.get(2), form), true, ofPlural));
  }

  /** A word without vowel marks and stretched letters. */
  static String bare(String word) {
    return VOWEL_MARKS.matcher(word).replaceAll("");
  }

  /** A word without marks, and without what may be written before it or behind an accusative. */
  List<String> readings(String word) {
    List<String> readings = new ArrayList<>();
    for (String noun : nouns.withoutPrefixes(bare(word))) {
      readings.add(noun);
      for (String ending : ENDINGS) {
        if (noun.endsWith(ending) && noun.length() > ending.length() + 1) {
          readings.add(alone(noun.substring(0, noun.length() - ending.length())));
        }
      }
    }
    return readings;
  }

  /** A noun as it stands without the pronoun that is written onto it. */
  static String alone(String stem) {
    return stem.endsWith("ت") ? stem.substring(0, stem.length() - 1) + "ة" : stem;
  }

  /** A noun for persons behind what may be written before it; empty if the word is none. */
  Optional<Person> person(String word) {
    return nouns.person(word);
  }

  /** Whether a word is a person in the singular, in the masculine and without an article. */
  boolean isSingularPerson(String masculine) {
    return nouns
        .person(masculine)
        .filter(one -> !one.plural() && one.before().isEmpty())
        .isPresent();
  }

  /** Adjectives in the singular, without an article. */
  GenderedWords adjectives() {
    return adjectives;
  }

  /** The plural of an adjective in the other gender, without an article. */
  Optional<String> pluralAdjective(String word, WordGender gender) {
    String listed = pluralAdjectives.get(word);
    if (listed != null) {
      return Optional.of(listed);
    }
    boolean feminine = gender == WordGender.FEMININE;
    return word.matches(feminine ? ".{3,}ات" : ".{3,}[وي]ن")
        ? Optional.of(word.substring(0, word.length() - 2) + (feminine ? "ين" : "ات"))
        : Optional.empty();
  }

  /** Whether an article is written before a word. */
  static boolean hasArticle(String word) {
    return ARTICLE.matcher(word).lookingAt();
  }

  /** A word without conjunctions, prepositions and the article, if it has one. */
  static String withoutArticle(String word) {
    return ARTICLE.matcher(word).replaceFirst("");
  }

  /** Whether a word is a feminine thing by the tables or its form. */
  boolean isFeminineThing(String word) {
    return thing(word).filter(WordGender.FEMININE::equals).isPresent();
  }

  /** The gender of a noun for a thing, as far as its form and the tables tell it. */
  Optional<WordGender> thing(String word) {
    String stem = withoutArticle(word);
    boolean feminine = FEMININE_THINGS.contains(stem);
    if (person(word).isPresent() && !feminine) {
      return Optional.empty();
    }
    if (MASCULINE_THINGS.contains(stem)) {
      return Optional.of(WordGender.MASCULINE);
    }
    return feminine || stem.endsWith("ة") || stem.endsWith("ات")
        ? Optional.of(WordGender.FEMININE)
        : Optional.empty();
  }

  /**
   * Another form written with the vowel marks of the letters that it shares with a word. One letter
   * may be exchanged within both; behind it letters are shared again. The last shared letter has
   * the marks of its case ending, which do not go over to another ending.
   */
  static String withVowelMarks(String text, String form) {
    String bare = bare(text);
    if (text.length() == bare.length()) {
      return form;
    }
    StringBuilder marked = new StringBuilder();
    int at = 0; // in the text
    int index = 0; // in the form
    while (at < text.length() && index < form.length()) {
      int next = at + 1;
      while (next < text.length() && bare(text.substring(next, next + 1)).isEmpty()) {
        next++;
      }
      boolean same = text.charAt(at) == form.charAt(index);
      boolean exchanged =
          bare.length() == form.length()
              && index + 1 < form.length()
              && bare.endsWith(form.substring(index + 1));
      if (!same && !exchanged) {
        break;
      }
      marked.append(form.charAt(index)).append(text, at + 1, next);
      at = next;
      index++;
    }
    boolean ending = index == bare.length() - 1;
    String head = ending ? CASE_ENDING.matcher(marked).replaceAll("") : marked.toString();
    return head + form.substring(index);
  }
}
