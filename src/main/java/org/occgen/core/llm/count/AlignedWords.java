package org.occgen.core.llm.count;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.llm.JudgedWord;
import org.occgen.core.llm.WordClass;

/**
 * The words of a sentence that any of several judges names, with what each says of them. Words are
 * the same whatever their case; a word that is named twice is two.
 */
final class AlignedWords {
  /** The label of a word that a judge does not name. */
  static final String NOT_NAMED = "not named";

  /** A word, and which of the equal ones it is, from 1. */
  private record Item(String word, int number) implements Comparable<Item> {
    @Override
    public int compareTo(Item other) {
      int words = word.compareTo(other.word);
      return words == 0 ? Integer.compare(number, other.number) : words;
    }
  }

  private final SortedMap<Item, Map<Integer, JudgedWord>> words = new TreeMap<>();
  private final int judges;

  private AlignedWords(int judges) {
    this.judges = judges;
  }

  /** The words of several judges, one list each. */
  static AlignedWords of(List<List<JudgedWord>> byJudge) {
    AlignedWords aligned = new AlignedWords(byJudge.size());
    for (int judge = 0; judge < byJudge.size(); judge++) {
      Map<String, Integer> seen = new HashMap<>();
      for (JudgedWord word : byJudge.get(judge)) {
        String plain = SplitForms.lower(word.word());
        Item item = new Item(plain, seen.merge(plain, 1, Integer::sum));
        aligned.words.computeIfAbsent(item, key -> new TreeMap<>()).put(judge, word);
      }
    }
    return aligned;
  }

  /** Of each word the labels that it gets, one a judge. */
  List<List<String>> labels() {
    List<List<String>> labels = new ArrayList<>();
    for (Map<Integer, JudgedWord> word : words.values()) {
      List<String> own = new ArrayList<>(Collections.nCopies(judges, NOT_NAMED));
      word.forEach((judge, judged) -> own.set(judge, judged.wordClass().label()));
      labels.add(own);
    }
    return labels;
  }

  /** The words that more than half of the judges give one and the same class. */
  List<JudgedWord> majority() {
    List<JudgedWord> chosen = new ArrayList<>();
    for (Map<Integer, JudgedWord> word : words.values()) {
      Map<WordClass, Integer> votes = new TreeMap<>();
      word.values().forEach(judged -> votes.merge(judged.wordClass(), 1, Integer::sum));
      votes.forEach(
          (wordClass, count) -> {
            if (2 * count > judges) {
              chosen.add(new JudgedWord(word.values().iterator().next().word(), wordClass));
            }
          });
    }
    return chosen;
  }
}
