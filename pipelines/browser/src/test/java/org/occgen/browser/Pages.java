package org.occgen.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.io.file.PathUtils;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.review.RejectionReason;
import org.occgen.review.release.UnreviewedPolicy;
import org.occgen.review.release.make.ReleaseMaker;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;

/**
 * The pages of the project, each made once from {@link MadeBenchmark} by the command that makes it.
 */
final class Pages {
  /** Where the pages and their pictures are left for people to look at. */
  static final Path FOLDER = Path.of("target", "pages").toAbsolutePath();

  /** The name of the system that writes of everybody as of a man. */
  static final String HOSTILE_SYSTEM = "<img src=x onerror=window.canary=1>";

  private static final List<String> ANNA = List.of("anna");

  /** A page. */
  enum Page {
    /** Of {@code occgen run}: the benchmark's {@code report.html}. */
    REPORT(List.of("en", "es"), List.of("ar")),
    /** The same of a release, with its review and precision by probability. */
    RELEASE(List.of("en", "es"), List.of("ar")),
    /** Of {@code occgen characterise}. */
    CHARACTERISE(List.of("en", "es"), List.of("ar")),
    /** Of {@code occgen evaluate} of two systems that translate Spanish into Arabic. */
    EVALUATE(List.of("es"), List.of("ar")),
    /** Of {@code occgen trend} of that evaluation and itself. */
    TREND(List.of(), List.of()),
    /** Of {@code occgen regard measure}; its sentences are English. */
    REGARD(List.of(), List.of());

    private final List<String> leftToRight;
    private final List<String> rightToLeft;

    Page(List<String> leftToRight, List<String> rightToLeft) {
      this.leftToRight = leftToRight;
      this.rightToLeft = rightToLeft;
    }

    /** Values of {@code lang} whose elements are read from left to right. */
    List<String> leftToRight() {
      return leftToRight;
    }

    /** Values of {@code lang} whose elements are read from right to left. */
    List<String> rightToLeft() {
      return rightToLeft;
    }
  }

  private final MadeBenchmark benchmark;
  private final Map<Page, Path> files = new EnumMap<>(Page.class);

  private Pages(MadeBenchmark benchmark) {
    this.benchmark = benchmark;
  }

  /** Makes the benchmark that the pages are about. */
  static Pages make() throws IOException {
    if (Files.exists(FOLDER)) {
      PathUtils.deleteDirectory(FOLDER);
    }
    Files.createDirectories(FOLDER);
    return new Pages(MadeBenchmark.write(FOLDER.resolve("run")));
  }

  MadeBenchmark benchmark() {
    return benchmark;
  }

  /** The file of a page. */
  Path file(Page page) throws IOException {
    Path file = files.get(page);
    if (file == null) {
      file =
          switch (page) {
            case REPORT -> benchmark.folder().resolve("report.html");
            case RELEASE -> release();
            case CHARACTERISE -> characterise();
            case EVALUATE -> evaluate();
            case TREND -> trend();
            case REGARD -> regard();
          };
      files.put(page, file);
    }
    return file;
  }

  /** Text of others that a page has to show as it is. */
  List<String> shown(Page page) throws IOException {
    return switch (page) {
      case REPORT -> {
        List<String> shown = new ArrayList<>();
        for (LabelledSegment row : benchmark.rows()) {
          shown.add(withNumbers(CellText.oneLine(row.name())));
          row.sentences().forEach(sentence -> shown.add(withNumbers(sentence)));
        }
        yield shown;
      }
      case RELEASE -> {
        List<String> shown = new ArrayList<>();
        for (String language : List.of("en", "es", "ar")) {
          for (String line : Files.readAllLines(file(page).resolveSibling("test." + language))) {
            shown.add(withNumbers(line));
          }
        }
        yield shown;
      }
      case CHARACTERISE, REGARD -> List.of(MadeBenchmark.HOSTILE.get(0));
      case TREND -> List.of(HOSTILE_SYSTEM);
      case EVALUATE -> {
        List<String> shown = new ArrayList<>(benchmark.sentences("es"));
        benchmark.rows().forEach(row -> shown.add(CellText.shown(row.name())));
        shown.add(HOSTILE_SYSTEM);
        yield shown;
      }
    };
  }

  /** A text whose hidden characters of direction stand by their numbers. */
  private static String withNumbers(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if ((c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)) {
                shown.append(String.format(Locale.ROOT, "U+%04X", c));
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  /**
   * A release that two people reviewed, with hostile comments. It is written without the check of
   * the command, which refuses hostile sentences.
   */
  private Path release() throws IOException {
    String run = FOLDER.resolve("run").toString();
    List<LabelledSegment> rows = benchmark.rows();
    try (MadeReview review = MadeReview.of(run, 0.5)) {
      for (LabelledSegment row : rows) {
        for (String reviewer : review.isDouble(row.id()) ? List.of("anna", "bert") : ANNA) {
          boolean differs = reviewer.equals("bert") && row.row() % 4 == 0;
          switch ((int) ((row.row() + (differs ? 1 : 0)) % 7)) {
            case 2 -> review.reject(reviewer, row.id(), RejectionReason.PARTIAL);
            case 4 ->
                review.edit(reviewer, row.id(), Map.of("es", "Una profesora de " + reviewer + "."));
            default -> review.accept(reviewer, row.id());
          }
        }
      }
    }
    Path release = FOLDER.resolve("release");
    ReleaseMaker.write(run, "1.0.0", UnreviewedPolicy.KEEP, release);
    return release.resolve("report.html");
  }

  private Path characterise() {
    Path output = FOLDER.resolve("gap");
    Occgen.call(
            "characterise",
            benchmark.folder().toString(),
            "--dataset",
            MadeBenchmark.HOSTILE.get(0),
            "--output",
            output.toString())
        .expectSuccess();
    return output.resolve("report.html");
  }

  /** The other system gives the references. */
  private Path evaluate() throws IOException {
    List<String> references = benchmark.sentences("ar");
    Path right = Files.write(FOLDER.resolve("right.ar"), references);
    Path men =
        Files.write(
            FOLDER.resolve("men.ar"),
            references.stream()
                .map(line -> line.replace(MadeBenchmark.WOMAN, MadeBenchmark.MAN))
                .toList());
    Path output = FOLDER.resolve("scores");
    Occgen.call(
            "evaluate",
            benchmark.folder().toString(),
            "--lang",
            "ar",
            "--source-lang",
            "es",
            "--hypotheses",
            "right=" + right,
            HOSTILE_SYSTEM + "=" + men,
            "--resamples",
            "100",
            "--permutations",
            "100",
            "--output",
            output.toString())
        .expectSuccess();
    return output.resolve("report.html");
  }

  private Path trend() throws IOException {
    Path scores = file(Page.EVALUATE).getParent();
    Path output = FOLDER.resolve("trend");
    Occgen.call("trend", "first=" + scores, "last=" + scores, "--output", output.toString())
        .expectSuccess();
    return output.resolve("report.html");
  }

  /** Sentences that praise one people and blame another, with hostile text at their end. */
  private Path regard() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String hostile = MadeBenchmark.HOSTILE.get(i % MadeBenchmark.HOSTILE.size());
      String person =
          i % 2 == 0
              ? "The Danish man is a brave and brilliant doctor whom everybody admires"
              : "The Belgian man is a cruel and corrupt thief whom everybody fears";
      lines.add(person + ", in house " + i + " beside the river, and says: " + hostile + ".");
    }
    Path corpus = Files.write(FOLDER.resolve("people.en"), lines);
    Path output = FOLDER.resolve("regard");
    Occgen.call(
            "regard",
            "measure",
            corpus.toString(),
            "--dataset",
            MadeBenchmark.HOSTILE.get(0),
            "--runner=DirectRunner",
            "--sentences",
            "0",
            "--output",
            output.toString())
        .expectSuccess();
    return output.resolve("report.html");
  }
}
