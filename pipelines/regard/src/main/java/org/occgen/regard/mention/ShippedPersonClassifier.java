package org.occgen.regard.mention;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.Utf8Lines;
import org.occgen.core.text.WordLists;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.regard.attribute.PersonClassifier;

/**
 * The classifier of English mentions that ships with occgen: a logistic regression over parts of
 * speech, supersenses and the words around. {@code person-en.md} beside its weights tells what it
 * is trained on and how well it does. Weights, tagger and list are read once and shared.
 */
public final class ShippedPersonClassifier implements PersonClassifier {
  /** The weights, a resource beside this class. */
  public static final String WEIGHTS = "person-en.tsv";

  private static final double THRESHOLD = 0.5;

  /** At least the probability of adjectives that stand for people; examples have few of them. */
  private static final double PEOPLE = 0.9;

  private final EnglishPersonFeatures features = new EnglishPersonFeatures();

  private static final class Shared {
    static final LogisticModel MODEL =
        Utf8Lines.ofResource(ShippedPersonClassifier.class, WEIGHTS, LogisticModel::read);
    static final String CHECKSUM =
        Sha256.hex(WordLists.text(ShippedPersonClassifier.class, WEIGHTS));
  }

  private ShippedPersonClassifier() {}

  /** A classifier for one thread. */
  public static ShippedPersonClassifier open() {
    return new ShippedPersonClassifier();
  }

  @Override
  public double[] probabilities(List<AttributeMention> mentions) {
    return mentions.stream()
        .mapToDouble(
            mention -> {
              double probability = Shared.MODEL.probability(features.of(mention));
              return features.standsForPeople(mention)
                  ? Math.max(PEOPLE, probability)
                  : probability;
            })
        .toArray();
  }

  @Override
  public double threshold() {
    return THRESHOLD;
  }

  @Override
  public Map<String, Object> madeWith() {
    return new TreeMap<>(
        Map.of(
            "name",
            "occgen-person-en",
            "language",
            "en",
            "sha256",
            Shared.CHECKSUM,
            "tagger",
            EnglishTagger.MODEL,
            "threshold",
            THRESHOLD));
  }

  @Override
  public void close() {}
}
