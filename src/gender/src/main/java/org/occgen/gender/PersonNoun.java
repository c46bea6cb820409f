package org.occgen.gender;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The noun by which translations name a person, in female and male forms: what a test set asks that
 * names one person of several by an occupation. Unlike a {@link GenderJudge}, it counts the
 * masculine noun also in languages whose speakers use it of women. Immutable; for any number of
 * threads.
 */
public final class PersonNoun {
  /** Spanish and French prepositions with a masculine article in them. */
  private static final Set<String> CONTRACTED = Set.of("al", "del", "au", "du");

  private static final Set<WordGender> ALWAYS_FEMININE = Set.of(WordGender.FEMININE);

  private final GenderRules rules;
  private final OccupationForms forms;

  private PersonNoun(GenderRules rules, OccupationForms forms) {
    this.rules = rules;
    this.forms = forms;
  }

  /**
   * A noun.
   *
   * @param language of the translations
   * @param pairs its female and male forms; equal ones are of a noun for both, whose article or
   *     adjective decides
   * @throws IllegalArgumentException if the language has no rules; the message says why
   */
  public static PersonNoun of(String language, List<FormPair> pairs) {
    GenderRules rules = GenderRules.require(language);
    return new PersonNoun(rules, OccupationForms.of(rules, pairs, true));
  }

  /** The gender of the first form that stands in a translation. */
  public Shown in(String translation) {
    SentenceWords words = SentenceWords.of(translation);
    List<Clue> clues = forms.in(words, rules.findings(words), word -> false);
    if (!clues.isEmpty()) {
      return shown(clues.get(0).gender());
    }
    return forms.isNeutralIn(words)
        ? IntStream.range(1, words.size())
            .filter(word -> forms.isEpicene(words, word))
            .mapToObj(word -> ofArticle(words, word))
            .flatMap(Optional::stream)
            .findFirst()
            .map(PersonNoun::shown)
            .orElse(Shown.NEITHER)
        : Shown.UNKNOWN;
  }

  /**
   * The gender of the article before a noun that has one form for both genders; empty if it shows
   * none, or if the noun is always feminine: <i>la víctima</i> is a man or a woman.
   */
  private Optional<WordGender> ofArticle(SentenceWords words, int noun) {
    if (CONTRACTED.contains(words.lower(noun - 1))) {
      return Optional.of(WordGender.MASCULINE);
    }
    Set<WordGender> article = genders(words, noun - 1, PartOfSpeech.DETERMINER);
    return article.size() != 1 || genders(words, noun, PartOfSpeech.NOUN).equals(ALWAYS_FEMININE)
        ? Optional.empty()
        : Optional.of(article.iterator().next());
  }

  private Set<WordGender> genders(SentenceWords words, int word, PartOfSpeech partOfSpeech) {
    return rules.readings(words, word).stream()
        .filter(reading -> reading.partOfSpeech() == partOfSpeech)
        .flatMap(reading -> reading.genders().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Shown shown(WordGender gender) {
    return gender == WordGender.FEMININE ? Shown.FEMININE : Shown.MASCULINE;
  }
}
