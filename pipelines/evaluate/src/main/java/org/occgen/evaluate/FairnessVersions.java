package org.occgen.evaluate;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.occgen.command.InputFiles;
import org.occgen.evaluate.counterfactual.CounterfactualBenchmark;

/**
 * The feminine and the masculine version of every pair of a counterfactual benchmark in one
 * language, each as an evaluation of one system: the version itself, beside its own source. Its
 * reference is the other version, for the version itself would be a reference that every metric
 * gives the best score.
 *
 * @param feminine all feminine versions, originals or not
 * @param masculine all masculine versions, in the same order
 * @param originals the gender of each original
 */
public record FairnessVersions(
    EvaluationInput feminine, EvaluationInput masculine, List<String> originals) {
  private static final String ORIGINAL = "original";
  private static final String COUNTERFACTUAL = "counterfactual";

  public FairnessVersions {
    originals = List.copyOf(originals);
  }

  /**
   * The languages of a benchmark.
   *
   * @throws IllegalArgumentException if it is no counterfactual benchmark
   */
  public static List<String> languages(Path folder) throws IOException {
    require(
        Files.isRegularFile(folder.resolve(CounterfactualBenchmark.PAIRS)),
        "%s: is no counterfactual benchmark, for it has no %s; make one by occgen"
            + " gender swap --benchmark RUN --lang LANGS --output FOLDER",
        folder,
        CounterfactualBenchmark.PAIRS);
    return MoreFiles.listFiles(folder).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> name.startsWith(CounterfactualBenchmark.ORIGINAL))
        .map(name -> name.substring(CounterfactualBenchmark.ORIGINAL.length()))
        .sorted()
        .toList();
  }

  /**
   * Reads the versions in a language.
   *
   * @param sourceLanguage whose sentences are the sources; empty for none
   * @param scores of both versions, {@code METRIC:original=FILE} and {@code
   *     METRIC:counterfactual=FILE}
   * @throws IllegalArgumentException if what was asked for does not fit
   * @throws IOException if a file cannot be used; the message names file and line
   */
  public static FairnessVersions read(
      Path folder, String language, String sourceLanguage, List<String> scores) throws IOException {
    Path original = file(folder, CounterfactualBenchmark.ORIGINAL, language);
    Path counterfactual = file(folder, CounterfactualBenchmark.COUNTERFACTUAL, language);
    Optional<Path> sources =
        sourceLanguage.isEmpty()
            ? Optional.empty()
            : Optional.of(file(folder, CounterfactualBenchmark.ORIGINAL, sourceLanguage));
    EvaluationInput read =
        EvaluationReader.readVersions(
            new EvaluationRequest(
                Optional.empty(),
                language,
                sourceLanguage,
                List.of(counterfactual),
                sources,
                Optional.of(folder.resolve(CounterfactualBenchmark.PAIRS)),
                new EvaluationRequest.Columns(
                    Optional.of(CounterfactualBenchmark.ORIGINAL_GENDER),
                    Optional.empty(),
                    // no figure is by occupation; without a column the reader would warn of that
                    Optional.of(CounterfactualBenchmark.ORIGINAL_GENDER),
                    Optional.empty()),
                List.of(ORIGINAL + "=" + original, COUNTERFACTUAL + "=" + counterfactual),
                scores));
    List<String> warnings = new ArrayList<>(read.warnings());
    List<String> counterfactualSources =
        sourceLanguage.isEmpty()
            ? List.of()
            : new SegmentTexts(warnings)
                .readBeside(
                    file(folder, CounterfactualBenchmark.COUNTERFACTUAL, sourceLanguage),
                    read.testSet().size());
    require(
        counterfactualSources.size() == read.testSet().sources().size(),
        "%1$s: %2$s%3$s has not as many lines as %4$s%3$s",
        folder,
        CounterfactualBenchmark.COUNTERFACTUAL,
        sourceLanguage,
        CounterfactualBenchmark.ORIGINAL);
    return of(
        folder,
        new EvaluationInput(
            read.testSet(), read.systems(), read.scores(), warnings, read.heldBack()),
        counterfactualSources);
  }

  private static Path file(Path folder, String version, String language) {
    Path file = folder.resolve(version + language);
    InputFiles.require("", file);
    return file;
  }

  private static FairnessVersions of(
      Path folder, EvaluationInput read, List<String> counterfactualSources) {
    List<String> genders =
        read.testSet().segments().stream()
            .map(segment -> GenderLabels.rightFor(segment.category()))
            .toList();
    for (int line = 0; line < genders.size(); line++) {
      require(
          GenderLabels.isDecided(genders.get(line)),
          "%s: %s, pair %d: the original's gender is \"%s\"; it must be feminine or" + " masculine",
          folder,
          CounterfactualBenchmark.PAIRS,
          line + 1,
          read.testSet().segments().get(line).category());
    }
    return new FairnessVersions(
        version(GenderLabels.FEMININE, genders, read, counterfactualSources),
        version(GenderLabels.MASCULINE, genders, read, counterfactualSources),
        genders);
  }

  /** The versions of one gender. */
  private static EvaluationInput version(
      String gender,
      List<String> genders,
      EvaluationInput read,
      List<String> counterfactualSources) {
    TestSet set = read.testSet();
    List<String> originals = read.systems().get(0).hypotheses();
    List<String> counterfactuals = read.systems().get(1).hypotheses();
    List<GivenScores> scores = new ArrayList<>();
    for (String metric : read.scores().stream().map(GivenScores::metric).distinct().toList()) {
      double[] ofOriginals = scores(read, metric, ORIGINAL);
      double[] ofCounterfactuals = scores(read, metric, COUNTERFACTUAL);
      double[] values =
          IntStream.range(0, set.size())
              .mapToDouble(
                  line ->
                      genders.get(line).equals(gender)
                          ? ofOriginals[line]
                          : ofCounterfactuals[line])
              .toArray();
      scores.add(new GivenScores(metric, gender, values));
    }
    List<String> own = chosen(genders, gender, originals, counterfactuals);
    List<String> others = chosen(genders, gender, counterfactuals, originals);
    return new EvaluationInput(
        TestSet.of(
            set.name(),
            set.language(),
            set.sourceLanguage(),
            set.sources().isEmpty()
                ? List.of()
                : chosen(genders, gender, set.sources(), counterfactualSources),
            others.stream().map(List::of).toList(),
            set.segments()),
        List.of(new SystemOutput(gender, own)),
        scores,
        read.warnings(),
        read.heldBack());
  }

  private static double[] scores(EvaluationInput read, String metric, String version) {
    double[] values =
        read.scores().stream()
            .filter(scores -> scores.metric().equals(metric) && scores.system().equals(version))
            .map(GivenScores::values)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        format(
                            "--scores: %1$s has no scores of the %2$s; give %1$s:%2$s=FILE, too",
                            metric, version)));
    require(
        Arrays.stream(values).noneMatch(Double::isNaN),
        "--scores: %s has lines without a verdict, and the fairness of a metric needs a score for"
            + " every line",
        metric);
    return values;
  }

  private static List<String> chosen(
      List<String> genders, String gender, List<String> same, List<String> other) {
    return IntStream.range(0, genders.size())
        .mapToObj(line -> (genders.get(line).equals(gender) ? same : other).get(line))
        .toList();
  }
}
