package org.occgen.measure.contamination;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Utf8Lines;
import org.occgen.transforms.storage.TsvTable;

/**
 * The sentences of a benchmark, as corpora are searched for them: by runs of words, and whole. A
 * sentence of less than {@link #FEWEST_WORDS} words says nothing when it is found, and is not
 * searched for.
 */
public final class BenchmarkPassages implements Serializable {
  /** A sentence of fewer words may stand anywhere. */
  static final int FEWEST_WORDS = 4;

  private static final List<String> COLUMNS = List.of("segment_id", "qid", "gender_category");

  /**
   * A segment.
   *
   * @param id its name in the benchmark
   * @param person whom it is about
   * @param gender the person's category
   */
  record Segment(String id, String person, String gender) implements Serializable {}

  private final int size;
  private final List<Segment> segments;
  private final Map<String, LanguageIndex> byLanguage;

  private BenchmarkPassages(
      int size, List<Segment> segments, Map<String, LanguageIndex> byLanguage) {
    this.size = size;
    this.segments = segments;
    this.byLanguage = byLanguage;
  }

  /**
   * Reads a benchmark.
   *
   * @param size words of a run
   * @throws IOException if a file cannot be read, or has not a line a segment
   */
  public static BenchmarkPassages read(FinishedBenchmark benchmark, int size) throws IOException {
    List<Segment> segments = new ArrayList<>();
    Path metadata = benchmark.folder().resolve("test.meta.tsv");
    try (TsvTable table = TsvTable.open(metadata.toString(), 0, COLUMNS)) {
      while (table.hasNext()) {
        String[] row = table.next();
        segments.add(new Segment(row[0], row[1], row[2]));
      }
    }
    Map<String, LanguageIndex> byLanguage = new TreeMap<>();
    for (String language : benchmark.languages()) {
      Path file = benchmark.folder().resolve("test." + language);
      List<String> lines = Utf8Lines.readAll(file);
      if (lines.size() != segments.size()) {
        throw new IOException(
            String.join(
                " ",
                file + ": has",
                CountText.of(lines.size(), "line") + ", and",
                metadata + " has",
                CountText.of(segments.size(), "segment")));
      }
      byLanguage.put(language, LanguageIndex.of(language, lines, size));
    }
    return new BenchmarkPassages(size, List.copyOf(segments), byLanguage);
  }

  /** Words of a run. */
  int size() {
    return size;
  }

  List<Segment> segments() {
    return segments;
  }

  /** The sentences of each language, by its code. */
  public Map<String, LanguageIndex> byLanguage() {
    return byLanguage;
  }

  /** The sentences of one language. */
  public static final class LanguageIndex implements Serializable {
    /** Runs of words by segment: indices in {@link #runs}. */
    private final int[][] runsOf;

    private final int[] words;
    private final long[] runs; // distinct and ascending
    private final Whole[] sentences; // by the hash of their first words

    /** A sentence, as it is found in a text. */
    private record Whole(long start, int words, long all, int segment) implements Serializable {}

    private LanguageIndex(int[][] runsOf, int[] words, long[] runs, Whole[] sentences) {
      this.runsOf = runsOf;
      this.words = words;
      this.runs = runs;
      this.sentences = sentences;
    }

    private static LanguageIndex of(String language, List<String> lines, int size) {
      WordHashes hashes = new WordHashes(language);
      List<long[]> bySegment = new ArrayList<>();
      List<Whole> sentences = new ArrayList<>();
      int[] words = new int[lines.size()];
      for (int segment = 0; segment < lines.size(); segment++) {
        hashes.take(lines.get(segment));
        words[segment] = hashes.words();
        long[] own = new long[Math.max(0, hashes.words() - size + 1)];
        for (int i = 0; i < own.length; i++) {
          own[i] = hashes.of(i, i + size);
        }
        bySegment.add(own);
        if (hashes.words() >= FEWEST_WORDS) {
          sentences.add(
              new Whole(
                  hashes.of(0, FEWEST_WORDS),
                  hashes.words(),
                  hashes.of(0, hashes.words()),
                  segment));
        }
      }
      sentences.sort(Comparator.comparingLong(Whole::start).thenComparingInt(Whole::segment));
      long[] runs = bySegment.stream().flatMapToLong(Arrays::stream).sorted().distinct().toArray();
      int[][] runsOf =
          bySegment.stream()
              .map(
                  own ->
                      Arrays.stream(own)
                          .mapToInt(hash -> Arrays.binarySearch(runs, hash))
                          .distinct()
                          .toArray())
              .toArray(int[][]::new);
      return new LanguageIndex(runsOf, words, runs, sentences.toArray(Whole[]::new));
    }

    /** Words of a segment's sentence. */
    int words(int segment) {
      return words[segment];
    }

    /** The different runs of a segment's sentence, by their numbers. */
    int[] runs(int segment) {
      return runsOf[segment];
    }

    /** Takes what of the sentences is found. */
    interface Matches {
      /**
       * A match.
       *
       * @param whole whether it is a whole sentence
       * @param number of its segment, or of the run of words
       * @param from first word of the text that matches, with the runs that overlap the found one
       * @param to behind the last
       */
      void found(boolean whole, int number, int from, int to);
    }

    /**
     * Looks for the sentences in a text. Linear in its words, and in the sentences of the benchmark
     * that begin with the same four words.
     */
    void search(WordHashes text, int size, Matches found) {
      int from = 0;
      int behind = 0; // the stretch of runs that overlap, from the first to behind the last word
      for (int i = 0; i + FEWEST_WORDS <= text.words(); i++) {
        int run = run(text, i, size);
        if (run >= 0) {
          if (i + size > behind) {
            from = i;
            behind = i + size;
            while (run(text, behind - size + 1, size) >= 0) {
              behind++;
            }
          }
          found.found(false, run, from, behind);
        }
        long start = text.of(i, i + FEWEST_WORDS);
        for (int at = first(start); at < sentences.length && sentences[at].start == start; at++) {
          Whole whole = sentences[at];
          int end = i + whole.words;
          if (end <= text.words() && text.of(i, end) == whole.all) {
            found.found(true, whole.segment, i, end);
          }
        }
      }
    }

    /** The run at a word of a text, by its number; negative where none is. */
    private int run(WordHashes text, int at, int size) {
      return at + size > text.words() ? -1 : Arrays.binarySearch(runs, text.of(at, at + size));
    }

    /** The first sentence whose first words have at least this hash. */
    private int first(long start) {
      int low = 0;
      int high = sentences.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (sentences[middle].start < start) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }
}
