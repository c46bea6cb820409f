package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Utf8Lines;
import org.occgen.inference.embed.TextEmbedder;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.SentenceEncoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen encoder embed}: sentences to vectors. */
@Command(
    name = "embed",
    mixinStandardHelpOptions = true,
    description = {
      "Embeds a text, one sentence a line, and writes the vectors as a NumPy file: float32, shape"
          + " (lines, dimension), each of length one. An empty line, or one of which the encoder"
          + " knows nothing, gets the zero vector.",
      "Says on standard error how many lines there were, and how many were empty, unknown or cut at"
          + " the encoder's limit."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder embed --lang sw --input news.sw.gz --output news.sw.npy",
      "  head news.sw | occgen encoder embed --lang sw --output head.npy"
    })
final class EncoderEmbedCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANGUAGE",
      description = "Language of the text: an ISO 639 code, such as sw, swh or swa-Latn.")
  private String language;

  @Option(
      names = "--input",
      paramLabel = "FILE",
      defaultValue = STANDARD_INPUT,
      description = "The text in UTF-8, also compressed by gzip; - is standard input (default).")
  private Path input;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE.npy",
      description = "The vectors.")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    boolean standardInput = input.toString().equals(STANDARD_INPUT);
    if (!standardInput) {
      EncoderOption.checkFile("--input", input);
    }
    EncoderOption.checkOutput("--output", output);
    EncoderOption.checkOther("--output", output, "--input", input);
    encoderOption
        .file()
        .ifPresent(file -> EncoderOption.checkOther("--output", output, "--encoder", file));
    try (SentenceEncoder encoder = encoderOption.open()) {
      String code = encoderOption.language(encoder, "--lang", language);
      TextEmbedder.Counts counts;
      try (Utf8Lines lines =
          standardInput ? Utf8Lines.of(System.in, "standard input") : Utf8Lines.open(input)) {
        counts = new TextEmbedder(encoder, code).embed(lines, output);
      }
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "embed: %s, of which %d %s empty, %d unknown to the encoder, %d cut at its"
                  + " limit; shape (%d, %d) in %s%n",
              CountText.of(counts.lines(), "line"),
              counts.empty(),
              CountText.word(counts.empty(), "is", "are"),
              counts.unknown(),
              counts.truncated(),
              counts.lines(),
              encoder.dimension(),
              output);
    }
    return 0;
  }
}
