package org.occgen.llm.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.Main;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.batch.BatchImport;
import org.occgen.llm.batch.BatchResult;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.measure.command.EncoderOption;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen llm batch import}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Keeps the responses of a batch as if each sentence had been asked about; occgen llm analyse"
          + " then counts them and asks about what is left.",
      "The status is 1 where requests failed or have no response, or a line cannot be read. The"
          + " command writes such a line with the reason to dead-letters.jsonl in BATCH, and goes"
          + " on with the next one."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm batch import batch responses.jsonl --recipe my.yaml --replies analysis/replies",
      "  occgen llm batch import batch output-1.jsonl output-2.jsonl errors.jsonl --recipe my.yaml"
          + " --replies analysis/replies"
    })
final class LlmBatchImportCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "BATCH",
      description = "The folder that llm batch export has written.")
  private Path batch;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE.jsonl",
      description = "The files that the server gave, those of errors too.")
  private List<Path> files;

  @Mixin private LlmRecipeOptions recipes;

  @Option(
      names = "--replies",
      required = true,
      paramLabel = "FOLDER",
      description = "Where replies are kept: the same as of the export.")
  private String replies;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    new Storage(BeamOptions.typed(List.of())).register();
    files.forEach(file -> EncoderOption.checkFile("FILE", file));
    LlmRecipe recipe = recipes.read();
    BatchResult result =
        UsageException.valid(
            () -> BatchImport.read(batch, files, recipe.questions(), new ReplyStore(replies)));
    tell(result, recipe);
    return result.isWhole() ? 0 : Main.FAILED;
  }

  private void tell(BatchResult result, LlmRecipe recipe) {
    PrintWriter log = spec.commandLine().getErr();
    log.printf(
        Locale.ROOT,
        "%s, %s kept%n",
        CountText.of(result.requests(), "request"),
        CountText.of(result.kept(), "reply", "replies"));
    result
        .failed()
        .forEach((reason, count) -> log.printf(Locale.ROOT, "%,d failed: %s%n", count, reason));
    tell(
        log,
        result.dead(),
        "line is",
        "lines are",
        "in "
            + batch.resolve("dead-letters.jsonl")
            + " with the reason; the requests in them count as missing");
    tell(log, result.missing(), "has", "have", "no response in these files");
    tell(log, result.unknown(), "response is", "responses are", "to requests of another batch");
    tell(
        log,
        result.repeated(),
        "response is",
        "responses are",
        "to a request that has one already");
    log.printf(
        Locale.ROOT,
        "%,d tokens of prompts, %,d of responses%s%n",
        result.use().prompt(),
        result.use().completion(),
        recipe
            .prices()
            .map(
                prices -> {
                  BigDecimal cost =
                      prices.batchCost(result.use().prompt(), result.use().completion());
                  return ", " + prices.text(cost);
                })
            .orElse(""));
  }

  private static void tell(PrintWriter log, long count, String one, String several, String what) {
    if (count > 0) {
      log.printf(Locale.ROOT, "%s %s%n", CountText.of(count, one, several), what);
    }
  }
}
