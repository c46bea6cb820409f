package org.occgen.llm.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.WordClass;

/**
 * The answers of several runs or models about a sentence, word by word: the items of agreement and
 * majority vote. A word that a run gives twice is two items. Of a word with several items, those
 * with the same class in most runs come together first.
 *
 * <p>Words that no run gives are no items. So kappas are of words that somebody saw, and lower than
 * over all words of the sentence.
 *
 * @param items in the order of their words
 */
public record AlignedRuns(List<Item> items) {
  /** The label of an item in a run that does not have it. */
  public static final String NOT_NAMED = "not named";

  private static final List<WordClass> CLASSES = List.of(WordClass.values());

  public AlignedRuns {
    items = List.copyOf(items);
  }

  /**
   * A word, with the class that each run gives it.
   *
   * @param word as the first run has it that has it
   */
  public record Item(String word, List<Optional<WordClass>> classes) {
    public Item {
      classes = List.copyOf(classes);
    }

    /** The labels of all runs, {@link #NOT_NAMED} for a run without the word. */
    public List<String> labels() {
      return classes.stream()
          .map(wordClass -> wordClass.map(WordClass::label).orElse(NOT_NAMED))
          .toList();
    }

    /** The word with the class that more than half of the runs give; none if no class has that. */
    public Optional<JudgedWord> majority() {
      return AlignedRuns.majority(classes)
          .flatMap(wordClass -> wordClass)
          .map(wordClass -> new JudgedWord(word, wordClass));
    }
  }

  /**
   * Aligns the words of runs.
   *
   * @param runs the words of each run about one sentence
   */
  public static AlignedRuns of(List<List<JudgedWord>> runs) {
    Map<String, String> written = new LinkedHashMap<>();
    runs.forEach(run -> run.forEach(word -> written.putIfAbsent(WordKey.of(word), word.word())));
    List<Map<String, int[]>> counts =
        runs.stream().map(run -> WordKey.counts(CLASSES, run)).toList();
    List<Item> items = new ArrayList<>();
    for (String word : new TreeSet<>(written.keySet())) {
      align(
          written.getOrDefault(word, word),
          counts.stream().map(run -> run.getOrDefault(word, new int[0])).toList(),
          items);
    }
    return new AlignedRuns(items);
  }

  /** Of each item the labels that it gets, one a run. */
  public List<List<String>> labels() {
    return items.stream().map(Item::labels).toList();
  }

  /** The words that more than half of the runs give, with the class that they give them. */
  public List<JudgedWord> majority() {
    return items.stream().flatMap(item -> item.majority().stream()).toList();
  }

  /** The value that more than half of the votes are for; none where there is no such value. */
  static <T> Optional<T> majority(Collection<T> votes) {
    Map<T, Long> counts =
        votes.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .filter(entry -> 2 * entry.getValue() > votes.size())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static void align(String word, List<int[]> counts, List<Item> items) {
    int[][] left =
        counts.stream().map(run -> Arrays.copyOf(run, CLASSES.size())).toArray(int[][]::new);
    while (true) {
      int common = commonest(left);
      if (common < 0) {
        return;
      }
      int most = Arrays.stream(left).mapToInt(run -> Arrays.stream(run).sum()).max().orElse(0);
      List<Optional<WordClass>> given = new ArrayList<>();
      for (int[] run : left) {
        int taken = run[common] > 0 ? common : spare(run, most);
        if (taken >= 0) {
          run[taken]--;
        }
        given.add(taken < 0 ? Optional.empty() : Optional.of(CLASSES.get(taken)));
      }
      items.add(new Item(word, given));
    }
  }

  /** The class that most runs have left; the first of several, -1 if none has any. */
  private static int commonest(int[][] left) {
    int best = -1;
    long most = 0;
    for (int number = 0; number < CLASSES.size(); number++) {
      int index = number;
      long having = Arrays.stream(left).filter(run -> run[index] > 0).count();
      if (having > most) {
        most = having;
        best = number;
      }
    }
    return best;
  }

  /**
   * The class that a run without the common one gives the item: where it has as many words left as
   * the run with most of them, one of them must be it; otherwise it lacks the word.
   */
  private static int spare(int[] run, int most) {
    if (Arrays.stream(run).sum() < most) {
      return -1;
    }
    int index = run.length - 1;
    while (run[index] == 0) {
      index--;
    }
    return index;
  }
}
