package org.occgen.pipelines.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.models.store.ModelStore;
import org.occgen.training.evaluate.Thresholds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code occgen encoder thresholds}. */
@Command(
    name = "thresholds",
    mixinStandardHelpOptions = true,
    description =
        "Finds the default threshold of every language on pseudo-articles made of"
            + " development data, and writes them into the model file.",
    footerHeading = "%nExample:%n",
    footer = "  occgen encoder thresholds --encoder my.occgen --dev parallel/dev")
final class EncoderThresholdsCommand implements Callable<Integer> {
  @Option(
      names = "--encoder",
      required = true,
      paramLabel = "FILE",
      description = "The model file, a model's folder, or the name of a fetched model.")
  private Path encoder;

  @Option(
      names = "--dev",
      required = true,
      paramLabel = "DIR",
      description = "Folder of development sets: SET/multi.tsv.gz.")
  private Path dev;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the pseudo-articles (default: ${DEFAULT-VALUE}).")
  private long seed = Thresholds.DEFAULT_SEED;

  @Override
  public Integer call() throws Exception {
    Path model = encoder;
    if (!Files.exists(model)) {
      model = ModelStore.standard().find(model.toString()).orElse(model);
    }
    checkThere("--encoder", model);
    checkThere("--dev", dev);
    Map<String, Thresholds.Finding> findings =
        Thresholds.findAndWrite(model, dev, seed, System.err::println);
    System.out.println("language\tthreshold\tprecision\trecall\tpairs");
    for (Map.Entry<String, Thresholds.Finding> found : findings.entrySet()) {
      Thresholds.Finding finding = found.getValue();
      System.out.printf(
          Locale.ROOT,
          "%s\t%.3f\t%.1f\t%.1f\t%d%n",
          found.getKey(),
          finding.threshold(),
          100 * finding.precision(),
          100 * finding.recall(),
          finding.pairs());
    }
    return 0;
  }

  private static void checkThere(String flag, Path needed) {
    if (!Files.exists(needed)) {
      throw new UsageException(flag + " " + needed + ": there is no such file or folder");
    }
  }
}
