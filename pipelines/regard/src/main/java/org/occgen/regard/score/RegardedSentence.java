package org.occgen.regard.score;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardRow;

/**
 * A sentence with all attributes of persons that it names. An attribute counts once: where it is
 * named several times, its regard is the most probable one by the mean of the probabilities.
 *
 * @param text the sentence
 * @param attributes in the order of their keywords; at least one
 */
public record RegardedSentence(
    String dataset, String document, String id, String text, List<Towards> attributes) {
  /**
   * An attribute that a sentence names.
   *
   * @param forms how it is written there, each once
   */
  public record Towards(String attributeClass, String keyword, Regard regard, List<String> forms) {
    public Towards {
      forms = List.copyOf(forms);
    }
  }

  public RegardedSentence {
    attributes = List.copyOf(attributes);
  }

  /** Whether two rows are of the same sentence. */
  public static boolean same(RegardRow one, RegardRow other) {
    return one.id().equals(other.id())
        && one.document().equals(other.document())
        && one.dataset().equals(other.dataset());
  }

  /**
   * The sentence of rows.
   *
   * @param rows all rows of one sentence, in any order; at least one
   */
  public static RegardedSentence of(List<RegardRow> rows) {
    SortedMap<String, List<RegardRow>> byKeyword = new TreeMap<>();
    rows.forEach(
        row -> byKeyword.computeIfAbsent(row.keyword(), text -> new ArrayList<>()).add(row));
    RegardRow first = rows.get(0);
    return new RegardedSentence(
        first.dataset(),
        first.document(),
        first.id(),
        first.sentence(),
        byKeyword.values().stream().map(RegardedSentence::towards).toList());
  }

  private static Towards towards(List<RegardRow> rows) {
    RegardRow first = rows.get(0);
    return new Towards(
        first.attributeClass(),
        first.keyword(),
        rows.size() == 1 ? first.regard() : ofMean(rows),
        rows.stream().map(RegardedSentence::form).sorted().distinct().toList());
  }

  private static Regard ofMean(List<RegardRow> rows) {
    double positive = rows.stream().mapToDouble(RegardRow::positive).sorted().sum() / rows.size();
    double negative = rows.stream().mapToDouble(RegardRow::negative).sorted().sum() / rows.size();
    double neutral = Math.max(0, 1 - positive - negative);
    return new RegardProbabilities(positive, neutral, negative).label();
  }

  private static String form(RegardRow row) {
    String text = row.sentence();
    return text.substring(
        text.offsetByCodePoints(0, row.start()), text.offsetByCodePoints(0, row.end()));
  }

  /** The sentence of each attribute, with the words that the sentence has. */
  public List<RegardSentence> withWords(List<String> words) {
    return attributes.stream()
        .map(one -> new RegardSentence(unit(), one.attributeClass, one.keyword, one.regard, words))
        .toList();
  }

  /** The unit that is drawn as a whole when intervals are estimated. */
  public String unit() {
    return dataset + '\t' + document;
  }
}
