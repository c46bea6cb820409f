package org.occgen.regard.mention;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.occgen.core.lexicon.LexiconTerm;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.PersonClassifier;

/**
 * Tells by a rule whether a keyword means a person, for languages without examples to learn from.
 * The probability is only {@link #YES} or {@link #NO}: it says what the rule said, not how sure it
 * is. Its recall is bounded by the list of nouns for people.
 */
final class RulePersonClassifier implements PersonClassifier {
  static final double YES = 0.9;
  static final double NO = 0.1;

  private final String language;
  private final Rule rule;
  private final TextWords text;

  /** Looks at the words around a keyword. */
  interface Rule {
    /**
     * Whether a person is meant.
     *
     * @param words as they are written
     * @param first index of the keyword's first word
     * @param last index of its last word
     * @param people nouns for people, in lower case
     */
    boolean isPerson(List<String> words, int first, int last, Set<String> people);
  }

  private final Set<String> people;

  RulePersonClassifier(String language, Rule rule) {
    this.language = language;
    this.rule = rule;
    text = new TextWords(language);
    people =
        Lexicons.shipped(Lexicons.GENDER_GAP).require(language).terms().stream()
            .map(LexiconTerm::text)
            .collect(Collectors.toSet());
  }

  @Override
  public double[] probabilities(List<AttributeMention> mentions) {
    return mentions.stream().mapToDouble(mention -> isPerson(mention) ? YES : NO).toArray();
  }

  private boolean isPerson(AttributeMention mention) {
    text.read(mention);
    TextWords.Range range = text.range(mention);
    return rule.isPerson(text.words(), range.first(), range.last(), people);
  }

  @Override
  public double threshold() {
    return 0.5;
  }

  @Override
  public Map<String, Object> madeWith() {
    return new TreeMap<>(
        Map.of("name", "rule-person-" + language, "language", language, "threshold", 0.5));
  }

  @Override
  public void close() {}
}
