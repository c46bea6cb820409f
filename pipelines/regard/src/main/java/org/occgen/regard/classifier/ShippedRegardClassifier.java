package org.occgen.regard.classifier;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.RegardClassifier;

/** The regard classifier that ships with the project. */
public final class ShippedRegardClassifier {
  /** The languages that it reads; of German it knows too little. */
  public static final Set<String> LANGUAGES = Set.of("en");

  private static final String RESOURCE = "/org/occgen/regard/classifier/shipped.regard";

  private ShippedRegardClassifier() {}

  /** Opens it. All that are open in a process share the encoder, which takes some 50 MB. */
  public static RegardClassifier open() throws IOException {
    try (InputStream in = ShippedRegardClassifier.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new InvalidModelException(
            "the shipped regard model is missing from the class path: " + RESOURCE);
      }
      return LinearRegardClassifier.open(in, "the shipped regard model");
    }
  }
}
