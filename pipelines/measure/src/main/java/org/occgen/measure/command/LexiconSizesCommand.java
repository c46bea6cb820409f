package org.occgen.measure.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.table.Columns;
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
    Columns<GenderLexicon> columns =
        new Columns<GenderLexicon>()
            .add("lang", GenderLexicon::code)
            .add("language", lexicon -> WikipediaLanguages.englishName(lexicon.language()));
    for (GenderClass genderClass : GenderClass.values()) {
      columns
          .add(genderClass.id() + "-singular", lexicon -> lexicon.size(genderClass, false))
          .add(genderClass.id() + "-plural", lexicon -> lexicon.size(genderClass, true));
    }
    StandardOutput.print(columns.tsv(List.copyOf(lexicons.byLanguage().values())));
    return 0;
  }
}
