package org.occgen.measure.contamination;

import java.util.HashMap;
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

/**
 * Counts which sentences of a benchmark stand in corpora: runs of 13 words, as Brown and others
 * (2020, appendix C) look for test data in training data, and whole sentences.
 */
public final class ContaminationMeasure implements Measure<ContaminationMeasure.Found> {
  /** Runs of words that were found, by their numbers. */
  static final String RUNS = "runs";

  /** Sentences that were found whole, by the number of their segment. */
  static final String SENTENCES = "sentences";

  private static final String WORDS = "words";
  private static final long serialVersionUID = 1L;

  private final BenchmarkPassages passages;

  /**
   * What was found in a corpus.
   *
   * @param words words of the corpus
   * @param runs different runs of the benchmark's words
   * @param sentences different sentences of the benchmark
   */
  public record Found(long words, long runs, long sentences) {}

  public ContaminationMeasure(BenchmarkPassages passages) {
    this.passages = passages;
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
    return new MeasureSession() {
      @Override
      public void measure(List<TextRow> rows, MeasureOutput out) {
        for (TextRow row : rows) {
          for (TextRow.Text text : row.texts()) {
            WordHashes of = hashes.computeIfAbsent(text.language(), WordHashes::new);
            of.take(text.text());
            search(text.language(), of, out.sums(row, text));
          }
        }
      }
    };
  }

  private void search(String language, WordHashes text, Sums sums) {
    sums.add(WORDS, text.words());
    Objects.requireNonNull(passages.byLanguage().get(language), language)
        .search(
            text,
            passages.size(),
            new BenchmarkPassages.LanguageIndex.Matches() {
              @Override
              public void run(int number) {
                sums.add(RUNS, Integer.toString(number), 1);
              }

              @Override
              public void sentence(int segment) {
                sums.add(SENTENCES, Integer.toString(segment), 1);
              }
            });
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
    return new Found(sums.of(WORDS), sums.byKey(RUNS).size(), sums.byKey(SENTENCES).size());
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
