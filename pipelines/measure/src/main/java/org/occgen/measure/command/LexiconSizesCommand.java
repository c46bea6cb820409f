package org.occgen.measure.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.person.WikipediaLanguages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code occgen lexicon sizes}: how many forms lexicons have. */
@Command(
    name = "sizes",
    mixinStandardHelpOptions = true,
    description =
        "Prints how many different forms lexicons have, by class and number (Gender-GAP, Figure 2),"
            + " as TSV: lang, language, then a singular and a plural column a class.",
    footerHeading = "%nExamples:%n",
    footer = {"  occgen lexicon sizes", "  occgen lexicon sizes lexicons"})
final class LexiconSizesCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      description = "A folder of lexicons (default: those that ship with occgen).")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    Lexicons lexicons;
    try {
      lexicons =
          folder == null
              ? Lexicons.shipped(Lexicons.GENDER_GAP)
              : Lexicons.inFolder(folder, LexiconFile.Forms.MENDED);
    } catch (LexiconException e) {
      throw new UsageException(e);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    StringBuilder header = new StringBuilder("lang\tlanguage");
    for (GenderClass of : GenderClass.values()) {
      header.append('\t').append(of.id()).append("-singular");
      header.append('\t').append(of.id()).append("-plural");
    }
    out.println(header);
    for (GenderLexicon lexicon : lexicons.byLanguage().values()) {
      StringBuilder row = new StringBuilder(lexicon.code());
      row.append('\t').append(WikipediaLanguages.englishName(lexicon.language()));
      for (GenderClass of : GenderClass.values()) {
        row.append('\t').append(lexicon.size(of, false));
        row.append('\t').append(lexicon.size(of, true));
      }
      out.println(row);
    }
    return 0;
  }
}
