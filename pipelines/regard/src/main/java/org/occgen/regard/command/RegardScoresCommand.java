package org.occgen.regard.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.measure.command.BootstrapOptions;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.rows.RegardScoring;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen regard scores}: which words go with attributes and with the regard to them. */
@Command(
    name = "scores",
    mixinStandardHelpOptions = true,
    description = {
      "Computes scores of a measurement, and prints tables as TSV: shares of regard by"
          + " attribute, as the classifier counts; the attributes"
          + " that are compared; and the words that go with an attribute and with a regard"
          + " towards it.",
      "Words are listed by log-odds with a prior (Monroe et al. 2008): z of the word with the"
          + " attribute, or with attribute and regard, the smaller one. q is the false discovery"
          + " rate. With --as-published also by equations 1 and 2 of Udagawa et al.",
      "Words and sentences can be offensive. A label is a classifier's guess: read sentences before"
          + " you quote a word."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard scores measured",
      "  occgen regard scores measured --as-published --words 50 > scores.tsv"
    })
final class RegardScoresCommand implements Callable<Integer> {
  @Mixin private MeasuredOptions input;

  @Option(
      names = "--as-published",
      description =
          "Also list words by the paper's equations 1 and 2, over the words that are among the"
              + " 20,000 most frequent ones of every attribute of the class.")
  private boolean asPublished;

  @Option(
      names = "--words",
      paramLabel = "N",
      defaultValue = "10",
      description = "Words of each list (default: ${DEFAULT-VALUE}).")
  private int words;

  @Option(
      names = "--fewest-sentences",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "Attributes with fewer sentences are not compared with the others of their class"
              + " (default: ${DEFAULT-VALUE}).")
  private int fewestSentences;

  @Option(
      names = "--fewest-of-word",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "Words in fewer sentences of an attribute are not listed by log-odds (default:"
              + " ${DEFAULT-VALUE}).")
  private int fewestOfWord;

  @Option(
      names = "--confusion",
      paramLabel = "FILE",
      description =
          "Also correct shares by a matrix of your own labels of sentences of this corpus: a table"
              + " with the header gold, positive, neutral, negative (what the classifier said) and"
              + " a row of counts for each regard that you said. A matrix of other text misleads.")
  private @Nullable Path confusion;

  @Mixin private BootstrapOptions intervals;

  @Override
  public Integer call() throws IOException {
    String code = input.language();
    requireAtLeast("--words", words, 1);
    requireAtLeast("--fewest-sentences", fewestSentences, 1);
    requireAtLeast("--fewest-of-word", fewestOfWord, 1);
    MeasuredRegard measured = input.measured();
    StandardOutput.print(
        RegardScoring.text(
            measured,
            new RegardScoring.Request(
                code,
                asPublished,
                words,
                fewestSentences,
                fewestOfWord,
                confusion(),
                intervals.bootstrap())));
    return 0;
  }

  private Optional<RegardConfusion> confusion() throws IOException {
    if (confusion == null) {
      return Optional.empty();
    }
    InputFiles.require("--confusion", confusion);
    return Optional.of(MeasuredRegard.confusion(confusion));
  }

  private static void requireAtLeast(String option, int value, int least) {
    require(value >= least, "%s %s: give at least %s", option, value, least);
  }
}
