package org.occgen.measure.contamination;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
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
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.measure.contamination.BenchmarkPassages.LanguageIndex;
import org.occgen.measure.contamination.BenchmarkPassages.Segment;
import org.occgen.measure.contamination.ContaminationMeasure.Match;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/** Reports how much of a benchmark was found: shares by language and gender, and segments. */
public final class ContaminationReport {
  private static final String SHARES = "contamination.tsv";
  private static final String SEGMENTS = "contaminated-segments.tsv";

  private static final Columns<Group> COLUMNS =
      new Columns<Group>()
          .add("lang", Group::language)
          .add("gender", Group::gender)
          .add("people", Group::people)
          .add("sentences", group -> group.sentences().size())
          .add("too_short", group -> group.sentences().size() - group.searched().size())
          .add("whole", group -> group.whole().count())
          .add("share_whole", group -> group.whole().share(ClusteredShare::value))
          .add("low", group -> group.whole().share(ClusteredShare::low))
          .add("high", group -> group.whole().share(ClusteredShare::high))
          .add("with_run", group -> group.withRun().count())
          .add("share_with_run", group -> group.withRun().share(ClusteredShare::value))
          .add("low_run", group -> group.withRun().share(ClusteredShare::low))
          .add("high_run", group -> group.withRun().share(ClusteredShare::high));

  private static final Columns<Sentence> SEGMENT_COLUMNS =
      new Columns<Sentence>()
          .add("segment_id", sentence -> sentence.segment().id())
          .add("lang", Sentence::language)
          .add("qid", sentence -> sentence.segment().person())
          .add("gender_category", sentence -> sentence.segment().gender())
          .add("words", Sentence::words)
          .add("runs", Sentence::runs)
          .add("runs_found", Sentence::found)
          .add("whole", sentence -> sentence.whole() ? "yes" : "no")
          .add("corpora", Sentence::corpora)
          .add("text", sentence -> sentence.places().get(0).text())
          .add("file", sentence -> sentence.places().get(0).file())
          .add("line", sentence -> sentence.places().get(0).line());

  /**
   * The findings on one sentence of the benchmark.
   *
   * @param segment in the benchmark
   * @param words of the sentence
   * @param runs different runs of words that it has
   * @param found how many of them stand in a corpus
   * @param whole whether all of it does
   * @param places where, the best evidence first
   */
  private record Sentence(
      String language,
      Segment segment,
      int words,
      int runs,
      int found,
      boolean whole,
      List<Place> places) {
    boolean isSearched() {
      return words >= BenchmarkPassages.FEWEST_WORDS;
    }

    boolean isFound() {
      return whole || found > 0;
    }

    String corpora() {
      return places.stream().map(Place::name).distinct().sorted().collect(joining("|"));
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
              language,
              passages.segments().get(segment),
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
      files.create(SHARES).write(COLUMNS.tsv(groups()));
      files
          .create(SEGMENTS)
          .write(
              SEGMENT_COLUMNS.tsv(
                  byLanguage.values().stream()
                      .flatMap(List::stream)
                      .filter(Sentence::isFound)
                      .toList()));
      files.publish();
    }
  }

  /** The table for people. */
  public String text() {
    return TextTable.aligned(COLUMNS.cells(groups()));
  }

  private List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    Set<String> genders = new TreeSet<>();
    passages.segments().forEach(segment -> genders.add(segment.gender()));
    byLanguage.forEach(
        (language, sentences) -> {
          groups.add(new Group(language, "all", sentences));
          if (genders.size() > 1) {
            for (String gender : genders) {
              groups.add(
                  new Group(
                      language,
                      gender,
                      sentences.stream()
                          .filter(sentence -> sentence.segment().gender().equals(gender))
                          .toList()));
            }
          }
        });
    return groups;
  }

  /** The sentences of a language and gender. */
  private record Group(String language, String gender, List<Sentence> sentences) {
    private List<Sentence> searched() {
      return sentences.stream().filter(Sentence::isSearched).toList();
    }

    long people() {
      return sentences.stream().map(sentence -> sentence.segment().person()).distinct().count();
    }

    Hits whole() {
      return Hits.of(searched(), Sentence::whole);
    }

    Hits withRun() {
      return Hits.of(
          searched().stream().filter(sentence -> sentence.runs() > 0).toList(),
          sentence -> sentence.found() > 0);
    }
  }

  /** The number of sentences that are hit, and their share, with its interval over people. */
  private record Hits(long count, ClusteredShare share) {
    static Hits of(List<Sentence> sentences, Predicate<Sentence> hit) {
      Map<String, int[]> people = new LinkedHashMap<>();
      for (Sentence sentence : sentences) {
        int[] counts =
            people.computeIfAbsent(sentence.segment().person(), person -> new int[] {0, 0});
        counts[0]++;
        counts[1] += hit.test(sentence) ? 1 : 0;
      }
      return new Hits(
          sentences.stream().filter(hit).count(),
          ClusteredShare.of(
              people.values().stream().mapToInt(counts -> counts[0]).toArray(),
              people.values().stream().mapToInt(counts -> counts[1]).toArray()));
    }

    String share(ToDoubleFunction<ClusteredShare> number) {
      double value = number.applyAsDouble(share);
      return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4f", value);
    }
  }
}
