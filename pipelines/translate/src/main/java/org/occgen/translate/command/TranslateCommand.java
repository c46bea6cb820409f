package org.occgen.translate.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.CommandFailedException;
import org.occgen.command.Resumable;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen translate}: a benchmark translated by systems. */
@Command(
    name = "translate",
    mixinStandardHelpOptions = true,
    description = {
      "Translates the sentences of a benchmark by systems, a line a sentence.",
      "Answers are kept as they come. A call that was interrupted goes on, and nothing is asked"
          + " twice. occgen evaluate --systems reads the folder; occgen score does both."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen translate runs/en-es --lang es --system apertium=apertium:eng-spa"
          + " --output translations",
      "  occgen translate runs/en-es --lang es --key deepl=DEEPL_API_KEY"
          + " --system deepl=deepl:https://api-free.deepl.com"
          + " llama=chat:llama3@http://localhost:11434/v1 --output translations",
      "  occgen translate runs/en-es --directions all"
          + " --system opus='command:./opus.sh {source} {target}'"
          + " --output translations"
    })
final class TranslateCommand implements Callable<Integer>, Resumable {
  @Mixin private TranslateOptions options;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where translations are written: SOURCE-TARGET/NAME.TARGET, beside it a .json that tells"
              + " system, date and counts, and the answers as they came.")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<String> failures = new ArrayList<>();
    options.translate(output, line -> log(spec, line), failures);
    requireNone(failures);
    log(spec, "written to " + output);
    return 0;
  }

  static void log(CommandSpec spec, String line) {
    PrintWriter log = spec.commandLine().getErr();
    log.println(CellText.oneLine(line));
    log.flush();
  }

  /** Fails where something is missing, after all that could be done. */
  static void requireNone(List<String> failures) {
    if (!failures.isEmpty()) {
      throw new CommandFailedException(
          CountText.of(failures.size(), "translation is", "translations are")
              + " missing: "
              + CellText.oneLine(failures.get(0))
              + (failures.size() > 1 ? " (the messages above name the others)" : "")
              + ". The same command goes on with what is missing");
    }
  }
}
