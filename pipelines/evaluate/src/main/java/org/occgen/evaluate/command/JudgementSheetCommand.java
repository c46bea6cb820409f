package org.occgen.evaluate.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.evaluate.EvaluationRequest;
import org.occgen.evaluate.JudgementSheet;
import org.occgen.inference.language.LinguaDetector;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen judgement-sheet}: a sample of translations for people to judge. */
@Command(
    name = "judgement-sheet",
    mixinStandardHelpOptions = true,
    description = {
      "Draws translations for people to judge, blind and balanced by gender category and system:"
          + " sheet.tsv and sheet-instructions.md for the judges, and sheet-key.tsv, which judges"
          + " must not see.",
      "Test set and systems are given as for occgen evaluate, which reads the filled sheets by"
          + " --judgements."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen judgement-sheet runs/en-es --lang es --hypotheses sysA.es --rows 200 --output sheet",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es --judgements sheet/anna.tsv"
          + " --output judged"
    })
final class JudgementSheetCommand implements Callable<Integer> {
  @Mixin private InputOptions input;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "200",
      description = "How many translations are drawn (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the sheet is written; another sheet there is never written over.")
  private Path output;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "12345",
      description = "The same seed and input give the same sheet (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter log = spec.commandLine().getErr();
    try {
      EvaluationRequest request = input.request(List.of());
      EvaluationReader.requireOutside(request, output);
      EvaluationInput read = EvaluationReader.read(request, LinguaDetector.ofAny());
      JudgementSheet sheet = JudgementSheet.draw(read, rows, seed);
      sheet.write(output);
      for (List<String> warnings : List.of(read.warnings(), sheet.warnings())) {
        warnings.forEach(warning -> log.println("warning: " + CellText.oneLine(warning)));
      }
      log.println(
          "a sheet of "
              + CountText.of(sheet.size(), "row")
              + " is written; judges get sheet.tsv, not sheet-key.tsv");
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }
}
