package org.occgen.regard.feature;

import java.util.HashMap;
import java.util.Map;
import org.occgen.core.text.Utf8Lines;

/**
 * Words with a valence from -4 (very negative) to 4: those of VADER (Hutto and Gilbert 2014), whose
 * notice lies beside the list.
 */
public final class PolarityLexicon {
  private final Map<String, Double> valences;

  private PolarityLexicon(Map<String, Double> valences) {
    this.valences = Map.copyOf(valences);
  }

  /** The list that ships: word and mean valence, a line each. */
  public static PolarityLexicon shipped() {
    return Utf8Lines.ofResource(
        PolarityLexicon.class,
        "vader.tsv",
        lines -> {
          Map<String, Double> valences = new HashMap<>();
          while (lines.hasNext()) {
            String[] cells = lines.next().split("\t", 2);
            valences.put(cells[0], Double.valueOf(cells[1]));
          }
          return new PolarityLexicon(valences);
        });
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
