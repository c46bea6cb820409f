package org.occgen.training.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.models.averaging.AveragingModel;

/**
 * The English words that words of further languages mean, learned from the sentence pairs by a
 * {@link TranslationModel} in each direction. A word gets the English word that has the highest
 * geometric mean of the two probabilities, if that word is probable enough.
 */
final class TranslationLexicon {
  /** Longer sentences say too little of which word means which. */
  private static final int MOST_WORDS = 60;

  /** Least probability of the word as a translation of the English one. */
  private static final double LEAST_REVERSE = 0.02;

  /** Least expected number of times that the two translate each other. */
  private static final double LEAST_COUNT = 0.3;

  private static final Pattern WORD = Pattern.compile("[^\\p{N}]*\\p{L}[^\\p{N}]*");
  private static final Pattern SPACE = Pattern.compile(" ");

  private final Map<String, Integer> english = new HashMap<>();
  private final Map<String, Integer> further = new HashMap<>();
  private final List<int[]> englishSides = new ArrayList<>();
  private final List<int[]> furtherSides = new ArrayList<>();

  private TranslationLexicon() {}

  /**
   * Learns the translations of all languages that are paired with English and do not teach.
   *
   * @param leastProbability of the English word as a translation of the word
   * @return by language, the English word by the word, both normalised
   */
  static Map<String, Map<String, String>> learn(ParallelCorpus corpus, double leastProbability) {
    Map<String, List<ParallelCorpus.Group>> byLanguage = new TreeMap<>();
    for (ParallelCorpus.Group group : corpus.groups()) {
      if (group.hasHub()) {
        String language = group.left().equals(TrainingSettings.HUB) ? group.right() : group.left();
        int first = group.left().equals(TrainingSettings.HUB) ? group.b()[0] : group.a()[0];
        if (!corpus.teaches()[first]) {
          byLanguage.computeIfAbsent(language, unseen -> new ArrayList<>()).add(group);
        }
      }
    }
    return byLanguage.entrySet().parallelStream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                words -> learn(corpus, words.getValue(), leastProbability),
                (a, b) -> a,
                TreeMap::new));
  }

  /**
   * Checks that a model file can hold translations: before a training begins, and not at its end.
   *
   * @throws InvalidSettingException if they name too many English words
   */
  static void requireStorable(Map<String, Map<String, String>> byLanguage) {
    long words =
        byLanguage.values().stream()
            .flatMap(meanings -> meanings.values().stream())
            .distinct()
            .count();
    if (words > AveragingModel.MOST_ENGLISH_WORDS) {
      throw new InvalidSettingException(
          "translation-probability",
          "gives translations into "
              + words
              + " English words, and a file holds "
              + AveragingModel.MOST_ENGLISH_WORDS
              + "; raise it");
    }
  }

  private static Map<String, String> learn(
      ParallelCorpus corpus, List<ParallelCorpus.Group> groups, double leastProbability) {
    TranslationLexicon lexicon = new TranslationLexicon();
    long[] pairs =
        groups.stream()
            .flatMapToLong(
                group ->
                    IntStream.range(0, group.size())
                        .mapToLong(
                            i ->
                                group.left().equals(TrainingSettings.HUB)
                                    ? key(group.a()[i], group.b()[i])
                                    : key(group.b()[i], group.a()[i])))
            .sorted()
            .distinct()
            .toArray();
    for (long pair : pairs) {
      lexicon.add(corpus.texts().get((int) (pair >>> 32)), corpus.texts().get((int) pair));
    }
    return lexicon.best(leastProbability);
  }

  private static long key(int english, int further) {
    return (long) english << 32 | further;
  }

  private void add(String englishText, String furtherText) {
    int[] left = numbers(englishText, english);
    int[] right = numbers(furtherText, further);
    if (left.length > 0 && right.length > 0) {
      englishSides.add(left);
      furtherSides.add(right);
    }
  }

  private static int[] numbers(String text, Map<String, Integer> numbers) {
    return SPACE
        .splitAsStream(text)
        .filter(word -> WORD.matcher(word).matches())
        .limit(MOST_WORDS)
        .mapToInt(word -> numbers.computeIfAbsent(word, unseen -> numbers.size()))
        .toArray();
  }

  private Map<String, String> best(double leastProbability) {
    int[][] left = englishSides.toArray(int[][]::new);
    int[][] right = furtherSides.toArray(int[][]::new);
    TranslationModel toFurther =
        TranslationModel.learn(left, right, english.size(), further.size());
    TranslationModel toEnglish =
        TranslationModel.learn(right, left, further.size(), english.size());
    int[] meanings = new int[further.size()];
    Arrays.fill(meanings, -1);
    double[] scores = new double[further.size()];
    for (int pair = 0; pair < toEnglish.size(); pair++) {
      int word = toEnglish.source(pair);
      if (word == further.size() || toEnglish.probability(pair) < leastProbability) {
        continue;
      }
      int meant = toEnglish.target(pair);
      int reverse = toFurther.find(meant, word);
      if (reverse < 0
          || toFurther.probability(reverse) < LEAST_REVERSE
          || Math.min(toEnglish.count(pair), toFurther.count(reverse)) < LEAST_COUNT) {
        continue;
      }
      double score = toEnglish.probability(pair) * toFurther.probability(reverse);
      if (score > scores[word]) {
        scores[word] = score;
        meanings[word] = meant;
      }
    }
    String[] words = new String[english.size()];
    english.forEach((word, number) -> words[number] = word);
    Map<String, String> best = new TreeMap<>();
    further.forEach(
        (word, number) -> {
          if (meanings[number] >= 0 && !words[meanings[number]].equals(word)) {
            best.put(word, words[meanings[number]]);
          }
        });
    return Collections.unmodifiableMap(best);
  }
}
