package org.occgen.measure.contamination;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.core.measure.MeasureOutput;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;
import org.occgen.core.text.Excerpt;

/**
 * Counts which sentences of a benchmark stand in corpora: runs of 13 words, as Brown and others
 * (2020, appendix C) look for test data in training data, and whole sentences.
 */
public record ContaminationMeasure(BenchmarkPassages passages)
    implements Measure<ContaminationMeasure.Found> {
  /** Runs of words that were found, by their {@link Match}. */
  static final String RUNS = "runs";

  /** Sentences that were found whole, by their {@link Match}. */
  static final String SENTENCES = "sentences";

  /** Characters of a corpus that are kept of a match. */
  private static final int LONGEST = 1_000;

  private static final String WORDS = "words";

  /**
   * The counts of a corpus, and of the parts of a benchmark that were found in it.
   *
   * @param words words of the corpus
   * @param runs different runs of the benchmark's words
   * @param sentences different sentences of the benchmark
   */
  public record Found(long words, long runs, long sentences) {}

  /**
   * A place in a corpus, as the key of a sum.
   *
   * @param number of the segment, or of the run of words
   * @param row of the corpus
   * @param text what matches there
   */
  record Match(int number, long row, String text) {
    String key() {
      return number + "\t" + row + "\t" + text;
    }

    static Match of(String key) {
      String[] parts = key.split("\t", 3);
      return new Match(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), parts[2]);
    }
  }

  @Override
  public String name() {
    return "contamination";
  }

  @Override
  public String title() {
    return "Sentences of a benchmark in corpora";
  }

  @Override
  public MeasureSession open() {
    Map<String, WordHashes> hashes = new HashMap<>();
    Set<List<Object>> seen = new HashSet<>(); // in a slice, of which the first places are kept
    return new MeasureSession() {
      @Override
      public void measure(List<TextRow> rows, MeasureOutput out) {
        for (TextRow row : rows) {
          for (TextRow.Text text : row.texts()) {
            WordHashes words = hashes.computeIfAbsent(text.language(), WordHashes::new);
            words.take(text.text());
            Sums sums = out.sums(row, text);
            sums.add(WORDS, words.words());
            Objects.requireNonNull(passages.byLanguage().get(text.language()), text.language())
                .search(
                    words,
                    passages.size(),
                    (whole, number, from, to) -> {
                      if (seen.add(List.of(text.dataset(), text.language(), whole, number))) {
                        String found = Excerpt.of(words.text(from, to), LONGEST);
                        Match match = new Match(number, row.number(), found);
                        sums.add(whole ? SENTENCES : RUNS, match.key(), 1);
                      }
                    });
          }
        }
      }

      @Override
      public void finish(MeasureOutput out) {
        seen.clear();
      }

      @Override
      public void reset() {
        seen.clear();
      }
    };
  }

  @Override
  public MeasuredLanguages languages() {
    Map<String, String> codes = new TreeMap<>();
    passages.byLanguage().keySet().forEach(code -> codes.put(code, code));
    return new MeasuredLanguages(
        codes, "sentence", "the benchmark", "give corpora in its languages alone");
  }

  @Override
  public Found figures(String language, Sums sums, List<Sums> units) {
    return new Found(sums.of(WORDS), different(sums, RUNS), different(sums, SENTENCES));
  }

  private static long different(Sums sums, String statistic) {
    return sums.byKey(statistic).keySet().stream()
        .map(key -> Match.of(key).number())
        .distinct()
        .count();
  }

  @Override
  public MeasureColumns<Found> columns() {
    return MeasureColumns.everywhere(
        List.of(
            FigureColumn.<Found>asIs("words", Found::words).meaning("words of the corpus"),
            FigureColumn.<Found>asIs("runs", Found::runs)
                .meaning("different runs of " + passages.size() + " words of the benchmark"),
            FigureColumn.<Found>asIs("sentences", Found::sentences)
                .meaning("different whole sentences of the benchmark")
                .pictured()),
        "sentences");
  }

  @Override
  public Map<String, Object> madeWith(Set<String> languages) {
    return new TreeMap<>(
        Map.of("words-of-a-run", passages.size(), "fewest-words", BenchmarkPassages.FEWEST_WORDS));
  }

  @Override
  public List<String> weaknesses() {
    return List.of(
        "What is not in these corpora may be in those that a system was trained on.",
        "A sentence that was changed, or translated, is not found.",
        "Sentences of fewer than "
            + BenchmarkPassages.FEWEST_WORDS
            + " words are not looked for, and those of fewer than "
            + passages.size()
            + " words have no runs.",
        "A corpus is searched line by line: a sentence over two lines is not found.");
  }
}
