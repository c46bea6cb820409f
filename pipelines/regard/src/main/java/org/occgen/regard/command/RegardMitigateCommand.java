package org.occgen.regard.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.BeamOptions;
import org.occgen.command.StandardOutput;
import org.occgen.regard.corpus.RegardReport;
import org.occgen.regard.mitigate.Mitigation;
import org.occgen.regard.mitigate.NegativeShare;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen regard mitigate}: fewer sentences that speak ill of an attribute. */
@Command(
    name = "mitigate",
    mixinStandardHelpOptions = true,
    description = {
      "Leaves out negative sentences until at most one percent of the sentences of every"
          + " attribute are negative (Udagawa et al., section 3.2), and prints the effect on"
          + " words, tokens, documents, and on the groups that are mentioned.",
      "A hash of its id decides whether a sentence stays, so every runner keeps the same ones. A"
          + " sentence that is dropped for one attribute is lost to the others that it names, so"
          + " the command looks at all attributes together.",
      "Further options go to Beam, such as --runner=DirectRunner or --parallelism=4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard mitigate measured --output mitigated",
      "  occgen regard mitigate measured --output weighted --weights --most 0.05"
    })
final class RegardMitigateCommand implements Callable<Integer> {
  @Mixin private MeasuredOptions input;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where the result goes: rows.parquet (the rows that stay, which occgen regard scores"
              + " reads), dropped.tsv (ids of sentences to leave out) or weights.tsv, and"
              + " mitigation.tsv, what is printed.")
  private Path output;

  @Option(
      names = "--most",
      paramLabel = "SHARE",
      defaultValue = "0.01",
      description =
          "The largest share of negative sentences that an attribute may have, from 0 to below 1"
              + " (default: ${DEFAULT-VALUE}).")
  private double most;

  @Option(
      names = "--weights",
      description = "Leave out nothing: give negative sentences weights below 1 instead.")
  private boolean weights;

  @Option(
      names = "--words",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "Words of each attribute that the report follows, negative and positive ones each"
              + " (default: ${DEFAULT-VALUE}).")
  private int words;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PipelineOptions options = BeamOptions.parse(spec.commandLine().getUnmatchedArguments());
    String code = input.language();
    require(most >= 0 && most < 1, "--most %s: give a share from 0 to below 1, such as 0.01", most);
    require(words >= 1, "--words %s: give at least 1", words);
    require(
        !BeamOptions.isOnCluster(options),
        "mitigation runs on one machine; call occgen regard mitigate without flink run");
    require(
        !Files.exists(output) || Files.isDirectory(output),
        "--output %s: is a file; name a folder",
        output);
    require(
        !Files.exists(output)
            || !Files.exists(input.folder())
            || !Files.isSameFile(output, input.folder()),
        "--output %s: is the folder that is read; name another one",
        output);
    require(
        !Files.exists(output.resolve(RegardReport.BOOKS)),
        "--output %s: holds a measurement, whose rows would be lost; name another",
        output);
    StandardOutput.print(
        Mitigation.run(
            input.measured(),
            new Mitigation.Request(output, NegativeShare.of(most), weights, code, words, options)));
    return 0;
  }
}
