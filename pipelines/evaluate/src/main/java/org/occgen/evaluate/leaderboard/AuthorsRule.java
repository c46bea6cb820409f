package org.occgen.evaluate.leaderboard;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.mark.WordGender;
import org.occgen.evaluate.sets.WinoMtSentence;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;

/**
 * The rule by which WinoMT was published (Stanovsky, Smith and Zettlemoyer 2019, as their programs
 * have it): a word aligner finds the words for the person and the article before it, and these
 * words alone tell a gender. For Spanish, French, Italian, Russian and Ukrainian the authors asked
 * morphological analysers, and here dictionaries are asked; for German, Hebrew and Arabic they
 * looked at articles and endings, and so does this.
 */
final class AuthorsRule {
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{M}\\p{N}-]+['’]?|[^\\s]");
  private static final Set<String> ARTICLES = Set.of("the", "an", "a");
  private static final Set<String> SPACY = Set.of("es", "fr", "it");

  /** Prepositions with the article in them, and words for someone, which analysers tag so. */
  private static final Set<String> MASCULINE_WORDS =
      Set.of(
          "al", "del", "au", "du", "dell'", "qualcuno", "кто-то", "кого-то", "кому-то", "кем-то");

  /** The German words that the authors take for articles; the nearest one decides. */
  private static final Map<Shown, Set<String>> GERMAN_ARTICLES =
      Map.of(
          Shown.MASCULINE,
              Set.of(
                  "der", "ein", "dem", "einen", "des", "er", "seiner", "ihn", "seinen", "ihm",
                  "ihren", "seinem", "ihrem", "sein"),
          Shown.FEMININE, Set.of("die", "eine", "einer", "sie", "seine", "ihrer"),
          Shown.NEITHER, Set.of("ihr", "ihre", "das", "jemanden"));

  private final String language;
  private final Lexicon lexicon;

  private AuthorsRule(String language) {
    this.language = language;
    this.lexicon = Lexicon.of(language);
  }

  /**
   * The genders that translations show.
   *
   * @param language one of those in which WinoMT's forms ship
   * @param translations of the sentences, in their order
   */
  static List<Shown> shown(
      String language, List<WinoMtSentence> sentences, List<String> translations) {
    AuthorsRule rule = new AuthorsRule(language);
    List<int[]> aligned =
        WordAligner.align(sentences.stream().map(WinoMtSentence::text).toList(), translations);
    return IntStream.range(0, sentences.size())
        .mapToObj(i -> rule.shown(sentences.get(i), translations.get(i), aligned.get(i)))
        .toList();
  }

  private Shown shown(WinoMtSentence sentence, String translation, int[] aligned) {
    List<String> source = WordAligner.words(sentence.text());
    List<String> target = WordAligner.words(translation);
    int person = sentence.word();
    List<Integer> places = new ArrayList<>();
    if (person > 0 && ARTICLES.contains(source.get(person - 1).toLowerCase(Locale.ROOT))) {
      places.addAll(places(aligned, person - 1));
    }
    places.addAll(places(aligned, person));
    List<String> tokens = places.stream().flatMap(at -> tokens(target.get(at)).stream()).toList();
    return switch (language) {
      case "de" -> german(sentence, tokens(translation), places, tokens);
      case "he" ->
          tokens.isEmpty() || tokens.stream().anyMatch(AuthorsRule::isHebrewFeminine)
              ? Shown.FEMININE
              : Shown.MASCULINE;
      case "ar" ->
          tokens.stream().anyMatch(token -> token.contains("ة")) ? Shown.FEMININE : Shown.MASCULINE;
      default -> mostCommon(tokens);
    };
  }

  private static List<Integer> places(int[] aligned, int source) {
    return IntStream.range(0, aligned.length).filter(j -> aligned[j] == source).boxed().toList();
  }

  private static List<String> tokens(String text) {
    return TOKEN.matcher(text).results().map(found -> found.group()).toList();
  }

  private static boolean isHebrewFeminine(String token) {
    return !token.equals("את") && (token.endsWith("ת") || token.endsWith("ה"));
  }

  private static Shown german(
      WinoMtSentence sentence, List<String> all, List<Integer> places, List<String> tokens) {
    if (sentence.occupation().equals("nurse") || sentence.occupation().equals("the nurse")) {
      return Shown.FEMININE;
    }
    if (places.isEmpty()) {
      return Shown.MASCULINE;
    }
    if (tokens.stream().anyMatch(token -> token.endsWith("in"))) {
      return Shown.FEMININE;
    }
    int from = Collections.min(places);
    Shown nearest = Shown.MASCULINE;
    int distance = Integer.MAX_VALUE;
    for (int i = 0; i < all.size(); i++) {
      String word = all.get(i).toLowerCase(Locale.ROOT);
      for (Map.Entry<Shown, Set<String>> articles : GERMAN_ARTICLES.entrySet()) {
        if (articles.getValue().contains(word) && Math.abs(i - from) < distance) {
          nearest = articles.getKey();
          distance = Math.abs(i - from);
        }
      }
    }
    return nearest;
  }

  /** The gender of most of the tokens that show one; of as many the first. */
  private Shown mostCommon(List<String> tokens) {
    if (tokens.isEmpty()) {
      return Shown.UNKNOWN;
    }
    List<Shown> shown =
        tokens.stream()
            .map(token -> SPACY.contains(language) ? romance(token) : slavic(token))
            .filter(each -> each != Shown.UNKNOWN)
            .toList();
    Shown most = Shown.NEITHER;
    int times = 0;
    for (Shown each : shown) {
      int own = Collections.frequency(shown, each);
      if (own > times) {
        most = each;
        times = own;
      }
    }
    return most;
  }

  private Shown romance(String token) {
    String word = token.toLowerCase(Locale.ROOT);
    List<Reading> readings = lexicon.readings(word);
    boolean article = is(readings, PartOfSpeech.DETERMINER);
    Set<Shown> genders = EnumSet.noneOf(Shown.class);
    for (Reading reading : readings) {
      if (reading.showsGender()
          && (!article || reading.partOfSpeech() == PartOfSpeech.DETERMINER)) {
        genders.add(shown(reading));
      }
    }
    return MASCULINE_WORDS.contains(word)
        ? Shown.MASCULINE
        : word.length() > 1 && genders.size() == 1 ? genders.iterator().next() : Shown.UNKNOWN;
  }

  private static boolean is(List<Reading> readings, PartOfSpeech partOfSpeech) {
    return readings.stream().anyMatch(reading -> reading.partOfSpeech() == partOfSpeech);
  }

  private static Shown shown(Reading reading) {
    return reading.is(WordGender.FEMININE)
        ? Shown.FEMININE
        : reading.is(WordGender.MASCULINE) ? Shown.MASCULINE : Shown.NEITHER;
  }

  /** A word that may be feminine is so, whatever else it may be. */
  private Shown slavic(String token) {
    String word = token.toLowerCase(Locale.ROOT);
    List<Reading> readings = lexicon.readings(word);
    if (readings.isEmpty()
        && Character.UnicodeScript.of(token.codePointAt(0)) == Character.UnicodeScript.CYRILLIC) {
      return word.endsWith("а") || word.endsWith("я") ? Shown.FEMININE : Shown.MASCULINE;
    }
    List<Shown> shown = readings.stream().map(AuthorsRule::shown).toList();
    return Stream.of(Shown.FEMININE, Shown.MASCULINE)
        .filter(g -> shown.contains(g) || (g == Shown.MASCULINE && MASCULINE_WORDS.contains(word)))
        .findFirst()
        .orElse(Shown.NEITHER);
  }
}
