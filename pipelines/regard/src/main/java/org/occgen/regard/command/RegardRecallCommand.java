package org.occgen.regard.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.recall.IdentityKeywords;
import org.occgen.regard.recall.RecallTables;
import org.occgen.regard.recall.SeegullFile;
import org.occgen.regard.recall.Stereotype;
import org.occgen.regard.rows.MeasuredRegard;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen regard recall}: known stereotypes among the highest scores. */
@Command(
    name = "recall",
    mixinStandardHelpOptions = true,
    description = {
      "Counts the stereotypes of SeeGULL (Jha et al. 2023) among the 50 to 500 words of each"
          + " attribute with the highest scores by the paper's equations 1 and 2, beside the"
          + " recall of a random order. Prints tables as TSV.",
      "Words are matched as they are written, and by their base forms; of a phrase all words but"
          + " articles and the like must be found. Base forms are those of English; in another"
          + " language look at exact matches alone."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen regard recall measured --seegull stereotypes_global.csv"})
final class RegardRecallCommand implements Callable<Integer> {
  @Mixin private MeasuredOptions input;

  @Option(
      names = "--seegull",
      required = true,
      paramLabel = "FILE",
      description = "Stereotypes, as SeeGULL publishes them: .csv or .csv.gz, any version.")
  private Path seegull;

  @Option(
      names = "--class",
      paramLabel = "CLASS",
      defaultValue = "nationality",
      description = "Class of the attributes (default: ${DEFAULT-VALUE}).")
  private String attributeClass;

  @Option(
      names = "--identities",
      paramLabel = "FILE",
      description =
          "The attributes that the groups of the file belong to: a table with the header keyword,"
              + " identities; identities between bars (default: English nationalities).")
  private @Nullable Path identities;

  @Option(
      names = "--columns",
      paramLabel = "NAME",
      arity = "3",
      description =
          "Names of the columns of group, word and mean offensiveness, where they are not those of"
              + " the published files.")
  private @Nullable List<String> columns;

  @Option(
      names = "--fewest-sentences",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "Attributes with fewer sentences are not compared: their words would leave next to"
              + " nothing of the vocabulary (default: ${DEFAULT-VALUE}).")
  private int fewestSentences;

  @Override
  public Integer call() throws IOException {
    String code = input.language();
    require(fewestSentences >= 1, "--fewest-sentences %s: give at least 1", fewestSentences);
    InputFiles.require("--seegull", seegull);
    if (identities != null) {
      InputFiles.require("--identities", identities);
    }
    MeasuredRegard measured = input.measured();
    StandardOutput.print(
        tables(
            measured,
            new RecallTables.Request(
                code, attributeClass, stereotypes(), identities(), fewestSentences)));
    return 0;
  }

  private static String tables(MeasuredRegard measured, RecallTables.Request request)
      throws IOException {
    return UsageException.valid(() -> RecallTables.text(measured, request));
  }

  private List<Stereotype> stereotypes() throws IOException {
    SeegullFile.Columns named =
        columns == null
            ? SeegullFile.Columns.FOUND
            : new SeegullFile.Columns(columns.get(0), columns.get(1), columns.get(2));
    try {
      String text = String.join("\n", Utf8Lines.readAll(seegull)) + "\n";
      return SeegullFile.read(seegull.toString(), text, named);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private IdentityKeywords identities() throws IOException {
    if (identities == null) {
      return IdentityKeywords.shipped();
    }
    try {
      return IdentityKeywords.read(identities.toString(), Utf8Lines.readAll(identities));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
