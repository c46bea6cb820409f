package org.occgen.bench.llm;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench llm}: how fast language models are asked. */
@Command(
    name = "llm",
    mixinStandardHelpOptions = true,
    description =
        "Measures how many questions a second are asked of a server that answers at once, on"
            + " occgen's own Flink, beside what that server gives a client that does nothing else;"
            + " and the largest resident memory by number of sentences. OCCGEN_MEMORY gives the"
            + " heap. Replies take a file of 4 KB each.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=512m scripts/bench llm",
      "  OCCGEN_MEMORY=512m scripts/bench llm --sentences 10000 --lanes 8"
    })
public final class LlmBenchCommand implements Callable<Integer> {
  @Option(
      names = "--sentences",
      split = ",",
      paramLabel = "N",
      defaultValue = "10000,100000",
      description = "Numbers of sentences, the smallest first (default: ${DEFAULT-VALUE}).")
  private List<Integer> sentences;

  @Option(
      names = "--lanes",
      paramLabel = "N",
      defaultValue = "32",
      description = "Requests in flight at a time (default: ${DEFAULT-VALUE}).")
  private int lanes;

  @Mixin private WorkFolder folder;

  @Override
  public Integer call() throws IOException {
    if (lanes < 1 || sentences.stream().anyMatch(count -> count < 1)) {
      throw new UsageException("--sentences and --lanes: must be 1 or more");
    }
    folder.use(own -> new LlmBench(System.out, own, lanes).run(sentences));
    return 0;
  }
}
