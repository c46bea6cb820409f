package org.occgen.evaluate.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.text.Utf8Lines;
import org.occgen.gender.GenderRules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code occgen gender marks}: the words of sentences that show a person's gender. */
@Command(
    name = "marks",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the words that show a person's gender as TSV with a header: line (from 1), start and"
          + " end (code points from 0, end exclusive), word, gender.",
      "Rules find them; languages without rules are refused."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen gender marks --lang es sentences.es > marks.tsv",
      "  occgen gender marks --lang es --occupations runs/en-es/benchmark/occupations.tsv sentences.es"
    })
final class MarksCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description = "Sentences, one a line, in UTF-8; it may be compressed by gzip.")
  private Path file;

  @Mixin private GenderTextOptions text;

  @Override
  public Integer call() throws IOException {
    GenderRules rules = text.rules();
    PrintWriter out = StandardOutput.writer();
    try (Utf8Lines lines = InputFiles.open(file)) {
      out.print(CellText.line("line", "start", "end", "word", "gender"));
      for (long line = 1; lines.hasNext(); line++) {
        for (GenderMark mark : rules.marks(lines.nextText())) {
          out.print(CellText.line(line, mark.start(), mark.end(), mark.word(), mark.gender().id()));
        }
      }
    }
    StandardOutput.finish(out);
    return 0;
  }
}
