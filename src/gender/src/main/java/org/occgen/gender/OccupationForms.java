package org.occgen.gender;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Words that tell the female forms of a person's occupations from the male ones. Of a form of
 * several words those count that differ: <i>actriz</i> in <i>actriz de cine, actor de cine</i>.
 */
final class OccupationForms {
  private final LanguageRules rules;
  private final Map<String, WordGender> words = new HashMap<>();

  private OccupationForms(LanguageRules rules) {
    this.rules = rules;
  }

  static OccupationForms of(LanguageRules rules, List<FormPair> occupations) {
    OccupationForms forms = new OccupationForms(rules);
    occupations.forEach(forms::add);
    return forms;
  }

  private void add(FormPair pair) {
    SentenceWords feminine = SentenceWords.of(pair.feminine());
    SentenceWords masculine = SentenceWords.of(pair.masculine());
    if (feminine.size() != masculine.size()) {
      return;
    }
    for (int i = 0; i < feminine.size(); i++) {
      FormPair noun =
          new FormPair(rules.spelled(feminine.lower(i)), rules.spelled(masculine.lower(i)));
      if (noun.isUsable()) {
        rules.inflected(noun).forEach(this::put);
      }
    }
  }

  private void put(FormPair noun) {
    if (!noun.feminine().equals(noun.masculine())) {
      words.putIfAbsent(noun.feminine(), WordGender.FEMININE);
      if (!rules.masculineOccupationsAreEpicene()) {
        words.putIfAbsent(noun.masculine(), WordGender.MASCULINE);
      }
    }
  }

  /** The forms that stand in a translation, those that are words of another person left out. */
  List<Clue> in(SentenceWords translation, IntPredicate anotherPersons) {
    if (words.isEmpty()) {
      return List.of();
    }
    List<Clue> clues = new ArrayList<>();
    for (int i = 0; i < translation.size(); i++) {
      int at = i;
      if (!anotherPersons.test(i)) {
        rules.readings(translation.lower(i)).stream()
            .filter(words::containsKey)
            .findFirst()
            .map(words::get)
            .ifPresent(gender -> clues.add(new Clue(at, gender, Evidence.OCCUPATION)));
      }
    }
    return clues;
  }
}
