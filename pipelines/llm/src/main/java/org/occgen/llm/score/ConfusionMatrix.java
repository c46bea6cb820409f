package org.occgen.llm.score;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/**
 * The number of gold words of each class that received each class. A row and a column more stand
 * for words that the gold or the reply lacks. Matrices of parts add up to that of the whole.
 */
public final class ConfusionMatrix {
  private final Schema schema;
  private final List<WordClass> classes;
  private final long[][] cells;

  /** A matrix without counts. */
  public ConfusionMatrix(Schema schema) {
    this.schema = schema;
    classes = WordClass.classes(schema);
    cells = new long[classes.size() + 1][classes.size() + 1];
  }

  /** The schema of the classes. */
  public Schema schema() {
    return schema;
  }

  /** Adds another matrix so many times. */
  public ConfusionMatrix add(ConfusionMatrix other, long times) {
    if (other.schema != schema) {
      throw new IllegalArgumentException(other.schema.id() + " is added to " + schema.id());
    }
    for (int gold = 0; gold < cells.length; gold++) {
      for (int reply = 0; reply < cells.length; reply++) {
        cells[gold][reply] += times * other.cells[gold][reply];
      }
    }
    return this;
  }

  /** The sum of matrices, at least one. */
  public static ConfusionMatrix sum(List<ConfusionMatrix> parts) {
    ConfusionMatrix sum = new ConfusionMatrix(parts.get(0).schema);
    parts.forEach(part -> sum.add(part, 1));
    return sum;
  }

  /** Counts words; the index of a class is its place, and one more is no word. */
  void count(int gold, int reply, long words) {
    cells[gold][reply] += words;
  }

  /** Gold words of a class that were given a class. */
  public long matched(WordClass gold, WordClass reply) {
    return cells[index(gold)][index(reply)];
  }

  /** Words of replies of a class that the gold lacks. */
  public long extra(WordClass reply) {
    return cells[classes.size()][index(reply)];
  }

  /** All gold words of a class. */
  public long gold(WordClass wordClass) {
    return Arrays.stream(cells[index(wordClass)]).sum();
  }

  /** All words of replies of a class. */
  public long reply(WordClass wordClass) {
    return Arrays.stream(cells).mapToLong(row -> row[index(wordClass)]).sum();
  }

  /** Words of replies of all classes that a test holds of. */
  public long reply(Predicate<WordClass> test) {
    return classes.stream().filter(test).mapToLong(this::reply).sum();
  }

  /** Gold words of all classes that a test holds of. */
  public long gold(Predicate<WordClass> test) {
    return classes.stream().filter(test).mapToLong(this::gold).sum();
  }

  /** The scores of a class. */
  public ClassScore score(WordClass wordClass) {
    return new ClassScore(gold(wordClass), reply(wordClass), matched(wordClass, wordClass));
  }

  /** The scores of words for persons, whatever their gender. */
  public ClassScore persons() {
    long found =
        classes.stream()
            .filter(WordClass::isPerson)
            .mapToLong(
                gold ->
                    classes.stream()
                        .filter(WordClass::isPerson)
                        .mapToLong(reply -> matched(gold, reply))
                        .sum())
            .sum();
    return new ClassScore(gold(WordClass::isPerson), reply(WordClass::isPerson), found);
  }

  /** All classes together. */
  public MatchCounts counts() {
    int none = classes.size();
    long correct = IntStream.range(0, none).mapToLong(i -> cells[i][i]).sum();
    long matched =
        IntStream.range(0, none).mapToLong(i -> Arrays.stream(cells[i], 0, none).sum()).sum();
    long missed = IntStream.range(0, none).mapToLong(i -> cells[i][none]).sum();
    return new MatchCounts(
        correct, matched - correct, missed, Arrays.stream(cells[none], 0, none).sum());
  }

  private int index(WordClass wordClass) {
    int index = classes.indexOf(wordClass);
    if (index < 0) {
      throw new IllegalArgumentException(wordClass + " is no class of " + schema.id());
    }
    return index;
  }
}
