package org.occgen.gender.semitic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.SemiticNouns.Kind;
import org.occgen.gender.semitic.SemiticNouns.Person;

/**
 * Hebrew nouns for persons, adjectives and verbs with their forms in the other gender, all without
 * points. A noun has an absolute form and one before a genitive (the construct state).
 */
final class HebrewForms {
  private static final WordTable NOUNS = WordTable.read("he/nouns.txt");
  private static final WordTable VERBS = WordTable.read("he/verbs.txt");
  private static final WordTable WORDS = WordTable.read("he/words.txt");
  private static final Pattern POINTS = Pattern.compile("[\\u0591-\\u05BD\\u05BF-\\u05C7]");
  private static final String MEDIALS = "כמנפצ";
  private static final String FINALS = "ךםןףץ";
  private static final Set<String> AMBIGUOUS = VERBS.words("ambiguous");
  private static final Set<String> NO_NOUNS = WORDS.words("no-nouns");
  private static final Pattern JOINED = Pattern.compile("(וש|כש|ו|ש)(.+)");

  /** A verb in one gender, with the other. */
  record Verb(WordGender gender, String counterpart, boolean ofPersons, boolean ambiguous) {}

  private final SemiticNouns nouns = new SemiticNouns(WORDS.words("prefixes"));
  private final Set<String> constructs = new HashSet<>(); // forms that only genitives follow
  private final Map<String, Verb> verbs = new HashMap<>();
  private final GenderedWords adjectives;

  /**
   * The forms.
   *
   * @param occupations nouns beside those of the tables
   */
  HebrewForms(List<FormPair> occupations) {
    Set<String> things = NOUNS.words("feminine-is-a-thing");
    for (List<String> line : NOUNS.entries("nouns")) {
      Kind kind = things.contains(line.get(1)) ? Kind.THING : Kind.KIN;
      singular(new FormPair(line.get(0), line.get(1)), Evidence.NOUN, kind);
      plural(new FormPair(line.get(2), line.get(3)), kind);
    }
    for (String ending : List.of("ה", "ת", "ית")) {
      for (String noun : NOUNS.words(ending)) {
        regular(noun, ending, things.contains(noun) ? Kind.THING : Kind.OCCUPATION);
      }
    }
    NOUNS.words("natives").forEach(noun -> regular(noun, "ת", Kind.NATIVE));
    for (FormPair pair : occupations) {
      if (pair.isUsable()) {
        singular(pair, Evidence.OCCUPATION, Kind.OCCUPATION);
      }
    }
    List<FormPair> presents = new ArrayList<>();
    VERBS.entries("persons").forEach(line -> verb(line, true, presents));
    VERBS.entries("anybody").forEach(line -> verb(line, false, presents));
    VERBS.pairs("verb-pairs").forEach(pair -> verb(pair, false));
    adjectives =
        new GenderedWords(
            Stream.of(
                    NOUNS.pairs("adjective-pairs").stream(),
                    presents.stream(),
                    NOUNS.words("adjectives", "natives").stream()
                        .map(word -> new FormPair(participleFeminine(word), word)))
                .flatMap(pairs -> pairs)
                .toList());
  }

  private void regular(String masculine, String ending, Kind kind) {
    String stem = medial(masculine);
    singular(new FormPair(stem + ending, masculine), Evidence.NOUN, kind);
    String plural = stem + (stem.matches(".*[^א]י") ? "ם" : "ים");
    plural(new FormPair(stem + (ending.equals("ית") ? "יות" : "ות"), plural), kind);
  }

  private void singular(FormPair pair, Evidence evidence, Kind kind) {
    String construct = pair.feminine().replaceFirst("(?<=..)ה$", "ת");
    if (!construct.equals(pair.feminine()) && !nouns.has(construct)) {
      constructs.add(construct);
    }
    nouns.add(pair, new FormPair(construct, pair.masculine()), false, evidence, kind);
  }

  private void plural(FormPair pair, Kind kind) {
    String construct = pair.masculine().replaceFirst("(?<=...)ם$", "");
    nouns.add(pair, new FormPair(pair.feminine(), construct), true, Evidence.NOUN, kind);
  }

  /** Adds the past, the present and the future of a verb. */
  private void verb(List<String> line, boolean ofPersons, List<FormPair> presents) {
    String past = line.get(0);
    boolean weak = past.endsWith("ה");
    verb(new FormPair(weak ? past.replaceFirst("ה$", "תה") : medial(past) + "ה", past), ofPersons);
    String present = line.get(1);
    String feminine =
        present.startsWith("נ") && !present.endsWith("ה")
            ? medial(present) + "ת"
            : participleFeminine(present);
    if (!feminine.equals(present)) {
      FormPair pair = new FormPair(feminine, present);
      verb(pair, ofPersons);
      presents.add(pair);
    }
    String future = line.get(2);
    verb(new FormPair("ת" + future.substring(1), future), ofPersons);
  }

  private void verb(FormPair pair, boolean ofPersons) {
    String hers = pair.feminine();
    String his = pair.masculine();
    verbs.putIfAbsent(
        hers, new Verb(WordGender.FEMININE, his, ofPersons, AMBIGUOUS.contains(hers)));
    verbs.putIfAbsent(
        his, new Verb(WordGender.MASCULINE, hers, ofPersons, AMBIGUOUS.contains(his)));
  }

  /** A participle's or an adjective's feminine by its shape; the same where the script hides it. */
  private static String participleFeminine(String masculine) {
    if (masculine.endsWith("ה")) {
      return masculine;
    }
    String stem = medial(masculine);
    return stem + (stem.matches(".*י|מ..*[^י].|.ו..") ? "ת" : "ה");
  }

  /** A stem with the last letter that stands inside of a word. */
  private static String medial(String word) {
    int last = word.length() - 1;
    int at = FINALS.indexOf(word.charAt(last));
    return at < 0 ? word : word.substring(0, last) + MEDIALS.charAt(at);
  }

  /** A word without points. */
  static String bare(String word) {
    return POINTS.matcher(word).replaceAll("");
  }

  /** A word without points, and without what may be written before it. */
  List<String> readings(String word) {
    return nouns.withoutPrefixes(bare(word));
  }

  /** A noun for persons behind what may be written before it; empty if the word is none. */
  Optional<Person> person(String word) {
    return nouns.person(word).filter(person -> !isOther(word, person));
  }

  /** Whether a word looks like a noun for persons, with a prefix or alone, and is another word. */
  private static boolean isOther(String word, Person person) {
    String noun = person.word();
    boolean other = NO_NOUNS.contains(noun) || NO_NOUNS.contains("ה" + noun);
    return NO_NOUNS.contains(word)
        || (other && !person.before().isEmpty() && !person.before().endsWith("ה"));
  }

  /** Whether a form stands before a genitive only. */
  boolean isConstruct(String word) {
    return constructs.contains(word);
  }

  /** Adjectives and participles, without an article. */
  GenderedWords adjectives() {
    return adjectives;
  }

  /** A verb behind a conjunction or not. */
  Optional<Verb> verb(String word) {
    Matcher joined = JOINED.matcher(word);
    Verb verb = verbs.get(word);
    if (verb != null || !joined.matches()) {
      return Optional.ofNullable(verb);
    }
    return Optional.ofNullable(verbs.get(joined.group(2)))
        .map(
            inner ->
                new Verb(
                    inner.gender(),
                    joined.group(1) + inner.counterpart(),
                    inner.ofPersons(),
                    inner.ambiguous()));
  }
}
