package org.occgen.training.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.models.store.ModelStore;
import org.occgen.training.evaluate.Thresholds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin private EncoderDevelopmentOptions development;

  @Override
  public Integer call() throws Exception {
    Path model = encoder;
    if (!Files.exists(model)) {
      model = ModelStore.standard().find(model.toString()).orElse(model);
    }
    if (!Files.exists(model)) {
      throw new UsageException("--encoder " + model + ": there is no such file or folder");
    }
    Map<String, Thresholds.Finding> findings =
        Thresholds.findAndWrite(model, development.sets(), development.seed(), System.err::println);
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
}
