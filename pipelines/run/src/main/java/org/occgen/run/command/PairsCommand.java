package org.occgen.run.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.benchmark.pairs.AlignedRun;
import org.occgen.benchmark.pairs.PairsTable;
import org.occgen.benchmark.pairs.PairsTable.Which;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.BeamOptions;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen inspect pairs}: the mined sentence pairs of a run. */
@Command(
    name = "pairs",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the sentence pairs of a run as TSV with a header: qid, the pivot's sentence, the"
          + " other sentence, score (the probability that they are translations), and margin, by qid"
          + " and place of the pivot sentence.",
      "Without --all or --segments these are the aligned pairs: one to one, from the language's"
          + " threshold on, before they are intersected with other languages and balanced."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen inspect pairs runs/sample --lang sw > pairs.tsv",
      "  occgen inspect pairs runs/sample --lang sw --all | sort -t '\t' -k 4,4nr | head",
      "  occgen inspect pairs runs/sample --lang sw --format moses --output bitext/OccGen"
    })
public final class PairsCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "A run folder whose stage align is done.")
  private String run;

  @Spec private CommandSpec spec;

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANGUAGE",
      description = "A language of the run other than the pivot.")
  private String language;

  /** The format of pairs that are written. */
  enum Format {
    TSV,
    MOSES
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "tsv",
      description =
          "tsv: a table on standard output. moses: two files of sentences, as OPUS has bitext."
              + " Default: ${DEFAULT-VALUE}")
  private Format format;

  @Option(
      names = "--output",
      paramLabel = "NAME",
      description =
          "With --format moses: how the files begin, such as bitext/OccGen for"
              + " bitext/OccGen.en-sw.en and bitext/OccGen.en-sw.sw. Files that are there are refused.")
  private Optional<Path> output;

  @ArgGroup private Choice choice;

  /** One of the two at most. */
  private static final class Choice {
    @Option(names = "--all", description = "Every candidate above the floor.")
    @SuppressWarnings("UnusedVariable") // of the two, one is enough to tell which
    private boolean all;

    @Option(
        names = "--segments",
        description = "The pairs whose pivot sentence has a counterpart in every language.")
    private boolean segments;
  }

  @Override
  public Integer call() throws Exception {
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    AlignedRun aligned = AlignedRun.of(run);
    Recipe recipe = aligned.recipe();
    PairsTable table = new PairsTable(aligned.folder(), recipe);
    if (output.isPresent() != (format == Format.MOSES)) {
      throw new UsageException("--format moses and --output go together; give both or none");
    }
    if (format == Format.MOSES) {
      try {
        String other = WikipediaLanguages.require(language);
        long pairs = table.writeMoses(other, which(), output.get());
        List<Path> files = table.mosesFiles(other, output.get());
        PrintWriter log = spec.commandLine().getErr();
        log.println(
            CountText.of(pairs, "pair") + " written to " + files.get(0) + " and " + files.get(1));
        log.flush();
      } catch (IllegalArgumentException e) {
        throw new UsageException(e);
      }
      return 0;
    }
    PrintWriter out =
        new PrintWriter(
            new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8)));
    try {
      table.print(WikipediaLanguages.require(language), which(), out);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    if (out.checkError()) {
      throw new IOException("the pairs could not be written to standard output");
    }
    return 0;
  }

  private Which which() {
    if (choice == null) {
      return Which.ALIGNED;
    }
    return choice.segments ? Which.SEGMENTS : Which.CANDIDATES;
  }
}
