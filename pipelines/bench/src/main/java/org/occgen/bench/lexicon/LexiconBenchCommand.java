package org.occgen.bench.lexicon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.pipelines.command.ByteSize;
import org.occgen.pipelines.command.EncoderOption;
import org.occgen.pipelines.command.UsageException;
import picocli.CommandLine.Command;
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

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "200m",
      description = "Size of the repeated text, such as 500m or 2g (default: ${DEFAULT-VALUE}).")
  private String size;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2",
      description = "Numbers of threads that count (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  @Override
  public Integer call() throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    EncoderOption.checkFile("--text", text);
    if (rounds < 1 || threads.isEmpty() || threads.stream().anyMatch(n -> n < 1)) {
      throw new UsageException("--rounds and --threads: must be 1 or more");
    }
    Path folder = Files.createTempDirectory("occgen-lexicon-bench");
    try {
      Lexicons lexicons =
          lexicon == null
              ? Lexicons.shipped(Lexicons.GENDER_GAP)
              : Lexicons.inFolder(lexicon, LexiconFile.Forms.MENDED);
      CountingBench.run(
          System.out,
          new CountingBench.Plan(
              text, lexicons.require(language), folder, ByteSize.parse(size), threads, rounds));
    } catch (LexiconException | IllegalArgumentException e) {
      throw new UsageException(e);
    } finally {
      Files.deleteIfExists(folder);
    }
    return 0;
  }
}
