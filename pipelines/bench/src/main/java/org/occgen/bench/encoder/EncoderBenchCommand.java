package org.occgen.bench.encoder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.SentenceEncoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench encoder}: how fast encoders are on this machine. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    subcommands = LoadBenchCommand.class,
    description = {
      "Measures how many sentences a second an encoder turns into vectors on this machine.",
      "Standard error tells the step that is at work. Let nothing else run meanwhile."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench encoder --text sentences.en --lang en",
      "  scripts/bench encoder load"
    })
public final class EncoderBenchCommand implements Callable<Integer> {
  @Mixin private EncoderOption encoderOption;

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

  @Spec private CommandSpec spec;

  private final long start = System.nanoTime();

  @Override
  public Integer call() throws IOException {
    if (threads < 1) {
      throw new UsageException("--threads " + threads + ": must be 1 or more");
    }
    List<String> sentences = sentences();
    try (SentenceEncoder encoder = encoderOption.open()) {
      String known = encoderOption.language(encoder, "--lang", language);
      TextBench.run(System.out, this::progress, encoder, sentences, known, threads);
    }
    return 0;
  }

  private void progress(String now) {
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    spec.commandLine().getErr().printf(Locale.ROOT, "[%4d s] %s%n", seconds, now);
    spec.commandLine().getErr().flush();
  }

  private List<String> sentences() throws IOException {
    if (text == null || language == null) {
      throw new UsageException("encoder: say --text FILE and --lang LANG");
    }
    EncoderOption.checkFile("--text", text);
    List<String> sentences = Utf8Lines.readAll(text);
    if (sentences.size() < 2) {
      throw new IOException("--text " + text + ": holds fewer than two lines");
    }
    return sentences;
  }
}
