package org.occgen.models.judge;

/**
 * The results of the classifier on labelled pairs of two languages, which it was not trained on:
 * pairs of an article were judged by a model that had seen no pair of that article.
 *
 * @param languages of the pairs, such as {@code en-fr}
 * @param articles how many articles the pairs are of
 * @param labelled how many pairs people labelled
 * @param translations how many of these are translations
 * @param partial how many say a part of each other
 * @param chosen how many of the labelled pairs reach the classifier's default probability
 * @param right how many of the chosen ones are translations
 * @param rightOrPartial how many of the chosen ones are translations or say a part of each other
 * @param expected mean probability of the chosen ones, from 0 to 1; 0 if none is chosen
 */
public record JudgedPairs(
    String languages,
    int articles,
    int labelled,
    int translations,
    int partial,
    int chosen,
    int right,
    int rightOrPartial,
    double expected) {
  /** Whether one of the two languages is this one. */
  public boolean has(String language) {
    return languages.startsWith(language + "-") || languages.endsWith("-" + language);
  }
}
