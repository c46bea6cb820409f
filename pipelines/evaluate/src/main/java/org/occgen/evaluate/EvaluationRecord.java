package org.occgen.evaluate;

import static org.occgen.command.UsageException.require;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.io.function.Uncheck;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.core.files.CellText;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.ShareCorrelation;
import org.occgen.transforms.storage.TsvTable;

/**
 * The input that an output folder keeps, in {@code evaluation.json} and {@code input/}: enough to
 * evaluate again, and to merge evaluations of other systems on the same test set.
 */
public final class EvaluationRecord {
  /** The file that tells of everything. */
  static final String FILE = "evaluation.json";

  /** The folder of texts. */
  static final String INPUT = "input";

  /** The benchmark's table of occupations. */
  static final String OCCUPATIONS = INPUT + "/" + BenchmarkFiles.OCCUPATIONS;

  /** Stands in the place of the record while files are written. */
  static final String UNFINISHED = "{\"unfinished\" : true}\n";

  private static final String LANGUAGE = "/test-set/language";
  private static final String FINGERPRINT = "/test-set/fingerprint";
  private static final String SOURCES = "sources.txt";
  private static final String META = "meta.tsv";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A file to be written, by its path in the folder. */
  private static String file(String kind, int number) {
    return INPUT + "/" + kind + "-" + number + ".txt";
  }

  /** The texts, by path. */
  static Map<String, String> texts(EvaluationResult result) {
    Map<String, String> files = new TreeMap<>();
    TestSet testSet = result.testSet();
    for (int reference = 0; reference < testSet.referencesEach(); reference++) {
      int number = reference;
      files.put(
          file("references", reference + 1),
          lines(testSet.references().stream().map(all -> all.get(number)).toList()));
    }
    if (!testSet.sources().isEmpty()) {
      files.put(INPUT + "/" + SOURCES, lines(testSet.sources()));
    }
    if (!testSet.segments().equals(SegmentTable.unknown(testSet.size()))) {
      files.put(INPUT + "/" + META, meta(testSet));
    }
    List<SystemOutput> systems = result.input().systems();
    for (int system = 0; system < systems.size(); system++) {
      files.put(file("system", system + 1), lines(systems.get(system).hypotheses()));
    }
    List<GivenScores> scores = result.input().scores();
    for (int given = 0; given < scores.size(); given++) {
      List<String> values = new ArrayList<>();
      for (double value : scores.get(given).values()) {
        // its own digits: what is read again is the same
        values.add(Double.isNaN(value) ? EvaluationReader.NO_VERDICT : Double.toString(value));
      }
      files.put(file("scores", given + 1), lines(values));
    }
    return files;
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private static String meta(TestSet testSet) {
    boolean persons = testSet.segments().stream().anyMatch(segment -> !segment.person().isEmpty());
    boolean pairs = testSet.segments().stream().anyMatch(segment -> !segment.pair().isEmpty());
    List<Object> head =
        new ArrayList<>(
            List.of(
                "segment_id",
                "name",
                "gender_category",
                "group",
                "occupations",
                "occupation_labels"));
    if (persons) {
      head.add("qid");
    }
    if (pairs) {
      head.add("pair");
    }
    boolean linked = !testSet.language().isEmpty();
    if (linked) {
      head.add("url_" + testSet.language());
    }
    Map<String, String> labels = labels(testSet);
    StringBuilder table = new StringBuilder(CellText.line(head.toArray()));
    for (EvaluatedSegment segment : testSet.segments()) {
      List<Object> cells =
          new ArrayList<>(
              List.of(
                  segment.id(),
                  segment.name(),
                  segment.category(),
                  segment.groupId(),
                  String.join(",", segment.occupations()),
                  segment.occupations().stream()
                      .map(id -> labels.getOrDefault(id, id))
                      .collect(Collectors.joining("|"))));
      if (persons) {
        cells.add(segment.person());
      }
      if (pairs) {
        cells.add(segment.pair());
      }
      if (linked) {
        cells.add(segment.articles().isEmpty() ? "" : segment.articles().get(0));
      }
      table.append(CellText.line(cells.toArray()));
    }
    return table.toString();
  }

  /** Labels of the occupations of groups, by id; none where an id has a comma in its label. */
  private static Map<String, String> labels(TestSet testSet) {
    Map<String, String> labels = new HashMap<>();
    for (EvaluatedSegment segment : testSet.segments()) {
      List<String> group = segment.group();
      List<String> names =
          group.size() == 1
              ? List.of(segment.groupLabel())
              : List.of(segment.groupLabel().split(", ", -1));
      for (int i = 0; i < group.size() && names.size() == group.size(); i++) {
        labels.putIfAbsent(group.get(i), names.get(i));
      }
    }
    return labels;
  }

  /** {@code evaluation.json}. */
  static String json(EvaluationResult result, String metrics, String tokenizer) {
    TestSet testSet = result.testSet();
    ObjectNode root = JSON.createObjectNode();
    root.putObject("test-set")
        .put("name", testSet.name())
        .put("language", testSet.language())
        .put("source-language", testSet.sourceLanguage())
        .put("segments", testSet.size())
        .put("references", testSet.referencesEach())
        .put("fingerprint", testSet.fingerprint());
    root.put("metrics", metrics);
    root.put("tokenizer", tokenizer);
    ObjectNode signatures = root.putObject("signatures");
    ArrayNode lower = root.putArray("lower-is-better");
    for (EvaluatedMetric evaluated : result.scored()) {
      if (!signatures.has(evaluated.metric())) {
        signatures.put(evaluated.metric(), evaluated.by().signature());
        if (evaluated.by().lowerIsBetter()) {
          lower.add(evaluated.metric());
        }
      }
    }
    root.putObject("settings")
        .put("resamples", result.settings().resamples())
        .put("permutations", result.settings().permutations())
        .put("seed", result.settings().seed())
        .put("masculine", result.settings().masculine())
        .put("feminine", result.settings().feminine());
    ArrayNode systems = root.putArray("systems");
    for (int i = 0; i < result.input().systems().size(); i++) {
      systems
          .addObject()
          .put("name", result.input().systems().get(i).name())
          .put("file", file("system", i + 1));
    }
    ArrayNode scores = root.putArray("scores");
    for (int i = 0; i < result.input().scores().size(); i++) {
      GivenScores given = result.input().scores().get(i);
      scores
          .addObject()
          .put("metric", given.metric())
          .put("system", given.system())
          .put("file", file("scores", i + 1));
    }
    ArrayNode correlations = root.putArray("correlations-with-share-of-women");
    for (ShareCorrelation correlation : result.evaluation().correlations()) {
      if (Double.isFinite(correlation.rho())) {
        correlations
            .addObject()
            .put("system", correlation.system())
            .put("metric", correlation.metric())
            .put("rho", CellText.sixDecimals(correlation.rho()))
            .put("p", CellText.sixDecimals(correlation.p()))
            .put("p-holm", CellText.sixDecimals(correlation.adjustedP()))
            .put("occupations", correlation.groups());
      }
    }
    ArrayNode warnings = root.putArray("warnings");
    result.warnings().forEach(warnings::add);
    Findings findings = new Findings(result);
    ArrayNode found = root.putArray("findings");
    findings.sentences().forEach(found::add);
    root.put("methods", String.join(" ", findings.methods()));
    return root.toPrettyString() + "\n";
  }

  /**
   * The settings that merged evaluations share, and the request with all their systems, whose files
   * are read again.
   *
   * @param request all systems of all of them
   * @param occupations the benchmark's table of occupations, if there was one
   * @param metrics the metrics, as they were typed
   * @param tokenizer the name of BLEU's tokenizer where a metric names none
   * @param signatures of the metrics, by name
   * @param lowerIsBetter metrics where lower is better
   * @param masculine the category that the gap begins with
   * @param feminine the category that it takes away
   */
  public record Merged(
      EvaluationRequest request,
      Optional<Path> occupations,
      String metrics,
      String tokenizer,
      Map<String, String> signatures,
      List<String> lowerIsBetter,
      String masculine,
      String feminine) {
    public Merged {
      signatures = Map.copyOf(signatures);
      lowerIsBetter = List.copyOf(lowerIsBetter);
    }
  }

  /**
   * Merges outputs of evaluations.
   *
   * @param folders their outputs
   * @throws IllegalArgumentException if their test sets, metrics or gaps differ
   * @throws IOException if one is no output of an evaluation
   */
  public static Merged merge(List<Path> folders) throws IOException {
    Path first = folders.get(0);
    JsonNode shared = read(first);
    List<String> hypotheses = new ArrayList<>();
    List<String> scores = new ArrayList<>();
    Map<String, Path> from = new TreeMap<>();
    for (Path folder : folders) {
      JsonNode record = read(folder);
      requireSameLanguage(first, folder, shared, record);
      requireSame(first, folder, "test sets", shared, record, FINGERPRINT);
      requireSameMetrics(first, folder, shared.path("signatures"), record.path("signatures"));
      requireSame(first, folder, "directions of metrics", shared, record, "/lower-is-better");
      requireSame(first, folder, "gaps", shared, record, "/settings/masculine");
      requireSame(first, folder, "gaps", shared, record, "/settings/feminine");
      for (JsonNode system : record.path("systems")) {
        String name = system.path("name").asText();
        Path earlier = from.put(name, folder);
        if (earlier != null) {
          throw new IllegalArgumentException(
              earlier
                  + " and "
                  + folder
                  + " both have a system "
                  + name
                  + "; evaluate one of them under another name (--hypotheses NAME=FILE)");
        }
        hypotheses.add(name + "=" + inside(folder, system));
      }
      for (JsonNode entry : record.path("scores")) {
        scores.add(
            entry.path("metric").asText()
                + ":"
                + entry.path("system").asText()
                + "="
                + inside(folder, entry));
      }
    }
    Map<String, String> signatures = new TreeMap<>();
    shared
        .path("signatures")
        .properties()
        .forEach(metric -> signatures.put(metric.getKey(), metric.getValue().asText()));
    List<String> lower = new ArrayList<>();
    shared.path("lower-is-better").forEach(name -> lower.add(name.asText()));
    return new Merged(
        request(first, shared, hypotheses, scores),
        Optional.of(first.resolve(OCCUPATIONS)).filter(Files::exists),
        shared.path("metrics").asText(),
        shared.path("tokenizer").asText(),
        signatures,
        lower,
        shared.at("/settings/masculine").asText(),
        shared.at("/settings/feminine").asText());
  }

  private static EvaluationRequest request(
      Path folder, JsonNode record, List<String> hypotheses, List<String> scores) {
    Path input = folder.resolve(INPUT);
    List<Path> references = new ArrayList<>();
    for (int i = 1; i <= record.at("/test-set/references").asInt(); i++) {
      references.add(folder.resolve(file("references", i)));
    }
    boolean pairs = false;
    Path meta = input.resolve(META);
    Optional<Path> labelled = Optional.of(meta).filter(Files::exists);
    if (labelled.isPresent()) {
      pairs = Uncheck.get(() -> TsvTable.header(meta.toString())).contains("pair");
    }
    return new EvaluationRequest(
        Optional.empty(),
        record.at(LANGUAGE).asText(),
        record.at("/test-set/source-language").asText(),
        references,
        Optional.of(input.resolve(SOURCES)).filter(Files::exists),
        labelled,
        pairs
            ? new EvaluationRequest.Columns(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("pair"))
            : EvaluationRequest.Columns.DEFAULT,
        hypotheses,
        scores);
  }

  private static JsonNode read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    require(
        Files.isRegularFile(file), "%s: has no %s; name outputs of occgen evaluate", folder, FILE);
    JsonNode record;
    try {
      record = JSON.readTree(WholeFile.text(file));
    } catch (JsonProcessingException e) {
      throw new IOException(
          file + ": is no record of an evaluation: " + BoundedJson.problem(e, 200), e);
    }
    if (record.path("unfinished").asBoolean()) {
      throw new IOException(
          file + ": the evaluation was interrupted while it was written; evaluate again");
    }
    if (record.at(FINGERPRINT).asText().isEmpty()) {
      throw new IOException(file + ": is no record of an evaluation: it names no test set");
    }
    return record;
  }

  /** The path of a file that a record names: it lies in the record's own folder. */
  private static Path inside(Path folder, JsonNode scores) throws IOException {
    String name = scores.path("file").asText();
    if (!name.matches(INPUT + "/[a-z]+-[0-9]{1,6}\\.txt")) {
      throw new IOException(
          folder.resolve(FILE) + ": names the file \"" + CellText.oneLine(name) + "\"");
    }
    return folder.resolve(name);
  }

  /** Gender accuracy may be missing, as it is in older outputs: it is judged again for all. */
  private static void requireSameMetrics(Path first, Path other, JsonNode one, JsonNode two) {
    String accuracy = GenderVerdicts.metric();
    ObjectNode ours = copy(one);
    ObjectNode theirs = copy(two);
    if (!ours.has(accuracy) || !theirs.has(accuracy)) {
      ours.remove(accuracy);
      theirs.remove(accuracy);
    }
    requireSame(first, other, "metrics", ours, theirs, "");
  }

  private static ObjectNode copy(JsonNode node) {
    return node instanceof ObjectNode object ? object.deepCopy() : JSON.createObjectNode();
  }

  /** Test sets in different languages have different checksums, which say nothing to a reader. */
  private static void requireSameLanguage(Path first, Path other, JsonNode one, JsonNode two) {
    String ours = one.at(LANGUAGE).asText();
    String theirs = two.at(LANGUAGE).asText();
    // evaluations of one test set can be compared, also if only one of them was told its language
    boolean mayBeOne =
        (ours.isEmpty() || theirs.isEmpty()) && one.at(FINGERPRINT).equals(two.at(FINGERPRINT));
    require(
        named(ours).equals(named(theirs)) || mayBeOne,
        "%s is of translations into %s, and %s of translations into %s;"
            + " compare systems into one language, each evaluated with the same --lang",
        first,
        named(ours),
        other,
        named(theirs));
  }

  private static String named(String language) {
    return language.isEmpty()
        ? "a language that --lang did not name"
        : LanguageCode.of(language)
            .map(WikipediaLanguages::nameAndCode)
            .orElse(CellText.oneLine(language));
  }

  private static void requireSame(
      Path first, Path other, String what, JsonNode one, JsonNode two, String pointer) {
    require(
        one.at(pointer).equals(two.at(pointer)),
        "%s and %s have different %s (%s and %s); evaluate them alike first",
        first,
        other,
        what,
        one.at(pointer),
        two.at(pointer));
  }
}
