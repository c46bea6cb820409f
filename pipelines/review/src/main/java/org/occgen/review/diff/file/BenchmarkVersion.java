package org.occgen.review.diff.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.core.files.CountText;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Utf8Lines;
import org.occgen.review.diff.ComparedSegment;
import org.occgen.review.release.make.HistoryFile;
import org.occgen.transforms.storage.TsvTable;

/**
 * A version of a benchmark, read from the files that every benchmark has: {@code test.meta.tsv} and
 * {@code test.<language>}.
 *
 * @param folder as it was typed
 * @param version by its record or {@code croissant.json}; empty if neither tells
 * @param recipe as the run or the release records it; a missing node where there is no record
 * @param languages in alphabetical order
 * @param segments in the order of the files
 * @param removals reasons for which a release lacks segments of its run, by id; none of a run
 */
public record BenchmarkVersion(
    Path folder,
    String version,
    JsonNode recipe,
    List<String> languages,
    List<ComparedSegment> segments,
    Map<String, String> removals) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ID = "segment_id";
  private static final List<String> KEYS = List.of(ID, "qid", "gender_category", "group");

  public BenchmarkVersion {
    languages = List.copyOf(languages);
    segments = List.copyOf(segments);
    removals = Map.copyOf(removals);
  }

  /**
   * Reads a version.
   *
   * @param flag what the folder is called in messages
   * @param given a run, its {@code benchmark/} or a release
   * @throws IllegalArgumentException if it is none of these; the message names the folder
   * @throws IOException if a file cannot be read, its lines are not as many as those of the table,
   *     or an id stands twice; the message names file and line
   */
  public static BenchmarkVersion read(String flag, Path given) throws IOException {
    FinishedBenchmark benchmark =
        FinishedBenchmark.find(flag, given, "give a run, its benchmark/ or a release");
    Path folder = benchmark.folder();
    JsonNode release = json(folder.resolve(BenchmarkFiles.RELEASE));
    Path parent = folder.toAbsolutePath().normalize().getParent();
    JsonNode run =
        parent == null || benchmark.shown(given).equals(folder.toAbsolutePath().normalize())
            ? MissingNode.getInstance()
            : json(parent.resolve("run.json"));
    JsonNode recipe = release.isMissingNode() ? run : release.path("recipe");
    String version =
        release.isMissingNode()
            ? json(folder.resolve(BenchmarkFiles.CROISSANT)).path("version").asText()
            : release.path("version").asText();
    List<String> languages = List.copyOf(benchmark.languages());
    Path history = folder.resolve(BenchmarkFiles.HISTORY);
    return new BenchmarkVersion(
        given,
        version,
        recipe,
        languages,
        segments(benchmark, languages),
        Files.isRegularFile(history) ? HistoryFile.removals(history) : Map.of());
  }

  private static JsonNode json(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return MissingNode.getInstance();
    }
    try {
      return JSON.readTree(WholeFile.text(file));
    } catch (JsonProcessingException e) {
      throw new IOException(
          file + ": is no JSON (" + BoundedJson.problem(e, 200) + "); the benchmark is damaged", e);
    }
  }

  private static List<ComparedSegment> segments(FinishedBenchmark benchmark, List<String> languages)
      throws IOException {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    for (String language : languages) {
      texts.put(language, Utf8Lines.readAll(benchmark.sentences(language)));
    }
    String meta = benchmark.meta().toString();
    List<String> columns = new ArrayList<>(KEYS);
    TsvTable.header(meta).stream().filter(name -> !KEYS.contains(name)).forEach(columns::add);
    List<ComparedSegment> segments = new ArrayList<>();
    Map<String, Long> lines = new HashMap<>();
    try (TsvTable table = TsvTable.open(meta, 0, columns)) {
      while (table.hasNext()) {
        String[] cells = table.next();
        Long before = lines.put(cells[0], table.number());
        if (before != null) {
          throw new IOException(
              table.place() + ": " + cells[0] + " stands in line " + before + ", too");
        }
        segments.add(segment(columns, cells, sentences(texts, segments.size())));
      }
    }
    for (String language : languages) {
      int count = Objects.requireNonNull(texts.get(language)).size();
      if (count != segments.size()) {
        throw new IOException(
            benchmark.sentences(language)
                + ": has "
                + CountText.of(count, "line")
                + ", and "
                + BenchmarkFiles.META
                + " has "
                + CountText.of(segments.size(), "row")
                + "; the benchmark is damaged");
      }
    }
    return segments;
  }

  /** The sentences of a line. Files of other lengths are refused after all rows are read. */
  private static Map<String, String> sentences(Map<String, List<String>> texts, int line) {
    Map<String, String> sentences = new HashMap<>();
    texts.forEach(
        (language, all) -> sentences.put(language, line < all.size() ? all.get(line) : ""));
    return sentences;
  }

  private static ComparedSegment segment(
      List<String> columns, String[] cells, Map<String, String> sentences) {
    Map<String, String> others = new HashMap<>();
    for (int i = KEYS.size(); i < cells.length; i++) {
      others.put(columns.get(i), cells[i]);
    }
    return new ComparedSegment(cells[0], cells[1], cells[2], cells[3], sentences, others);
  }

  /** The number of different people. */
  public long people() {
    return segments.stream().map(ComparedSegment::qid).distinct().count();
  }
}
