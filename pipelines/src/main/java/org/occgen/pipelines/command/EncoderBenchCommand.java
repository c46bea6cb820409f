package org.occgen.pipelines.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.core.text.Utf8Lines;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.bench.LaserBench;
import org.occgen.models.bench.MineBench;
import org.occgen.models.bench.TextBench;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen encoder bench}: how fast encoders and the search are on this machine. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Measures, on this machine: LASER2's network (random weights) and the search of encoder mine"
          + " (20,000 x 20,000 vectors of 1,024), each beside the plain matrix product that it is"
          + " made of; with --torch, the same network in PyTorch; with --text, how many sentences a"
          + " second an encoder turns into vectors.",
      "Let nothing else run meanwhile. OCCGEN_MEMORY=3g gives it room."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=3g occgen encoder bench --torch",
      "  occgen encoder bench --only text --text sentences.en --lang en"
    })
final class EncoderBenchCommand implements Callable<Integer> {
  private static final int LASER_SENTENCES = 512;
  private static final int REPEATS = 3;
  private static final String TORCH_SCRIPT = "scripts/bench-laser-torch";

  /** What can be measured. */
  enum Part {
    LASER,
    MINE,
    TEXT
  }

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "PART",
      description = "Measure these only: laser, mine, text (default: all; text if it is given).")
  private List<Part> only;

  @Option(
      names = "--torch",
      description = "Run LASER2's network in PyTorch too (Debian package python3-torch).")
  private boolean torch;

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
      description = "Threads that turn text into vectors (default: one a core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() throws IOException {
    List<Part> parts = only != null ? only : List.of(Part.values());
    boolean wantsText = parts.contains(Part.TEXT) && (text != null || only != null);
    List<String> sentences = wantsText ? sentences() : List.of();
    if (parts.contains(Part.LASER)) {
      LaserBench.run(
          System.out,
          new LaserBench.Plan(LaserBench.typicalLengths(LASER_SENTENCES), REPEATS, torchScript()));
    }
    if (parts.contains(Part.MINE)) {
      MineBench.run(System.out, MineBench.Sizes.STANDARD);
    }
    if (wantsText) {
      try (SentenceEncoder encoder = encoderOption.open()) {
        String known = encoderOption.language(encoder, "--lang", language);
        TextBench.run(System.out, encoder, sentences, known, threads);
      }
    }
    return 0;
  }

  private List<String> sentences() throws IOException {
    if (text == null || language == null) {
      throw new UsageException("bench: say --text FILE and --lang LANG to measure text");
    }
    if (threads < 1) {
      throw new UsageException("--threads " + threads + ": must be 1 or more");
    }
    EncoderOption.checkFile("--text", text);
    List<String> sentences = Utf8Lines.readAll(text);
    if (sentences.size() < 2) {
      throw new UsageException("--text " + text + ": holds fewer than two lines");
    }
    return sentences;
  }

  private Optional<Path> torchScript() {
    if (!torch) {
      return Optional.empty();
    }
    Path script = Main.home().resolve(TORCH_SCRIPT);
    if (!Files.isExecutable(script)) {
      throw new UsageException("--torch: " + script + " is missing");
    }
    return Optional.of(script);
  }
}
