package org.occgen.models.language;

import java.util.Collection;
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

  /**
   * The difference that a neighbour needs on a page that is clearly in the language: short
   * sentences can often be in both.
   */
  static final double MIN_EVIDENCE_BESIDE = 20;

  private final Map<String, LetterModel> expected = new TreeMap<>();
  private final Map<String, Map<String, LetterModel>> rivals = new TreeMap<>();

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
        Map<String, LetterModel> byRival = new TreeMap<>();
        others.forEach(other -> byRival.put(other, models.of(other)));
        rivals.put(language, byRival);
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
   * @param page the sentences of its page that were accepted; empty if they are not known
   */
  boolean isOther(String plain, String whole, String page, String language) {
    LetterModel own = expected.get(language);
    if (own == null) {
      return false;
    }
    String words = LetterText.of(plain);
    if (!own.hasScriptOf(words)) {
      return false;
    }
    String all = LetterText.of(whole);
    double ofWords = own.logProbability(words);
    double ofAll = own.logProbability(all);
    String beside = LetterText.of(page);
    double ofPage = own.logProbability(beside) - MIN_EVIDENCE;
    for (Map.Entry<String, LetterModel> rival :
        rivals.getOrDefault(language, Map.of()).entrySet()) {
      LetterModel model = rival.getValue();
      boolean neighbour =
          !page.isEmpty()
              && RelatedLanguages.of(language).contains(rival.getKey())
              && model.logProbability(beside) < ofPage;
      if (model.logProbability(words) > ofWords + (neighbour ? MIN_EVIDENCE_BESIDE : MIN_EVIDENCE)
          && model.logProbability(all) > ofAll) {
        return true;
      }
    }
    return false;
  }
}
