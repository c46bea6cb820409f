package org.occgen.models.language;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Checks texts with models of letters, where the expected language or the other one is none that
 * Lingua knows. A text is refused if another language is clearly likelier: the log probability of
 * its plain words is larger there by more than {@value #MIN_EVIDENCE}, and that of the whole text
 * is larger, too.
 *
 * <p>Safe for use by several threads.
 */
final class LetterModelCheck {
  /** Difference of log probabilities from which on another language is clearly likelier. */
  static final double MIN_EVIDENCE = 12;

  private final Map<String, LetterModel> expected = new TreeMap<>();
  private final Map<String, List<LetterModel>> rivals = new TreeMap<>();

  /**
   * A check.
   *
   * @param run the run's languages
   * @param known those that Lingua knows
   */
  LetterModelCheck(LetterModels models, Collection<String> run, Set<String> known) {
    Set<String> lacking = new TreeSet<>(run);
    lacking.removeAll(known);
    lacking.retainAll(models.card().languages());
    for (String language : run) {
      Set<String> others =
          known.contains(language)
              ? without(lacking, RelatedLanguages.notToldFrom(language))
              : RelatedLanguages.with(language, run, models.all());
      boolean judged = known.contains(language) || lacking.contains(language);
      if (judged && models.all().contains(language) && !others.isEmpty()) {
        expected.put(language, models.of(language));
        List<LetterModel> of = new ArrayList<>();
        others.forEach(other -> of.add(models.of(other)));
        rivals.put(language, List.copyOf(of));
      }
    }
  }

  private static Set<String> without(Set<String> languages, Set<String> others) {
    Set<String> left = new TreeSet<>(languages);
    left.removeAll(others);
    return left;
  }

  /**
   * Whether the language's model has seen the script of a text: some languages have two.
   *
   * @return true where there is no model
   */
  boolean hasScriptOf(String text, String language) {
    LetterModel own = expected.get(language);
    return own == null || own.hasScriptOf(LetterText.of(text));
  }

  /**
   * Whether a text is clearly in another language. Never where the model has not seen the script
   * that it is in: some languages have two.
   *
   * @param plain the text's words without a capital
   * @param whole the text
   */
  boolean isOther(String plain, String whole, String language) {
    LetterModel own = expected.get(language);
    if (own == null) {
      return false;
    }
    String words = LetterText.of(plain);
    if (!own.hasScriptOf(words)) {
      return false;
    }
    String all = LetterText.of(whole);
    double ofWords = own.logProbability(words) + MIN_EVIDENCE;
    double ofAll = own.logProbability(all);
    for (LetterModel rival : rivals.getOrDefault(language, List.of())) {
      if (rival.logProbability(words) > ofWords && rival.logProbability(all) > ofAll) {
        return true;
      }
    }
    return false;
  }
}
