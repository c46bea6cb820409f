package org.occgen.evaluate;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.command.InputFiles;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Excerpt;
import org.occgen.core.text.LanguageDetector;
import org.occgen.core.text.Utf8Lines;
import org.occgen.measure.characterise.FileNames;

/**
 * Reads and checks the test set, the systems' output and the scores of an evaluation. A wrong flag
 * gives an {@link IllegalArgumentException} whose message names the flag. A file that cannot be
 * used gives an {@link IOException} whose message names file and line. If the reader changes
 * anything, such as a line end, {@link EvaluationInput#warnings} has a sentence about it.
 */
public final class EvaluationReader {
  /** In a file of verdicts, in the place of one that says nothing. */
  static final String NO_VERDICT = "none";

  /** The advice for a reader whose file has translations of other sentences among those wanted. */
  private static final String OTHER_SENTENCES =
      ". If the file translates another list of sentences, join it by the source"
          + " (src/site/evaluation.md)";

  private final EvaluationRequest request;
  private final List<String> warnings = new ArrayList<>();
  private final SegmentTexts texts = new SegmentTexts(warnings);

  private EvaluationReader(EvaluationRequest request) {
    this.request = request;
  }

  /** A text with the file that it is from. */
  private record Text(Path file, List<String> lines) {}

  /**
   * Reads everything.
   *
   * @param detector tells in which language a line is
   * @throws IllegalArgumentException if what was asked for does not fit
   * @throws IOException if a file cannot be read or used
   */
  public static EvaluationInput read(EvaluationRequest request, LanguageDetector detector)
      throws IOException {
    return new EvaluationReader(request).read(Optional.of(detector));
  }

  /**
   * Reads versions of the references in place of systems' output: the same without the checks of
   * output, which suspect lines that equal a reference.
   */
  static EvaluationInput readVersions(EvaluationRequest request) throws IOException {
    return new EvaluationReader(request).read(Optional.empty());
  }

  /**
   * The table of the benchmark that tells who has which occupation before balancing ({@link
   * OccupationShare}).
   *
   * @return empty if files were given, or the benchmark has none
   */
  public static Optional<Path> occupations(EvaluationRequest request) throws IOException {
    return request.benchmark().isEmpty()
        ? Optional.empty()
        : Optional.of(
                TestSetFiles.folder(request.benchmark().get()).resolve(BenchmarkFiles.OCCUPATIONS))
            .filter(Files::isRegularFile);
  }

  /**
   * The language that systems translate from if nobody says: the pivot, or the other one of two.
   *
   * @param language of the references
   * @return empty if it cannot be told
   */
  public static String sourceLanguage(FinishedBenchmark benchmark, String language)
      throws IOException {
    return TestSetFiles.sourceLanguage(benchmark.folder(), benchmark.languages(), language);
  }

  /**
   * Checks that an output is not written into the benchmark, which it would change.
   *
   * @throws IllegalArgumentException if it would be
   */
  public static void requireOutside(EvaluationRequest request, Path output) throws IOException {
    if (request.benchmark().isPresent()) {
      Path folder = TestSetFiles.folder(request.benchmark().get());
      require(
          !output.toAbsolutePath().normalize().startsWith(folder.toAbsolutePath().normalize()),
          "--output %s: lies in the benchmark %s, which it would change; name a folder elsewhere",
          output,
          folder);
    }
  }

  private EvaluationInput read(Optional<LanguageDetector> detector) throws IOException {
    Map<String, Path> systemFiles = systemFiles();
    List<ScoreFile> scoreFiles = scoreFiles(List.copyOf(systemFiles.keySet()));
    TestSetFiles files = TestSetFiles.of(request, warnings);
    Optional<WmtDocuments> documents =
        WmtDocuments.isIn(files.first())
            ? Optional.of(WmtDocuments.read(files.first(), files.language(), warnings))
            : Optional.empty();
    Text first =
        documents.isPresent()
            ? new Text(files.first(), documents.get().references())
            : all(files.first());
    List<Text> references = new ArrayList<>();
    for (Path file : files.references()) {
      Text text = references.isEmpty() ? first : read(file, first);
      requireLines(text, first, "a reference", Optional.empty());
      references.add(text);
    }
    TestSet testSet = testSet(files, first, references, documents);
    Optional<LanguageDetector> asReferences = detector.filter(any -> !references.isEmpty());
    List<SystemOutput> systems = new ArrayList<>();
    for (Map.Entry<String, Path> system : systemFiles.entrySet()) {
      Text text = translations(system.getValue(), first, documents);
      requireLines(text, first, "a translation", asReferences);
      SegmentTexts.requireWhole(text.file(), text.lines(), first.lines());
      systems.add(new SystemOutput(system.getKey(), text.lines()));
    }
    List<GivenScores> scores = new ArrayList<>();
    for (ScoreFile file : scoreFiles) {
      scores.add(new GivenScores(file.metric(), file.system(), scores(file.file(), first)));
    }
    warnOfMissing(scores, systems);
    Map<String, String> heldBack = new LinkedHashMap<>();
    if (detector.isPresent()) {
      OutputChecks checks = new OutputChecks(testSet, files, detector.get());
      warnings.addAll(checks.ofReferences());
      warnings.addAll(checks.ofSources());
      for (SystemOutput system : systems) {
        OutputChecks.Checked checked = checks.of(system);
        warnings.addAll(checked.warnings());
        checked.heldBack().ifPresent(reason -> heldBack.put(system.name(), reason));
      }
      warnOfEqual(systems);
    }
    return new EvaluationInput(testSet, systems, scores, warnings, heldBack);
  }

  private Text all(Path file) throws IOException {
    return new Text(file, texts.read(file, Integer.MAX_VALUE));
  }

  private Text read(Path file, Text reference) throws IOException {
    return new Text(file, texts.readBeside(file, reference.lines().size()));
  }

  private Text translations(Path file, Text reference, Optional<WmtDocuments> documents)
      throws IOException {
    if (!WmtDocuments.isIn(file)) {
      return read(file, reference);
    }
    if (documents.isEmpty()) {
      throw new IOException(
          file
              + ": is JSONL of WMT, whose documents are joined by doc_id; give its test set by"
              + " --references, such as wmt26-genmt.jsonl");
    }
    return new Text(file, WmtDocuments.translations(file, documents.get().ids()));
  }

  private TestSet testSet(
      TestSetFiles files, Text first, List<Text> references, Optional<WmtDocuments> documents)
      throws IOException {
    int size = first.lines().size();
    List<String> sources = documents.map(WmtDocuments::sources).orElse(List.of());
    if (files.sources().isPresent() && sources.isEmpty()) {
      Text text = references.isEmpty() ? first : read(files.sources().get(), first);
      requireLines(text, first, "a source", Optional.empty());
      sources = text.lines();
    }
    List<EvaluatedSegment> segments;
    if (files.meta().isPresent()) {
      segments =
          SegmentTable.read(
              files.meta().get(),
              request.columns(),
              List.of(files.language(), files.sourceLanguage()),
              warnings);
      if (segments.size() != size) {
        throw new IOException(
            format(
                "%s: has %s after its header, but %s has %s; there must be a row for"
                    + " every line",
                files.meta().get(),
                CountText.of(segments.size(), "row"),
                first.file(),
                CountText.of(size, "line")));
      }
    } else {
      segments = SegmentTable.unknown(size);
    }
    return TestSet.of(
        files.name(),
        files.language(),
        files.sourceLanguage(),
        sources,
        IntStream.range(0, references.isEmpty() ? 0 : size)
            .mapToObj(
                line ->
                    references.stream().map(readerText -> readerText.lines().get(line)).toList())
            .toList(),
        segments);
  }

  /**
   * Requires as many lines as the references have.
   *
   * @param detector tells whether a translation is in another language than the references; empty
   *     for other texts
   */
  private static void requireLines(
      Text text, Text reference, String what, Optional<LanguageDetector> detector)
      throws IOException {
    int lines = text.lines().size();
    int expected = reference.lines().size();
    SegmentTexts.requirePlain(text.file(), text.lines(), reference.file());
    if (lines == expected) {
      return;
    }
    String language =
        detector
            .flatMap(
                languageDetector ->
                    OutputChecks.otherLanguage(text.lines(), reference.lines(), languageDetector))
            .map(name -> ". Most of its lines look like " + name + ", unlike the references")
            .orElse("");
    Optional<LineShift> shift = LineShift.find(text.lines(), reference.lines());
    throw new IOException(
        format(
            "%s: has %s, but %s has %,d; there must be %s for every line%s%s",
            text.file(),
            CountText.of(lines, "line"),
            reference.file(),
            expected,
            what,
            language,
            shift
                .map(lineShift -> lineShift.told(reference.file().toString()))
                .map(
                    told ->
                        ". " + told.substring(0, 1).toUpperCase(Locale.ROOT) + told.substring(1))
                .orElse(detector.isPresent() ? OTHER_SENTENCES : "")));
  }

  // ---- systems ----

  /** The files of systems by name; a name is the file's own unless one is given. */
  private Map<String, Path> systemFiles() {
    require(
        !request.hypotheses().isEmpty(),
        "--hypotheses: give a file with the output of a system, or several");
    Map<String, Path> files = new LinkedHashMap<>();
    for (String typed : request.hypotheses()) {
      int equals = endOfName(typed);
      Path file = Path.of(typed.substring(equals + 1));
      InputFiles.require("--hypotheses", file);
      String name = equals < 0 ? FileNames.plain(typed) : typed.substring(0, equals).strip();
      requireName("--hypotheses", typed, name);
      require(
          !name.contains("=") || !name.contains(","),
          "--hypotheses %s: spaces separate the files, as in --hypotheses %s",
          typed,
          typed.replace(',', ' ').strip());
      require(
          !name.equalsIgnoreCase(GenderVerdicts.REFERENCE),
          "--hypotheses %s: the tables call the references %s; give the system another name, as"
              + " NAME=FILE",
          typed,
          GenderVerdicts.REFERENCE);
      Path other = files.putIfAbsent(name, file);
      require(
          other == null,
          "--hypotheses: %s and %s are both called %s; name them, as in %3$s-2=%2$s",
          String.valueOf(other),
          file,
          name);
    }
    return files;
  }

  /**
   * The index at which NAME=FILE is parted; -1 if all of it is a file. A name may have an equals
   * sign in it, and a file too: the first one counts that a file stands behind, else the first.
   */
  private static int endOfName(String typed) {
    if (Files.exists(Path.of(typed))) {
      return -1;
    }
    int first = typed.indexOf('=');
    for (int at = first; at >= 0; at = typed.indexOf('=', at + 1)) {
      if (Files.isRegularFile(Path.of(typed.substring(at + 1)))) {
        return at;
      }
    }
    return first;
  }

  private static void requireName(String flag, String typed, String name) {
    require(
        !name.isEmpty() && name.chars().noneMatch(Character::isISOControl),
        "%s %s: a name must have a character, and no control character; give NAME=FILE",
        flag,
        typed);
  }

  private void warnOfEqual(List<SystemOutput> systems) {
    Map<List<String>, String> names = new HashMap<>();
    for (SystemOutput system : systems) {
      String other = names.putIfAbsent(system.hypotheses(), system.name());
      if (other != null) {
        warnings.add(
            system.name() + ": has the same lines as " + other + "; was a file given twice?");
      }
    }
  }

  // ---- scores from elsewhere ----

  /** A file with the scores of a metric for a system. */
  private record ScoreFile(String metric, String system, Path file) {}

  private List<ScoreFile> scoreFiles(List<String> systems) {
    List<ScoreFile> files = new ArrayList<>();
    Set<List<String>> seen = new HashSet<>();
    for (String typed : request.scores()) {
      ScoreFile file = scoreFile(typed, systems);
      requireName("--scores", typed, file.metric());
      InputFiles.require("--scores", file.file());
      require(
          seen.add(List.of(file.metric(), file.system())),
          "--scores %s: there are scores of %s for %s already; give them once",
          typed,
          file.metric(),
          file.system());
      files.add(file);
    }
    return files;
  }

  private static ScoreFile scoreFile(String typed, List<String> systems) {
    int equals = typed.indexOf('=');
    require(equals >= 0, "--scores %s: give METRIC=FILE, a file with a number a line", typed);
    int colon = typed.indexOf(':');
    String all = String.join(", ", systems);
    if (colon < 0 || colon > equals) {
      String metric = typed.substring(0, equals);
      require(
          systems.size() == 1,
          "--scores %s: say of which system they are: %s:SYSTEM=FILE, for each of %s",
          typed,
          metric,
          all);
      return new ScoreFile(metric, systems.get(0), Path.of(typed.substring(equals + 1)));
    }
    // the name of a system may have an equals sign in it
    String rest = typed.substring(colon + 1);
    Optional<String> system =
        systems.stream()
            .filter(name -> rest.startsWith(name + "="))
            .max(Comparator.comparingInt(String::length));
    require(
        system.isPresent(),
        "--scores %s: there is no system %s; the systems are %s",
        typed,
        rest.substring(0, rest.indexOf('=')),
        all);
    String name = system.get();
    return new ScoreFile(
        typed.substring(0, colon), name, Path.of(rest.substring(name.length() + 1)));
  }

  private static double[] scores(Path file, Text reference) throws IOException {
    List<Double> values = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String cell = lines.nextText().strip();
        values.add(number(cell, lines.place()));
        lines.requireMemory();
      }
    }
    if (values.size() != reference.lines().size()) {
      throw new IOException(
          format(
              "%s: has %s, but %s has %,d; there must be a number for every line",
              file,
              CountText.of(values.size(), "line"),
              reference.file(),
              reference.lines().size()));
    }
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    if (values.contains(Double.NaN) && !GivenScores.areVerdicts(all)) {
      throw new IOException(
          file + ": \"" + NO_VERDICT + "\" stands for a verdict, so all others must be 1 or 0");
    }
    return all;
  }

  private static double number(String cell, String place) throws IOException {
    if (cell.equals(NO_VERDICT)) {
      return Double.NaN;
    }
    double value;
    try {
      value = Double.parseDouble(cell);
    } catch (NumberFormatException e) {
      throw new IOException(
          place + ": \"" + Excerpt.of(cell, 40) + "\" is no number; give one a line, such as 0.731",
          e);
    }
    if (!Double.isFinite(value)) {
      throw new IOException(place + ": " + cell + " is no finite number");
    }
    return value;
  }

  private void warnOfMissing(List<GivenScores> scores, List<SystemOutput> systems) {
    for (String metric : scores.stream().map(GivenScores::metric).distinct().toList()) {
      List<String> missing =
          systems.stream()
              .map(SystemOutput::name)
              .filter(
                  name ->
                      scores.stream()
                          .noneMatch(
                              givenScores ->
                                  givenScores.metric().equals(metric)
                                      && givenScores.system().equals(name)))
              .toList();
      if (!missing.isEmpty()) {
        warnings.add(metric + ": there are no scores of " + String.join(", ", missing));
      }
    }
  }
}
