package org.occgen.measure.characterise;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.text.LanguageDetector;

/**
 * In which languages the lines of a text are.
 *
 * @param lines how many lines were looked at
 * @param byLanguage how many of them were told to be in each language, the other ones were not told
 */
public record LanguageVotes(int lines, Map<String, Integer> byLanguage) {
  /** The share of lines below which a text is not in a language. */
  private static final double HARDLY_ANY = 0.1;

  /** The share of lines above which it is. */
  private static final double MOST = 0.5;

  public LanguageVotes {
    byLanguage = Map.copyOf(byLanguage);
  }

  /**
   * Looks at lines, one by one.
   *
   * @param detector is asked by several threads at once
   */
  public static LanguageVotes of(List<String> lines, LanguageDetector detector) {
    Map<String, Integer> votes = new TreeMap<>();
    lines.parallelStream()
        .map(detector::detect)
        .toList()
        .forEach(found -> found.ifPresent(language -> votes.merge(language, 1, Integer::sum)));
    return new LanguageVotes(lines.size(), votes);
  }

  /** The language of the most lines, of several the first by its code; empty if none was told. */
  public Optional<String> most() {
    return byLanguage.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey);
  }

  /**
   * The language that most lines are in, if hardly any is in the one that somebody named.
   *
   * @param named language code
   */
  public Optional<String> ratherThan(String named) {
    return share(named) >= HARDLY_ANY
        ? Optional.empty()
        : most().filter(language -> share(language) > MOST);
  }

  /** The number of lines in a language. */
  public int of(String language) {
    return byLanguage.getOrDefault(language, 0);
  }

  /** The share of the lines that are in a language, 0 to 1. */
  public double share(String language) {
    return lines == 0 ? 0 : (double) of(language) / lines;
  }
}
