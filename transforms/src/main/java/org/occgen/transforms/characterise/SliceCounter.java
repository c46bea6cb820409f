package org.occgen.transforms.characterise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CorpusCount.Measure;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.GenderTally;
import org.occgen.core.text.LanguageDetector;
import org.occgen.transforms.corpus.CorpusRow;
import org.occgen.transforms.corpus.CorpusRows;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.CorpusSource.Format;
import org.occgen.transforms.corpus.SampleUnit;
import org.occgen.transforms.corpus.TextColumn;

/**
 * Counts slices of corpora, one after the other; holds one row and its counts in memory.
 *
 * <p>Not for use by several threads.
 */
public final class SliceCounter {
  /** Tallies that are held: each has room for all terms of a lexicon, counts for those it has. */
  private static final int MAX_TALLIES = 1024;

  private final Characterisation how;
  private final Map<String, GenderCounter> counters = new HashMap<>();
  private LanguageDetector detector;

  /** Takes differences, in the order of rows and of their texts. */
  @FunctionalInterface
  public interface Differences {
    void add(GenderDifference difference) throws IOException;
  }

  /** What is told apart within a slice. */
  private record Key(String dataset, String language, String group) {}

  /** A counter for such characterisations. */
  public SliceCounter(Characterisation how) {
    this.how = how;
  }

  /**
   * Counts a slice.
   *
   * @param differences is given the rows whose languages differ, where that is asked for
   * @throws IOException if it cannot be read; the message names file and line
   */
  public List<CorpusCount> count(CorpusSlice slice, Differences differences) throws IOException {
    List<CorpusCount> counts = new ArrayList<>();
    Map<Key, GenderTally> tallies = new LinkedHashMap<>();
    Set<GenderTally> open = new LinkedHashSet<>();
    Map<String, Long> otherLanguage = new HashMap<>();
    boolean documents =
        how.unit() == SampleUnit.DOCUMENT && slice.source().format() == Format.LINES;
    try (CorpusRows rows = CorpusRows.open(slice, how.unit())) {
      for (CorpusRow row = rows.next(); row != null; row = rows.next()) {
        if (documents && row.isBlank()) {
          end(open);
          continue;
        }
        List<MarkedSentence> sentences = new ArrayList<>();
        List<TextColumn> texts = slice.source().texts();
        for (int i = 0; i < texts.size(); i++) {
          String text = row.texts()[i];
          Optional<GenderCounter> counter = counter(texts.get(i), text);
          if (counter.isEmpty()) {
            if (!text.isBlank()) {
              otherLanguage.merge(row.group(), 1L, Long::sum);
            }
            continue;
          }
          GenderLexicon lexicon = counter.get().lexicon();
          GenderTally tally =
              tallies.computeIfAbsent(
                  new Key(slice.source().datasetOf(i), lexicon.code(), row.group()),
                  key -> new GenderTally(lexicon));
          counter.get().count(text, tally);
          open.add(tally);
          if (!documents) {
            end(open);
          }
          if (how.differences()) {
            sentences.add(MarkedSentence.of(i, text, counter.get()));
          }
        }
        tellDifferences(slice, row, sentences, differences);
        if (tallies.size() > MAX_TALLIES && open.isEmpty()) {
          take(tallies, counts);
        }
      }
    }
    end(open);
    take(tallies, counts);
    String dataset = slice.source().dataset();
    otherLanguage.forEach(
        (group, count) ->
            counts.add(new CorpusCount(dataset, "", group, Measure.OTHER_LANGUAGE, "", count)));
    return counts;
  }

  private static void take(Map<Key, GenderTally> tallies, List<CorpusCount> counts) {
    tallies.forEach((key, tally) -> counts.addAll(tally.counts(key.dataset(), key.group())));
    tallies.clear();
  }

  private static void end(Set<GenderTally> open) {
    open.forEach(GenderTally::endSample);
    open.clear();
  }

  /** The counter of a text's language; empty where that is not given and has no lexicon. */
  private Optional<GenderCounter> counter(TextColumn column, String text) {
    Optional<String> language = Optional.of(column.language());
    if (column.language().isEmpty()) {
      detector = detector == null ? how.detector().create() : detector;
      language = detector.detect(text);
    }
    return language
        .filter(how.lexicons()::containsKey)
        .map(
            of ->
                counters.computeIfAbsent(
                    of, key -> GenderCounter.of(how.lexicons().get(key), how.mode())));
  }

  private static void tellDifferences(
      CorpusSlice slice, CorpusRow row, List<MarkedSentence> sentences, Differences differences)
      throws IOException {
    List<GenderClass> differs = MarkedSentence.differing(sentences);
    if (differs.isEmpty()) {
      return;
    }
    for (MarkedSentence sentence : sentences) {
      differences.add(
          new GenderDifference(
              slice.source().datasetOf(sentence.position()),
              slice.index(),
              row.number(),
              differs,
              sentence.position(),
              sentence.language(),
              sentence.count(GenderClass.FEMININE),
              sentence.count(GenderClass.MASCULINE),
              sentence.count(GenderClass.UNSPECIFIED),
              sentence.marked()));
    }
  }
}
