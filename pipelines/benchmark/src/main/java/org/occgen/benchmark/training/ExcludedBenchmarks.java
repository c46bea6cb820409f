package org.occgen.benchmark.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CountText;
import org.occgen.core.person.Qid;
import org.occgen.core.text.Utf8Lines;
import org.occgen.transforms.storage.TsvTable;
import org.occgen.transforms.write.ApartKey;

/** The benchmarks that training data stays apart from: {@code output.apart-from}. */
public final class ExcludedBenchmarks {
  private static final String KEY = "output.apart-from";
  private static final String PERSON = "qid";

  private final List<FinishedBenchmark> benchmarks;

  private ExcludedBenchmarks(List<FinishedBenchmark> benchmarks) {
    this.benchmarks = List.copyOf(benchmarks);
  }

  /**
   * Finds benchmarks.
   *
   * @param given folders, each a benchmark or a run
   * @throws IllegalArgumentException if one is none; the message names key and folder
   */
  public static ExcludedBenchmarks find(List<String> given) throws IOException {
    List<FinishedBenchmark> found = new ArrayList<>();
    for (String folder : given) {
      found.add(
          FinishedBenchmark.find(
              KEY,
              Path.of(folder),
              "leave it out: without test.meta.tsv nobody knows whose lines they are"));
    }
    return new ExcludedBenchmarks(found);
  }

  /** The benchmarks that are excluded. */
  public List<FinishedBenchmark> benchmarks() {
    return benchmarks;
  }

  /** Checksum of the content of each file that {@link #keys} reads, by its path. */
  public Map<String, String> checksums() throws IOException {
    Map<String, String> checksums = new TreeMap<>();
    for (int i = 0; i < benchmarks.size(); i++) {
      FinishedBenchmark benchmark = benchmarks.get(i);
      checksums.put(i + "/" + BenchmarkFiles.META, Sha256.hex(benchmark.meta()));
      for (String language : benchmark.languages()) {
        checksums.put(i + "/test." + language, Sha256.hex(benchmark.sentences(language)));
      }
    }
    return checksums;
  }

  /**
   * The people and sentences of all of them, in order.
   *
   * @throws IOException if a file cannot be read, or its lines are not those of the others; the
   *     message names key, file and line
   */
  public List<ApartKey> keys() throws IOException {
    Set<ApartKey> keys = new HashSet<>();
    try {
      for (FinishedBenchmark benchmark : benchmarks) {
        long rows = addPeople(benchmark, keys);
        for (String language : benchmark.languages()) {
          addSentences(benchmark, language, rows, keys);
        }
      }
    } catch (IOException e) {
      throw new IOException(KEY + ": " + e.getMessage(), e);
    }
    List<ApartKey> sorted = new ArrayList<>(keys);
    sorted.sort(Comparator.comparing(ApartKey::kind).thenComparingLong(ApartKey::key));
    return sorted;
  }

  private static long addPeople(FinishedBenchmark benchmark, Set<ApartKey> keys)
      throws IOException {
    long rows = 0;
    try (TsvTable table = TsvTable.open(benchmark.meta().toString(), 0, List.of(PERSON))) {
      while (table.hasNext()) {
        String qid = table.next()[0];
        if (!Qid.isValid(qid)) {
          throw new IOException(table.place() + ": \"" + qid + "\" is no item id of a person");
        }
        keys.add(ApartKey.ofPerson(qid));
        rows++;
      }
    }
    return rows;
  }

  private static void addSentences(
      FinishedBenchmark benchmark, String language, long rows, Set<ApartKey> keys)
      throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(benchmark.sentences(language))) {
      while (lines.hasNext()) {
        keys.add(ApartKey.ofSentence(lines.nextText()));
      }
      if (lines.number() != rows) {
        throw new IOException(
            String.format(
                Locale.ROOT,
                "%s has %s, but %s has %s; it is no whole benchmark",
                benchmark.sentences(language),
                CountText.of(lines.number(), "line"),
                benchmark.meta(),
                CountText.of(rows, "row")));
      }
    }
  }
}
