package org.occgen.bench.encoder;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.EncoderOption;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.models.SentenceEncoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code bench encoder}: how fast encoders and the search are on this machine, and whether an
 * encoder stands long use.
 */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    subcommands = {LoadBenchCommand.class, WordsBenchCommand.class, PeopleBenchCommand.class},
    description = {
      "Measures, on this machine: the search of encoder mine (20,000 x 20,000 vectors of 1,024)"
          + " beside the plain matrix product that it is made of; with --text, how many sentences a"
          + " second an encoder turns into vectors.",
      "With --only soak: threads encode ever new text for --minutes; says how much memory is"
          + " resident, whether it grows, and fails if a sentence's vector ever changes.",
      "Standard error tells the step that is at work. Let nothing else run meanwhile. OCCGEN_MEMORY=3g"
          + " gives it room."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=3g scripts/bench encoder",
      "  scripts/bench encoder --only text --text sentences.en --lang en",
      "  scripts/bench encoder load",
      "  scripts/bench encoder words",
      "  scripts/bench encoder people",
      "  scripts/bench encoder --only soak --minutes 30 --threads 8 --encoder labse"
    })
public final class EncoderBenchCommand implements Callable<Integer> {
  private static final double MOST_MINUTES = 7 * 24 * 60;

  /** The parts that can be measured. */
  enum Part {
    MINE,
    TEXT,
    SOAK
  }

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "PART",
      description = "Do these only: mine, text, soak (default: mine, and text if it is given).")
  private List<Part> only;

  @Option(
      names = "--text",
      paramLabel = "FILE",
      description =
          "Sentences, one a line, also compressed by gzip. The first half warms up, the second is"
              + " measured.")
  private Path text;

  @Option(names = "--lang", paramLabel = "LANG", description = "Language of the text.")
  private String language;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads that turn text into vectors at once (default: one a core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "30",
      description = "How long the soak is; fractions too (default: ${DEFAULT-VALUE}).")
  private double minutes;

  @Spec private CommandSpec spec;

  private final long start = System.nanoTime();

  @Override
  public Integer call() throws IOException {
    if (threads < 1) {
      throw new UsageException("--threads " + threads + ": must be 1 or more");
    }
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) {
      throw new UsageException(
          "--minutes " + minutes + ": must be more than 0, and a week at most");
    }
    List<Part> parts = only != null ? only : List.of(Part.MINE, Part.TEXT);
    boolean wantsText = parts.contains(Part.TEXT) && (text != null || only != null);
    List<String> sentences = wantsText ? sentences() : List.of();
    boolean flat = true;
    if (parts.contains(Part.MINE)) {
      MineBench.run(System.out, this::progress, MineBench.Sizes.STANDARD);
    }
    if (wantsText) {
      try (SentenceEncoder encoder = encoderOption.open()) {
        String known = encoderOption.language(encoder, "--lang", language);
        TextBench.run(System.out, this::progress, encoder, sentences, known, threads);
      }
    }
    if (parts.contains(Part.SOAK)) {
      progress("soak: opening the encoder");
      try (SentenceEncoder encoder = encoderOption.open()) {
        Duration length = Duration.ofMillis(Math.max(1, Math.round(minutes * 60_000)));
        flat = Soak.run(System.out, encoder, new Soak.Plan(length, threads)).flat();
      }
    }
    return flat ? 0 : 1;
  }

  private void progress(String now) {
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    spec.commandLine().getErr().printf(Locale.ROOT, "[%4d s] %s%n", seconds, now);
    spec.commandLine().getErr().flush();
  }

  private List<String> sentences() throws IOException {
    if (text == null || language == null) {
      throw new UsageException("encoder: say --text FILE and --lang LANG to measure text");
    }
    EncoderOption.checkFile("--text", text);
    List<String> sentences = Utf8Lines.readAll(text);
    if (sentences.size() < 2) {
      throw new IOException("--text " + text + ": holds fewer than two lines");
    }
    return sentences;
  }
}
