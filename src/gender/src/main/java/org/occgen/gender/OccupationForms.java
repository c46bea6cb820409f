package org.occgen.gender;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Words that tell the female forms of a person's occupations from the male ones. Of a form of
 * several words the nouns count that differ: <i>actriz</i> in <i>actriz de cine, actor de cine</i>.
 * What agrees counts beside its noun alone: <i>climática</i> in <i>activista climática</i>, and not
 * in <i>crisis climática</i>. A form that is one for both genders is neutral.
 */
final class OccupationForms {
  private final GenderRules rules;
  private final PersonWords table;
  private final boolean masculineCounts;
  private final Map<String, Form> words = new HashMap<>();
  private final Set<String> epicenes = new HashSet<>();

  /**
   * A form.
   *
   * @param beside words of which one must stand beside it; none if it counts anywhere
   */
  private record Form(WordGender gender, Set<String> beside) {}

  private OccupationForms(GenderRules rules, boolean masculineCounts) {
    this.rules = rules;
    this.table = rules.persons();
    this.masculineCounts = masculineCounts;
  }

  static OccupationForms of(GenderRules rules, List<FormPair> occupations) {
    boolean epicene = rules.rules().masculineOccupationsAreEpicene();
    return of(rules, occupations, !epicene);
  }

  /**
   * Forms of occupations.
   *
   * @param masculineCounts whether the male form shows a gender, and not the female one alone
   */
  static OccupationForms of(
      GenderRules rules, List<FormPair> occupations, boolean masculineCounts) {
    OccupationForms forms = new OccupationForms(rules, masculineCounts);
    occupations.forEach(forms::add);
    return forms;
  }

  private void add(FormPair pair) {
    SentenceWords feminine = SentenceWords.of(pair.feminine());
    SentenceWords masculine = SentenceWords.of(pair.masculine());
    if (feminine.size() != masculine.size()) {
      return;
    }
    List<Integer> differing =
        IntStream.range(0, feminine.size())
            .filter(i -> !feminine.lower(i).equals(masculine.lower(i)))
            .boxed()
            .toList();
    if (differing.isEmpty() && feminine.size() > 0) {
      String noun = rules.rules().spelled(feminine.lower(0));
      epicenes.add(noun);
      for (FormPair form : rules.rules().inflected(new FormPair(noun, noun))) {
        epicenes.addAll(List.of(form.feminine(), form.masculine()));
      }
    }
    List<Integer> nouns =
        feminine.size() == 1
            ? differing
            : differing.stream().filter(i -> isNoun(feminine, i) || isNoun(masculine, i)).toList();
    for (int i : differing) {
      LanguageRules language = rules.rules();
      FormPair noun =
          new FormPair(language.spelled(feminine.lower(i)), language.spelled(masculine.lower(i)));
      if (noun.isUsable()) {
        Set<String> beside = nouns.contains(i) ? Set.of() : beside(feminine, masculine, i);
        language.inflected(noun).forEach(form -> put(form, beside));
      }
    }
  }

  private boolean isNoun(SentenceWords form, int word) {
    return rules.findings(form).at(word).filter(Finding::isNoun).isPresent();
  }

  private Set<String> beside(SentenceWords feminine, SentenceWords masculine, int word) {
    return Stream.of(feminine, masculine)
        .flatMap(form -> Stream.of(form.lower(word - 1), form.lower(word + 1)))
        .filter(other -> !other.isEmpty())
        .map(rules.rules()::spelled)
        .collect(Collectors.toUnmodifiableSet());
  }

  private void put(FormPair noun, Set<String> beside) {
    if (noun.feminine().equals(noun.masculine())) {
      epicenes.add(noun.feminine()); // in this case, as German dem and der Angestellten
      return;
    }
    put(noun.feminine(), WordGender.FEMININE, beside);
    if (masculineCounts) {
      put(noun.masculine(), WordGender.MASCULINE, beside);
    }
  }

  private void put(String form, WordGender gender, Set<String> beside) {
    if (!table.neutral().contains(form)) { // a list of Wikidata may call a Lehrkraft feminine
      words.putIfAbsent(form, new Form(gender, beside));
    }
  }

  /**
   * The forms that stand in a translation, those that are words of another person left out, and
   * what agrees with a form that is one for both genders; in the order of the words.
   */
  List<Clue> in(SentenceWords translation, SentenceFindings findings, IntPredicate anotherPersons) {
    if (words.isEmpty() && epicenes.isEmpty()) {
      return List.of();
    }
    List<Clue> clues = new ArrayList<>();
    for (int i = 0; i < translation.size(); i++) {
      int at = i;
      if (!anotherPersons.test(i)) {
        rules.rules().readings(translation.lower(i)).stream()
            .filter(words::containsKey)
            .findFirst()
            .map(words::get)
            .filter(form -> form.beside().isEmpty() || isBeside(translation, at, form.beside()))
            .ifPresent(form -> clues.add(new Clue(at, form.gender(), Evidence.OCCUPATION)));
        if (isEpicene(translation, i)) {
          IntStream.of(i, i - 1, i + 1)
              .mapToObj(findings::at)
              .flatMap(Optional::stream)
              .filter(finding -> finding.evidence() != Evidence.PRONOUN)
              .filter(finding -> finding.evidence() != Evidence.SUBJECT)
              .map(finding -> new Clue(finding.word(), finding.gender(), Evidence.OCCUPATION))
              .forEach(clues::add);
        }
      }
    }
    // of two epicene forms side by side each finds the words of the other
    return clues.stream().distinct().sorted(Comparator.comparingInt(Clue::word)).toList();
  }

  /** Whether an occupation stands in a translation whose female and male forms are one. */
  boolean isNeutralIn(SentenceWords translation) {
    return IntStream.range(0, translation.size()).anyMatch(word -> isEpicene(translation, word));
  }

  /** Whether a word is the first of an occupation whose female and male forms are one. */
  boolean isEpicene(SentenceWords translation, int word) {
    return !epicenes.isEmpty()
        && rules.rules().readings(translation.lower(word)).stream().anyMatch(epicenes::contains);
  }

  private boolean isBeside(SentenceWords translation, int word, Set<String> beside) {
    return Stream.of(word - 1, word + 1)
        .flatMap(at -> rules.rules().readings(translation.lower(at)).stream())
        .anyMatch(beside::contains);
  }
}
