package org.occgen.regard.score;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.measure.Resampling;
import org.occgen.core.mining.SentenceKeys;

/**
 * Numbers of documents, which are drawn as wholes when intervals are estimated. Up to {@link
 * Resampling#GROUPS} documents each has a number of its own; more of them are put into so many
 * random groups, by hash of their names, so that memory stays the same.
 */
public final class DocumentGroups {
  private final Map<String, Integer> numbers;

  private DocumentGroups(Map<String, Integer> numbers) {
    this.numbers = numbers;
  }

  /** Gathers the names of documents. */
  public static final class Builder {
    private final TreeSet<String> names = new TreeSet<>();

    /** Adds a document, as often as one likes. */
    public void add(String document) {
      if (names.size() <= Resampling.GROUPS) {
        names.add(document);
      }
    }

    /** The groups of the documents that were added. */
    public DocumentGroups build() {
      Map<String, Integer> numbers = new TreeMap<>();
      if (names.size() <= Resampling.GROUPS) {
        List.copyOf(names).forEach(name -> numbers.put(name, numbers.size()));
      }
      return new DocumentGroups(numbers);
    }
  }

  /** The number of groups. */
  public int size() {
    return numbers.isEmpty() ? Resampling.GROUPS : numbers.size();
  }

  /**
   * The number of a document, from 0.
   *
   * @throws IllegalArgumentException if it was not added
   */
  public int of(String document) {
    if (numbers.isEmpty()) {
      return (int) Math.floorMod(SentenceKeys.of(document), (long) Resampling.GROUPS);
    }
    Integer number = numbers.get(document);
    if (number == null) {
      throw new IllegalArgumentException("the document " + document + " was not there before");
    }
    return number;
  }
}
