package org.occgen.bench.lexicon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.BenchOptions;
import org.occgen.command.BeamOptions;
import org.occgen.command.EncoderOption;
import org.occgen.command.UsageException;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench lexicon}: how fast corpora are characterised. */
@Command(
    name = "lexicon",
    mixinStandardHelpOptions = true,
    description =
        "Measures how fast a text is characterised here, beside reading its bytes, reading its"
            + " lines and wc -w on the same file, which is the text repeated to a size.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench lexicon --text news.en --lang en",
      "  scripts/bench lexicon --text news.th --lang th --lexicon lexicons --size 100m"
    })
public final class LexiconBenchCommand implements Callable<Integer> {
  @Option(
      names = "--text",
      required = true,
      paramLabel = "FILE",
      description = "A text of at least some hundred lines.")
  private Path text;

  @Option(names = "--lang", required = true, paramLabel = "LANGUAGE", description = "Its language.")
  private String language;

  @Option(
      names = "--lexicon",
      paramLabel = "FOLDER",
      description = "A folder of lexicons (default: those that ship with occgen).")
  private Path lexicon;

  @Mixin private final BenchOptions options = new BenchOptions(3);

  @Override
  public Integer call() throws IOException {
    BeamOptions.storage(List.of()).register();
    EncoderOption.checkFile("--text", text);
    GenderLexicon words = words();
    Path folder = Files.createTempDirectory("occgen-lexicon-bench");
    try {
      CountingBench.run(
          System.out,
          new CountingBench.Plan(
              text, words, folder, options.bytes(), options.threads(), options.rounds()));
    } finally {
      Files.deleteIfExists(folder);
    }
    return 0;
  }

  private GenderLexicon words() throws IOException {
    try {
      Lexicons lexicons =
          lexicon == null
              ? Lexicons.shipped(Lexicons.GENDER_GAP)
              : Lexicons.inFolder(lexicon, LexiconFile.Forms.MENDED);
      return lexicons.require(language);
    } catch (LexiconException | IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }
}
