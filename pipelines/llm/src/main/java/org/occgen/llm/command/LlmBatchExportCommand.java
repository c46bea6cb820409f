package org.occgen.llm.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.batch.BatchExport;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen llm batch export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the requests about the sentences of corpora in the batch format, those whose replies"
          + " are not kept. Nothing is asked.",
      "Upload requests-*.jsonl as the server's guide says, and hand the files that it gives back to"
          + " occgen llm batch import."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm batch export corpus.es --recipe my.yaml --replies analysis/replies"
          + " --output batch",
      "  occgen llm batch export corpus.es --recipe my.yaml --replies analysis/replies"
          + " --json-schema --output batch"
    })
final class LlmBatchExportCommand implements Callable<Integer> {
  @Mixin private LlmCorpusOptions corpora;

  @Mixin private LlmRecipeOptions recipes;

  @Option(
      names = "--replies",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where replies are kept, as of llm analyse: replies in its --output. What is kept is not"
              + " asked again.")
  private String replies;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where the files go: requests-0001.jsonl and so on, keys.jsonl and batch.json. Keep the"
              + " folder for the import.")
  private Path output;

  @Option(
      names = "--json-schema",
      description =
          "Ask for JSON by a schema, if the server's batches have it. Without it, what was found"
              + " when the model was asked before; else lines.")
  private boolean jsonSchema;

  @Option(
      names = "--requests-per-file",
      paramLabel = "N",
      defaultValue = "" + BatchExport.MOST_REQUESTS,
      description = "Most requests in one file (default: ${DEFAULT-VALUE}).")
  private int requestsPerFile;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    require(requestsPerFile >= 1, "--requests-per-file %s: give at least 1", requestsPerFile);
    PrintWriter log = spec.commandLine().getErr();
    Storage storage = new Storage(BeamOptions.typed(List.of()));
    storage.register();
    LlmRecipe recipe = recipes.read();
    ModelQuestions questions = recipe.questions();
    ReplyStore store = new ReplyStore(replies);
    boolean json = store.format(questions).orElse(jsonSchema);
    require(
        !jsonSchema || json,
        "--json-schema: the replies that are kept are lines, for the server had no JSON"
            + " schema; leave it out");
    try (BatchExport export = export(questions, store, json)) {
      corpora.read(recipe.language(), storage, log, export::add);
      List<String> files = export.publish();
      log.printf(
          Locale.ROOT,
          "%s in %s of %s%n",
          CountText.of(export.count(), "request"),
          CountText.word(files.size(), files.get(0), files.size() + " files"),
          output);
    }
    return 0;
  }

  private BatchExport export(ModelQuestions questions, ReplyStore store, boolean json)
      throws IOException {
    return UsageException.valid(
        () -> new BatchExport(questions, store, json, output, requestsPerFile));
  }
}
