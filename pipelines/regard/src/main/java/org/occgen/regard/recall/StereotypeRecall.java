package org.occgen.regard.recall;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.occgen.regard.Regard;
import org.occgen.regard.recall.RecallFigure.Matching;
import org.occgen.regard.score.ClassCounts;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;

/**
 * Recall of known stereotypes among the words that score highest (Udagawa and others, table 8). A
 * phrase is found where all of its words are.
 */
final class StereotypeRecall {
  /** The numbers of words that the paper looks at. */
  public static final List<Integer> FIRST = List.of(50, 100, 200, 300, 500);

  private static final int NEVER = Integer.MAX_VALUE;

  private final WordScores scores;
  private final List<KnownStereotype> stereotypes;
  private final Matching matching;
  private final UnaryOperator<String> base;

  /** The words of the vocabulary by base form. */
  private final Map<String, List<Integer>> vocabulary = new HashMap<>();

  /**
   * The recall of stereotypes.
   *
   * @param scores of the words that are sorted
   */
  public StereotypeRecall(WordScores scores, List<KnownStereotype> stereotypes, Matching matching) {
    this.scores = scores;
    this.stereotypes = List.copyOf(stereotypes);
    this.matching = matching;
    ClassCounts counts = scores.counts();
    Set<String> known = new HashSet<>(counts.words());
    stereotypes.forEach(stereotype -> known.addAll(stereotype.words()));
    base = matching == Matching.EXACT ? word -> word : new EnglishLemmas(known)::of;
    for (int word = 0; word < counts.words().size(); word++) {
      vocabulary
          .computeIfAbsent(base.apply(counts.words().get(word)), text -> new ArrayList<>())
          .add(word);
    }
  }

  /** The comparison of words. */
  Matching matching() {
    return matching;
  }

  /** Whether every word of a stereotype is in the vocabulary, so that it can be found at all. */
  public boolean canBeFound(KnownStereotype stereotype) {
    return groups(stereotype).stream().noneMatch(List::isEmpty);
  }

  /** The figures of an equation and a regard, one for each of {@link #FIRST}. */
  public List<RecallFigure> figures(ScoreKind kind, Regard regard) {
    int attributes = scores.counts().attributes().size();
    List<List<KnownStereotype>> byAttribute = new ArrayList<>();
    int[][] places = new int[attributes][];
    for (int attribute = 0; attribute < attributes; attribute++) {
      int index = attribute;
      List<KnownStereotype> own =
          stereotypes.stream()
              .filter(one -> one.attribute() == index && one.regard() == regard)
              .toList();
      byAttribute.add(own);
      int[] ranks = own.isEmpty() ? new int[0] : ranks(attribute, kind, regard);
      places[attribute] = own.stream().mapToInt(one -> place(one, ranks)).toArray();
    }
    return FIRST.stream().map(first -> figure(kind, regard, first, byAttribute, places)).toList();
  }

  private RecallFigure figure(
      ScoreKind kind,
      Regard regard,
      int first,
      List<List<KnownStereotype>> byAttribute,
      int[][] places) {
    int words = scores.counts().words().size();
    long found = 0;
    long known = 0;
    long attributes = 0;
    double macro = 0;
    double randomFound = 0;
    double randomMacro = 0;
    for (int attribute = 0; attribute < places.length; attribute++) {
      int own = places[attribute].length;
      if (own > 0) {
        long here = Arrays.stream(places[attribute]).filter(place -> place < first).count();
        double random =
            byAttribute.get(attribute).stream().mapToDouble(one -> random(one, words, first)).sum();
        found += here;
        known += own;
        attributes++;
        macro += (double) here / own;
        randomFound += random;
        randomMacro += random / own;
      }
    }
    return new RecallFigure(
        kind,
        regard,
        matching,
        first,
        found,
        known,
        attributes,
        (double) found / known,
        macro / attributes,
        randomFound / known,
        randomMacro / attributes);
  }

  private double random(KnownStereotype one, int words, int first) {
    return finds(words, first, groups(one).stream().map(List::size).toList());
  }

  /** The words of the vocabulary that match each word of a stereotype. */
  private List<List<Integer>> groups(KnownStereotype stereotype) {
    if (matching == Matching.EXACT) {
      return List.of(vocabulary.getOrDefault(stereotype.text(), List.of()));
    }
    return stereotype.words().stream()
        .map(base)
        .distinct()
        .map(word -> vocabulary.getOrDefault(word, List.of()))
        .toList();
  }

  /** The place of the last word of a stereotype that is needed, from 0. */
  private int place(KnownStereotype stereotype, int[] ranks) {
    int last = 0;
    for (List<Integer> group : groups(stereotype)) {
      last = Math.max(last, group.stream().mapToInt(word -> ranks[word]).min().orElse(NEVER));
    }
    return last;
  }

  /** The place of each word. */
  private int[] ranks(int attribute, ScoreKind kind, Regard regard) {
    int[] ranks = new int[scores.counts().words().size()];
    Arrays.fill(ranks, NEVER);
    List<WordScore> highest =
        scores.highest(attribute, Optional.of(regard), kind, FIRST.get(FIRST.size() - 1));
    for (int place = 0; place < highest.size(); place++) {
      ranks[highest.get(place).word()] = place;
    }
    return ranks;
  }

  /**
   * The probability that the first words of a random order have a word of each of some groups: by
   * inclusion and exclusion over groups that are missed.
   *
   * @param words how many words are ranked
   * @param first how many are looked at
   * @param groups sizes of groups that have no word in common; empty groups cannot be found
   */
  static double finds(int words, int first, List<Integer> groups) {
    if (groups.contains(0)) {
      return 0;
    }
    double probability = 0;
    for (int missed = 0; missed < 1 << groups.size(); missed++) {
      int size = 0;
      for (int group = 0; group < groups.size(); group++) {
        size += (missed >> group & 1) == 0 ? 0 : groups.get(group);
      }
      double sign = Integer.bitCount(missed) % 2 == 0 ? 1 : -1;
      probability += sign * misses(words, first, size);
    }
    return probability;
  }

  /** The probability that none of {@code size} words is among the first. */
  private static double misses(int words, int first, int size) {
    double probability = 1;
    for (int i = 0; i < size; i++) {
      probability *= Math.max(0, words - first - i) / (double) (words - i);
    }
    return probability;
  }
}
