package org.occgen.models.judge;

import java.util.List;
import java.util.Objects;

/**
 * The card of a careful look: a third look, after the two of a {@link PairModel}, which sees all
 * that they saw and how the words of both sentences fit each other by the states of their tokens.
 *
 * @param name what it is called
 * @param classifier fingerprint of the pair classifier that it follows
 * @param states fingerprint of the encoder whose states it reads
 * @param from candidates are looked at whose probability is this after the second look, or more
 * @param to candidates with more are not looked at
 * @param probability from which on a pair is chosen if a recipe says nothing
 * @param withWords the model where the words of both languages are known to the classifier
 * @param withoutWords the model elsewhere
 * @param trainedOn how many labelled pairs it was trained on
 * @param articles how many articles these pairs are of
 * @param figures how well it does on pairs that it was not trained on, by languages
 */
public record CarefulLook(
    String name,
    String classifier,
    String states,
    double from,
    double to,
    double probability,
    CarefulModel withWords,
    CarefulModel withoutWords,
    int trainedOn,
    int articles,
    List<JudgedPairs> figures) {
  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a model has words where it should not, or the bounds are
   *     not within 0 and 1
   */
  public CarefulLook {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(classifier, "classifier");
    Objects.requireNonNull(states, "states");
    if (!withWords.words() || withoutWords.words()) {
      throw new IllegalArgumentException("one model with words and one without are needed");
    }
    figures = List.copyOf(figures);
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("probability " + probability);
    }
    if (!(from >= 0 && from <= to && to <= 1)) {
      throw new IllegalArgumentException("from " + from + " to " + to);
    }
  }

  /** The card of the classifier that it follows, with the figures of both together. */
  PairClassifierCard following(PairClassifierCard card) {
    return new PairClassifierCard(
        card.name(),
        card.words(),
        probability,
        card.coverage(),
        card.withWords(),
        card.withoutWords(),
        trainedOn,
        articles,
        figures);
  }

  /** The model for pairs of languages whose words are known or not. */
  public CarefulModel model(boolean words) {
    return words ? withWords : withoutWords;
  }

  /** Whether a candidate with this probability is looked at. */
  public boolean asksFor(double probability) {
    return probability >= from && probability <= to;
  }
}
