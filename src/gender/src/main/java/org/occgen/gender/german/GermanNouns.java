package org.occgen.gender.german;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanNoun.Means;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.WordTable;

/**
 * German nouns for persons. A masculine noun whose feminine in -in the dictionary has is a person.
 * Tables have what the dictionary cannot tell. A compound is a person if its last part is one; an
 * unknown word, if its ending stands for persons only (<i>Esperantistin</i>).
 */
final class GermanNouns {
  private static final WordTable TABLE = WordTable.read("de/nouns.txt");
  private static final Lexicon LEXICON = Lexicon.of("de");
  private static final Set<String> THINGS = TABLE.words("things");
  private static final Set<String> NAME_PARTS = TABLE.words("name-parts");
  private static final Set<String> CITY_ADJECTIVES = TABLE.words("city-adjectives");
  private static final Set<String> WITH_ARTICLE = TABLE.words("with-article");
  private static final Set<String> SURNAMES = TABLE.words("surnames");

  /** Endings of inflected nouns, the dictionary's words aside. */
  private static final List<String> ENDINGS = List.of("", "s", "es", "n", "en", "nen", "e", "ern");

  private static final Pattern AGENT =
      Pattern.compile("..+(?:er|ist|[ae]nt|log|eur|är|[ao]t|ph|et|or)");
  private static final Pattern PERSON = Pattern.compile("..+(?:ist|(?:ol|ag)oge|iker|aner)");
  private static final int SHORTEST_FIRST_PART = 3;
  private static final int SHORTEST_LAST_PART = 4;

  /** <i>Frau</i> and <i>Herr</i> before names. */
  static final GermanNoun TITLE = GermanNoun.of("frau", "herr", false, Means.MAN, Evidence.NOUN);

  private static final Map<String, List<GermanNoun>> TABLES = tables();
  private static final Set<String> ADJECTIVAL = TABLE.words("adjectival");

  private final Map<String, List<GermanNoun>> own = new HashMap<>();
  private final KnownWords<String, List<GermanNoun>> known =
      new KnownWords<>(word -> Optional.of(find(word)));

  /**
   * Nouns.
   *
   * @param occupations nouns that the tables may lack
   */
  GermanNouns(List<FormPair> occupations) {
    for (FormPair pair : occupations) {
      if (pair.isUsable() && exact(pair.feminine()).isEmpty() && pair.feminine().endsWith("in")) {
        index(own, occupation(pair));
      }
    }
  }

  /** The nouns of the tables: feminine and masculine, parted by a stroke; a hyphen for none. */
  private static Map<String, List<GermanNoun>> tables() {
    Map<String, List<GermanNoun>> index = new HashMap<>();
    for (String heading : List.of("specific", "neuter", "nobility", "occupations")) {
      Means means =
          switch (heading) {
            case "occupations" -> Means.ANYBODY;
            case "nobility" -> Means.NOBLE;
            default -> Means.MAN;
          };
      TABLE.lines(heading).stream()
          .flatMap(List::stream)
          .map(pair -> pair.replace("-", "").split("/", -1))
          .map(
              pair ->
                  GermanNoun.of(pair[0], pair[1], heading.equals("neuter"), means, Evidence.NOUN))
          .forEach(noun -> index(index, noun));
    }
    TABLE.words("masculines").forEach(masculine -> index(index, regular(masculine)));
    return index;
  }

  private static void index(Map<String, List<GermanNoun>> index, GermanNoun noun) {
    for (GermanNoun.Word word : noun.words().values()) {
      index
          .computeIfAbsent(
              word.lemma() + (word.adjective() ? "e" : ""), unused -> new ArrayList<>())
          .add(noun);
    }
  }

  private static GermanNoun occupation(FormPair pair) {
    return GermanNoun.of(
        pair.feminine(), pair.masculine(), false, Means.ANYBODY, Evidence.OCCUPATION);
  }

  private static GermanNoun regular(String masculine) {
    return GermanNoun.of(feminine(masculine), masculine, false, Means.ANYBODY, Evidence.NOUN);
  }

  /** The regular feminine of a masculine. */
  static String feminine(String masculine) {
    return masculine.replaceFirst("(?:(?<=[^i]er)er|e)$", "") + "in";
  }

  /**
   * The forms of a noun: of a pair the masculine ones of the singular, of one word all. Those of
   * nominalised adjectives are the same in both genders: an article tells these apart.
   */
  List<FormPair> forms(FormPair pair) {
    String feminine = pair.feminine();
    Set<FormPair> forms = new LinkedHashSet<>();
    if (feminine.equals(pair.masculine())) {
      forms.add(pair);
      for (GermanNoun noun : of(feminine)) {
        for (WordGender gender : WordGender.values()) {
          Set<String> singular = forms(noun, gender, false);
          if (singular.stream().findFirst().filter(feminine::equals).isPresent()) {
            singular.addAll(forms(noun, gender, true));
            singular.forEach(form -> forms.add(new FormPair(form, form)));
          }
        }
      }
      return List.copyOf(forms);
    }
    boolean adjectival = pair.masculine().equals(feminine + "r");
    GermanNoun noun =
        adjectival ? GermanNoun.adjectival(GermanNoun.withoutLast(feminine)) : occupation(pair);
    forms(noun, WordGender.MASCULINE, false)
        .forEach(form -> forms.add(new FormPair(adjectival ? form : feminine, form)));
    return List.copyOf(forms);
  }

  private static Set<String> forms(GermanNoun noun, WordGender gender, boolean plural) {
    Set<String> forms = new LinkedHashSet<>();
    for (GrammaticalCase in : GermanInflection.CASES) {
      for (String declension : List.of("strong", "weak", "mixed")) {
        forms.addAll(noun.forms(gender, plural, in, declension));
      }
    }
    return forms;
  }

  /**
   * The nouns that a word may be a form of.
   *
   * @param word in lower case
   */
  List<GermanNoun> of(String word) {
    return known.of(word, List.of());
  }

  /** The last part of a compound for anybody; empty if a word is none. */
  Optional<String> head(String word) {
    return of(word).stream().anyMatch(noun -> noun.means() == Means.ANYBODY)
        ? IntStream.rangeClosed(SHORTEST_FIRST_PART, word.length() - SHORTEST_LAST_PART)
            .mapToObj(word::substring)
            .filter(last -> !all(lemmas(last), this::exact).isEmpty())
            .findFirst()
        : Optional.empty();
  }

  private List<GermanNoun> find(String word) {
    Set<String> lemmas = lemmas(word);
    if (THINGS.contains(word) || lemmas.stream().anyMatch(THINGS::contains)) {
      return List.of();
    }
    List<GermanNoun> nouns = all(lemmas, this::exact);
    if (nouns.isEmpty()) {
      nouns = adjectival(word);
    }
    List<Reading> readings = LEXICON.readings(Lexicon.capitalised(word));
    if (readings.isEmpty() && !LEXICON.readings(word).isEmpty()) {
      return nouns; // a word of another class that opens a sentence
    }
    for (int at = SHORTEST_FIRST_PART;
        nouns.isEmpty() && at <= word.length() - SHORTEST_LAST_PART;
        at++) {
      String first = word.substring(0, at);
      String last = word.substring(at);
      nouns =
          all(lemmas(last), lemma -> lastPart(lemma, readings)).stream()
              .map(noun -> noun.withFirst(first))
              .toList();
      if (has(last, GermanNouns::isNoun)) {
        break; // the longest word at the end decides
      }
    }
    return nouns.isEmpty() ? all(lemmas, GermanNouns::byEnding) : nouns;
  }

  /**
   * The nouns that make a compound as its last part.
   *
   * @param compound the dictionary's readings of it, which have the gender of the last part
   */
  private List<GermanNoun> lastPart(String lemma, List<Reading> compound) {
    return exact(lemma).stream()
        .filter(
            noun -> compound.isEmpty() || compound.stream().anyMatch(one -> noun.isIn(one, lemma)))
        .toList();
  }

  private static List<GermanNoun> all(Set<String> lemmas, Function<String, List<GermanNoun>> find) {
    return lemmas.stream().flatMap(lemma -> find.apply(lemma).stream()).distinct().toList();
  }

  /**
   * The dictionary forms that a noun may have: those of the dictionary, or the word less an ending.
   */
  private static Set<String> lemmas(String word) {
    Set<String> lemmas = new LinkedHashSet<>();
    for (Reading reading : LEXICON.readings(Lexicon.capitalised(word))) {
      if (reading.partOfSpeech() == PartOfSpeech.NOUN) {
        lemmas.add(reading.lemma().toLowerCase(Locale.ROOT));
      }
    }
    if (lemmas.isEmpty()) {
      for (String ending : ENDINGS) {
        if (word.endsWith(ending) && word.length() > ending.length() + 2) {
          lemmas.add(word.substring(0, word.length() - ending.length()));
        }
      }
    }
    return lemmas;
  }

  /** The nouns with a dictionary form. */
  private List<GermanNoun> exact(String lemma) {
    if (THINGS.contains(lemma)) {
      return List.of();
    }
    List<GermanNoun> listed = TABLES.getOrDefault(lemma, own.getOrDefault(lemma, List.of()));
    return listed.isEmpty() ? pair(lemma).map(List::of).orElse(List.of()) : listed;
  }

  private static boolean isNoun(Reading reading) {
    return reading.partOfSpeech() == PartOfSpeech.NOUN && !reading.tag().endsWith(":ADJ");
  }

  /** A feminine in -in and its masculine, if the dictionary has both. */
  private static Optional<GermanNoun> pair(String lemma) {
    String noun = Lexicon.capitalised(lemma);
    for (WordGender gender : WordGender.values()) {
      Optional<String> other =
          LEXICON
              .noun(noun, gender)
              .filter(reading -> isNoun(reading) && reading.lemma().equals(noun))
              .flatMap(reading -> LEXICON.counterpart(noun, gender.other()))
              .map(reading -> reading.lemma().toLowerCase(Locale.ROOT))
              .filter(form -> !THINGS.contains(form));
      if (other.isPresent()) {
        return gender == WordGender.FEMININE
            ? Optional.of(dictionary(lemma, other.get()))
            : Optional.of(dictionary(other.get(), lemma));
      }
    }
    return Optional.empty();
  }

  private static GermanNoun dictionary(String feminine, String masculine) {
    Means means = Means.ANYBODY;
    for (int at = SHORTEST_FIRST_PART; at < masculine.length() - 2; at++) {
      for (GermanNoun noun : TABLES.getOrDefault(masculine.substring(at), List.of())) {
        means = noun.means();
      }
    }
    return GermanNoun.of(feminine, masculine, false, means, Evidence.NOUN);
  }

  private static List<GermanNoun> adjectival(String word) {
    for (String ending : List.of("e", "en", "er", "em")) {
      if (word.endsWith(ending)) {
        String stem = word.substring(0, word.length() - ending.length());
        if (ADJECTIVAL.contains(stem)) {
          return List.of(GermanNoun.adjectival(stem));
        }
      }
    }
    return List.of();
  }

  /** Regular feminines in -in, and masculines whose ending stands for persons only. */
  private static List<GermanNoun> byEnding(String lemma) {
    String stem = lemma.endsWith("in") ? lemma.substring(0, lemma.length() - 2) : "";
    if (AGENT.matcher(stem).matches()) {
      return List.of(regular(stem.endsWith("log") ? stem + "e" : stem));
    }
    return PERSON.matcher(lemma).matches() ? List.of(regular(lemma)) : List.of();
  }

  /** Whether a masculine is a family name, too. */
  static boolean isSurname(String word) {
    return SURNAMES.contains(word) || has(word, reading -> reading.tag().endsWith(":NAC"));
  }

  private static boolean has(String word, Predicate<Reading> test) {
    return LEXICON.readings(Lexicon.capitalised(word)).stream().anyMatch(test);
  }

  /** Whether a masculine is a person's only with an article: <i>der Gott</i>. */
  static boolean needsArticle(String word) {
    return WITH_ARTICLE.contains(word);
  }

  /** Whether a name of inhabitants is also an adjective: <i>die Londoner Bühne</i>. */
  static boolean isAdjective(String word) {
    return CITY_ADJECTIVES.contains(word)
        || has(word, reading -> reading.partOfSpeech() == PartOfSpeech.ADJECTIVE);
  }

  /** Whether a nominalised adjective is part of names: <i>Deutsche Bank</i>. */
  static boolean isNamePart(GermanNoun noun) {
    GermanNoun.Word word = noun.words().get(WordGender.FEMININE);
    return noun.isAdjectival() && word != null && NAME_PARTS.contains(word.lemma());
  }
}
