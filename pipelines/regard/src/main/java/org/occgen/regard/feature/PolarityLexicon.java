package org.occgen.regard.feature;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Words with a valence from -4 (very negative) to 4: those of VADER (Hutto and Gilbert 2014), whose
 * notice lies beside the list.
 */
public final class PolarityLexicon {
  private static final String RESOURCE = "vader.tsv";

  private final Map<String, Double> valences;

  private PolarityLexicon(Map<String, Double> valences) {
    this.valences = Map.copyOf(valences);
  }

  /** The list that ships: word and mean valence, a line each. */
  public static PolarityLexicon shipped() {
    InputStream in = PolarityLexicon.class.getResourceAsStream(RESOURCE);
    if (in == null) {
      throw new IllegalStateException(RESOURCE + " is missing from the class path");
    }
    Map<String, Double> valences = new HashMap<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int tab = line.indexOf('\t');
        valences.put(line.substring(0, tab), Double.valueOf(line.substring(tab + 1)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE + " cannot be read", e);
    }
    return new PolarityLexicon(valences);
  }

  /** The valence of a word in lower case; 0 of a word that is not listed. */
  public double valence(String word) {
    return valences.getOrDefault(word, 0.0);
  }

  /** All words with their valences, in no order. */
  public Map<String, Double> valences() {
    return valences;
  }
}
