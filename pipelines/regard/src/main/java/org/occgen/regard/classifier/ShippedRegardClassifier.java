package org.occgen.regard.classifier;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.occgen.inference.classifier.TargetEncoder;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.RegardClassifier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The regard classifiers that ship with the project: one over a transformer's states of the masked
 * target and the words around it, and one over the words alone, which is worse and sixty times as
 * fast.
 */
public final class ShippedRegardClassifier {
  /** The languages that they read; of German they know too little. */
  public static final Set<String> LANGUAGES = Set.of("en");

  private static final Logger LOG = LoggerFactory.getLogger(ShippedRegardClassifier.class);
  private static final String STATES = "states.regard";
  private static final String WORDS = "words.regard";

  private ShippedRegardClassifier() {}

  /**
   * Opens the one with the transformer. All that are open in a process share the transformer, which
   * takes 200 MB. Where its weights are not on the class path, the classifier over words answers,
   * with a warning.
   */
  public static RegardClassifier open() throws IOException {
    if (TargetEncoder.isThere()) {
      return open(STATES);
    }
    LOG.warn(
        "the weights of {} are not on the class path: the classifier over words answers, which is"
            + " wrong more often; see models/REGARD_CARD.md, and src/site/distribution.md for the"
            + " archive exported",
        TargetEncoder.LIBRARY);
    return openWords();
  }

  /** Opens the one over words. All that are open in a process share an encoder of 50 MB. */
  public static RegardClassifier openWords() throws IOException {
    return open(WORDS);
  }

  private static RegardClassifier open(String resource) throws IOException {
    try (InputStream in = ShippedRegardClassifier.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new InvalidModelException(
            "a regard model that ships is missing from the class path: " + resource);
      }
      return LinearRegardClassifier.open(in, resource);
    }
  }
}
