package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.Main;
import org.occgen.core.files.CountText;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.LexiconProblem;
import org.occgen.core.lexicon.Lexicons;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code occgen lexicon check}: the mistakes of lexicon files. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the mistakes in lexicon files, with file and line: a missing class, an empty or"
          + " repeated term, a term that is not composed (NFC), an unknown key.",
      "Exits with 1 if there is a mistake."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen lexicon check ron_nouns.json", "  occgen lexicon check lexicons"})
final class LexiconCheckCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Lexicon files, or folders of them.")
  private List<Path> paths;

  @Override
  public Integer call() throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int problems = 0;
    int files = 0;
    for (Path path : paths) {
      for (Path file : files(path)) {
        files++;
        try {
          LexiconFile read = Lexicons.read(file, LexiconFile.Forms.MENDED);
          for (LexiconProblem problem : read.problems()) {
            problems++;
            out.println(problem);
          }
          new GenderCounter(read.lexicon(), CountingMode.EVERYTHING);
        } catch (LexiconException e) {
          problems++;
          out.println(e.getMessage());
        } catch (IllegalArgumentException e) {
          problems++;
          out.println(file + ": " + e.getMessage());
        }
      }
    }
    if (problems == 0) {
      out.printf(Locale.ROOT, "%s without a mistake%n", CountText.of(files, "lexicon"));
    }
    return problems == 0 ? 0 : Main.FAILED;
  }

  private static List<Path> files(Path path) throws IOException {
    require(Files.exists(path), "%s: there is no such file", path);
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    List<Path> files =
        MoreFiles.listFiles(path).stream()
            .filter(file -> file.toString().endsWith(".json"))
            .sorted()
            .toList();
    require(!files.isEmpty(), "%s: holds no .json file", path);
    return files;
  }
}
