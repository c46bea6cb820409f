package org.occgen.measure.contamination;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.measure.contamination.BenchmarkPassages.LanguageIndex;
import org.occgen.measure.contamination.BenchmarkPassages.Segment;
import org.occgen.measure.contamination.ContaminationMeasure.Match;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;

/** Reports how much of a benchmark was found: shares by language and gender, and segments. */
public final class ContaminationReport {
  private static final String SHARES = "contamination.tsv";
  private static final String SEGMENTS = "contaminated-segments.tsv";
  private static final String ALL = "all";

  /**
   * The findings on one sentence of the benchmark.
   *
   * @param segment its place in the benchmark
   * @param words of the sentence
   * @param runs different runs of words that it has
   * @param found how many of them stand in a corpus
   * @param whole whether all of it does
   * @param places where, the best evidence first
   */
  private record Sentence(
      int segment, int words, int runs, int found, boolean whole, List<Place> places) {
    boolean isSearched() {
      return words >= BenchmarkPassages.FEWEST_WORDS;
    }

    boolean isFound() {
      return whole || found > 0;
    }
  }

  /**
   * The first place in a corpus where something was found.
   *
   * @param corpus its place among the corpora
   * @param name of the corpus
   * @param file that it was found in
   * @param line of the file; of a Parquet file its row
   * @param text what matches there
   */
  private record Place(int corpus, String name, String file, long line, String text) {
    private static final Comparator<Place> ORDER =
        Comparator.comparingInt(Place::corpus).thenComparingLong(Place::line);

    static Place of(MeasureSum sum, List<CorpusSource> sources) {
      int number = Integer.parseInt(sum.of().dataset().replaceFirst(":.*", ""));
      CorpusSource source = sources.get(number);
      int text = 0;
      for (int i = 0; i < source.texts().size(); i++) {
        boolean named = source.named("" + number).datasetOf(i).equals(sum.of().dataset());
        text = named && source.texts().get(i).language().equals(sum.of().language()) ? i : text;
      }
      Match match = Match.of(sum.key());
      return new Place(
          number,
          source.datasetOf(text),
          source.files().get(Math.min(text, source.files().size() - 1)),
          match.row() + (source.format() == CorpusSource.Format.TSV ? 1 : 0), // behind the header
          match.text());
    }
  }

  private final BenchmarkPassages passages;
  private final Map<String, List<Sentence>> byLanguage = new TreeMap<>();

  private ContaminationReport(BenchmarkPassages passages) {
    this.passages = passages;
  }

  /** The corpora under their numbers, since several may have one name. */
  public static List<CorpusSource> numbered(List<CorpusSource> sources) {
    return IntStream.range(0, sources.size())
        .mapToObj(i -> sources.get(i).named(Integer.toString(i)))
        .toList();
  }

  /**
   * The report of sums of {@link ContaminationMeasure}.
   *
   * @param sources whose {@link #numbered} ones were measured
   */
  public static ContaminationReport of(
      BenchmarkPassages passages, List<CorpusSource> sources, List<MeasureSum> sums) {
    ContaminationReport report = new ContaminationReport(passages);
    Set<String> searched =
        sums.stream()
            .map(sum -> sum.of().language())
            .collect(Collectors.toCollection(TreeSet::new));
    passages
        .byLanguage()
        .forEach(
            (language, index) -> {
              if (searched.contains(language)) {
                report.byLanguage.put(
                    language, sentences(language, index, passages, sources, sums));
              }
            });
    return report;
  }

  private static List<Sentence> sentences(
      String language,
      LanguageIndex index,
      BenchmarkPassages passages,
      List<CorpusSource> sources,
      List<MeasureSum> sums) {
    Map<Integer, List<Place>> runs = new TreeMap<>();
    Map<Integer, List<Place>> whole = new TreeMap<>();
    for (MeasureSum sum : sums) {
      boolean run = sum.statistic().equals(ContaminationMeasure.RUNS);
      boolean found = run || sum.statistic().equals(ContaminationMeasure.SENTENCES);
      if (found && sum.of().language().equals(language)) {
        (run ? runs : whole)
            .computeIfAbsent(Match.of(sum.key()).number(), number -> new ArrayList<>())
            .add(Place.of(sum, sources));
      }
    }
    List<Sentence> sentences = new ArrayList<>();
    for (int segment = 0; segment < passages.segments().size(); segment++) {
      List<Place> places = new ArrayList<>(whole.getOrDefault(segment, List.of()));
      places.sort(Place.ORDER);
      List<Place> parts = new ArrayList<>();
      int found = 0;
      for (int run : index.runs(segment)) {
        found += runs.containsKey(run) ? 1 : 0;
        parts.addAll(runs.getOrDefault(run, List.of()));
      }
      // the longest stretch, and of these the first
      Comparator<Place> longest = Comparator.comparingInt(place -> -place.text().length());
      parts.sort(longest.thenComparing(Place.ORDER));
      places.addAll(parts);
      sentences.add(
          new Sentence(
              segment,
              index.words(segment),
              index.runs(segment).length,
              found,
              whole.containsKey(segment),
              places));
    }
    return sentences;
  }

  /** The languages that a corpus is of. */
  public Set<String> languages() {
    return byLanguage.keySet();
  }

  /** Whether a file is one that this writes. */
  public static boolean isOwn(String name) {
    return name.equals(SHARES) || name.equals(SEGMENTS);
  }

  /** Writes both tables. */
  public void write(Path folder) throws IOException {
    try (OutputFiles files = new OutputFiles(folder, ContaminationReport::isOwn)) {
      Writer shares = files.create(SHARES);
      for (List<String> row : shares()) {
        shares.write(CellText.line(row.toArray()));
      }
      Writer list = files.create(SEGMENTS);
      list.write(
          CellText.line(
              "segment_id",
              "lang",
              "qid",
              "gender_category",
              "words",
              "runs",
              "runs_found",
              "whole",
              "corpora",
              "text",
              "file",
              "line"));
      for (Map.Entry<String, List<Sentence>> entry : byLanguage.entrySet()) {
        for (Sentence sentence : entry.getValue()) {
          if (sentence.isFound()) {
            list.write(line(entry.getKey(), sentence));
          }
        }
      }
      files.publish();
    }
  }

  private String line(String language, Sentence sentence) {
    Segment segment = passages.segments().get(sentence.segment());
    Place first = sentence.places().get(0);
    return CellText.line(
        segment.id(),
        language,
        segment.person(),
        segment.gender(),
        sentence.words(),
        sentence.runs(),
        sentence.found(),
        sentence.whole() ? "yes" : "no",
        sentence.places().stream().map(Place::name).distinct().sorted().collect(joining("|")),
        CellText.defused(first.text()),
        CellText.defused(first.file()),
        first.line());
  }

  /** The table for people. */
  public String text() {
    return TextTable.aligned(shares());
  }

  /** Rows by language and gender, the first of them the names of the columns. */
  private List<List<String>> shares() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "lang",
            "gender",
            "people",
            "sentences",
            "too_short",
            "whole",
            "share_whole",
            "low",
            "high",
            "with_run",
            "share_with_run",
            "low_run",
            "high_run"));
    Set<String> genders = new TreeSet<>();
    passages.segments().forEach(segment -> genders.add(segment.gender()));
    byLanguage.forEach(
        (language, sentences) -> {
          rows.add(row(language, ALL, sentences));
          if (genders.size() > 1) {
            for (String gender : genders) {
              rows.add(
                  row(
                      language,
                      gender,
                      sentences.stream()
                          .filter(sentence -> segment(sentence).gender().equals(gender))
                          .toList()));
            }
          }
        });
    return rows;
  }

  private Segment segment(Sentence sentence) {
    return passages.segments().get(sentence.segment());
  }

  private List<String> row(String language, String gender, List<Sentence> sentences) {
    List<Sentence> searched = sentences.stream().filter(Sentence::isSearched).toList();
    List<Sentence> withRuns = searched.stream().filter(sentence -> sentence.runs() > 0).toList();
    List<String> row = new ArrayList<>(List.of(language, gender));
    row.add("" + sentences.stream().map(sentence -> segment(sentence).person()).distinct().count());
    row.add("" + sentences.size());
    row.add("" + (sentences.size() - searched.size()));
    addShare(row, searched, Sentence::whole);
    addShare(row, withRuns, sentence -> sentence.found() > 0);
    return row;
  }

  /** Adds the number of sentences that are hit, their share, and its interval over people. */
  private void addShare(List<String> row, List<Sentence> sentences, Predicate<Sentence> hit) {
    Map<String, int[]> people = new LinkedHashMap<>();
    for (Sentence sentence : sentences) {
      int[] counts = people.computeIfAbsent(segment(sentence).person(), person -> new int[] {0, 0});
      counts[0]++;
      counts[1] += hit.test(sentence) ? 1 : 0;
    }
    List<int[]> clusters = List.copyOf(people.values());
    ClusteredShare share =
        ClusteredShare.of(
            clusters.stream().mapToInt(counts -> counts[0]).toArray(),
            clusters.stream().mapToInt(counts -> counts[1]).toArray());
    row.add("" + sentences.stream().filter(hit).count());
    for (double value : new double[] {share.value(), share.low(), share.high()}) {
      row.add(Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4f", value));
    }
  }
}
