package org.occgen.regard.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardRow;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.measure.SentenceChoice;
import org.occgen.regard.score.ClassCounts;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;

/**
 * Finds the words that go most with each attribute and with a positive or negative regard towards
 * it, by log-odds, and sentences that have them. Reads the rows twice; which sentences are shown is
 * chosen by the hashes of their ids.
 *
 * <p>Not for use by several threads.
 */
final class WordFinder {
  /** Words of an attribute and a regard. */
  private static final int WORDS = 8;

  /** Sentences of a word. */
  private static final int EXAMPLES = 2;

  /** Sentences of an attribute without which it is not compared. */
  private static final int FEWEST_SENTENCES = 30;

  /** Sentences that a word must stand in. */
  private static final int FEWEST_OF_WORD = 5;

  private final Taxonomy taxonomy;
  private final DistinctWords words;
  private final Map<Key, Shown> shown = new HashMap<>();

  /** A word of an attribute and a regard. */
  private record Key(String keyword, Regard regard, String word) {}

  /** Sentences of a word, by hash. */
  private record Shown(List<Kept> kept) {
    record Kept(long hash, RegardRow row) {}

    void add(RegardRow row) {
      kept.add(new Kept(SentenceChoice.hash(row.dataset(), row.id()), row));
      if (kept.size() > EXAMPLES) {
        kept.sort(Comparator.comparingLong(Kept::hash));
        kept.remove(EXAMPLES);
      }
    }
  }

  private WordFinder(Taxonomy taxonomy) {
    this.taxonomy = taxonomy;
    words = new DistinctWords(taxonomy.language());
  }

  /**
   * The words of all attributes, in the order of the taxonomy.
   *
   * @param folder of the rows
   */
  static List<HighestWords> find(Taxonomy taxonomy, String folder) throws IOException {
    WordFinder finder = new WordFinder(taxonomy);
    WordCounter counter = new WordCounter();
    RegardRows.forEachSentence(folder, rows -> finder.count(rows, counter));
    List<Found> found = finder.highest(counter);
    for (Found one : found) {
      one.scores()
          .forEach(
              (word, score) ->
                  finder.shown.put(
                      new Key(one.keyword(), one.regard(), word), new Shown(new ArrayList<>())));
    }
    RegardRows.forEachSentence(folder, finder::keepExamples);
    return found.stream().map(finder::withExamples).toList();
  }

  private void count(List<RegardRow> rows, WordCounter counter) {
    RegardedSentence sentence = RegardedSentence.of(rows);
    sentence.withWords(words.of(sentence.text())).forEach(counter::add);
  }

  /** Words with their scores, in their order. */
  private record Found(
      String attributeClass,
      String keyword,
      Regard regard,
      LinkedHashMap<String, WordScore> scores) {}

  private List<Found> highest(WordCounter counter) {
    List<Found> found = new ArrayList<>();
    for (String attributeClass :
        taxonomy.keywords().stream().map(AttributeKeyword::attributeClass).distinct().toList()) {
      ClassCounts counts =
          counter.counts(
              attributeClass,
              VocabularyRule.ours(FEWEST_SENTENCES, FEWEST_OF_WORD, wordsOf(attributeClass)));
      WordScores scores = new WordScores(counts, FEWEST_OF_WORD);
      for (int attribute = 0; attribute < counts.attributes().size(); attribute++) {
        for (Regard regard : List.of(Regard.POSITIVE, Regard.NEGATIVE)) {
          LinkedHashMap<String, WordScore> highest = new LinkedHashMap<>();
          for (WordScore score :
              scores.highest(attribute, Optional.of(regard), ScoreKind.LOG_ODDS, WORDS)) {
            if (score.z() > 0) {
              highest.put(counts.words().get(score.word()), score);
            }
          }
          if (!highest.isEmpty()) {
            found.add(
                new Found(attributeClass, counts.attributes().get(attribute), regard, highest));
          }
        }
      }
    }
    return found;
  }

  /** The words that name the attributes of a class, which would else score highest. */
  private Set<String> wordsOf(String attributeClass) {
    Set<String> texts = new HashSet<>();
    for (AttributeKeyword keyword : taxonomy.keywords()) {
      if (keyword.attributeClass().equals(attributeClass)) {
        texts.addAll(words.of(keyword.keyword()));
        keyword.forms().forEach(form -> texts.addAll(words.of(form)));
      }
    }
    return texts;
  }

  private void keepExamples(List<RegardRow> rows) {
    RegardedSentence sentence = RegardedSentence.of(rows);
    List<String> texts = words.of(sentence.text());
    for (RegardedSentence.Towards towards : sentence.attributes()) {
      for (String word : texts) {
        Shown kept = shown.get(new Key(towards.keyword(), towards.regard(), word));
        if (kept != null) {
          rows.stream()
              .filter(row -> row.keyword().equals(towards.keyword()))
              .findFirst()
              .ifPresent(kept::add);
        }
      }
    }
  }

  private HighestWords withExamples(Found found) {
    List<HighestWords.HighWord> high = new ArrayList<>();
    found
        .scores()
        .forEach(
            (word, score) ->
                high.add(
                    new HighestWords.HighWord(
                        word,
                        score.sentences(),
                        score.withRegard(),
                        score.z(),
                        score.q(),
                        examples(new Key(found.keyword(), found.regard(), word)))));
    return new HighestWords(found.attributeClass(), found.keyword(), found.regard(), high);
  }

  private List<HighestWords.Example> examples(Key key) {
    MarkedParts parts = new MarkedParts(taxonomy.language());
    return shown.getOrDefault(key, new Shown(List.of())).kept().stream()
        .sorted(Comparator.comparingLong(Shown.Kept::hash))
        .map(Shown.Kept::row)
        .map(row -> new HighestWords.Example(row.dataset(), row.id(), parts.of(row, key.word())))
        .toList();
  }
}
