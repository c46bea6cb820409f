package org.occgen.llm.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code occgen llm forget}. */
@Command(
    name = "forget",
    mixinStandardHelpOptions = true,
    description =
        "Deletes replies that are kept, so that the model is asked anew, and says how many there"
            + " were. Nothing else in the folder is touched.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm forget analysis/replies --model my-model",
      "  occgen llm forget analysis/replies --all"
    })
final class LlmForgetCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FOLDER",
      description = "Where replies are kept, as of llm analyse: replies in its --output.")
  private String folder;

  @ArgGroup(multiplicity = "1")
  private Forgotten forgotten;

  /** The models whose replies are forgotten. */
  static final class Forgotten {
    @Option(
        names = "--model",
        required = true,
        paramLabel = "NAME",
        description = "Those of this model, as server.model names it; may be repeated.")
    private List<String> models = List.of();

    @Option(names = "--all", required = true, description = "Those of all models.")
    private boolean all;
  }

  @Override
  public Integer call() throws IOException {
    Storage storage = new Storage(BeamOptions.typed(List.of()));
    storage.register();
    if (!FileLookup.isLocal(folder)) {
      storage.open("FOLDER", folder);
    } else if (!Files.isDirectory(Path.of(folder))) {
      throw new UsageException("FOLDER " + folder + ": there is no such folder");
    }
    ReplyStore store = new ReplyStore(folder);
    long count = 0;
    if (forgotten.all) {
      count = store.forgetAll();
    }
    for (String model : forgotten.models) {
      count += store.forget(model);
    }
    StandardOutput.print(CountText.of(count, "reply", "replies") + " forgotten\n");
    return 0;
  }
}
