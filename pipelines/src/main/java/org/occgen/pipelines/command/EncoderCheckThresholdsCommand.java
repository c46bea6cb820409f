package org.occgen.pipelines.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.models.SentenceEncoder;
import org.occgen.training.evaluate.DevelopmentSet;
import org.occgen.training.evaluate.ThresholdLosses;
import org.occgen.training.evaluate.Thresholds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen encoder check-thresholds}. */
@Command(
    name = "check-thresholds",
    mixinStandardHelpOptions = true,
    description = {
      "Tells how far the default thresholds of an encoder are from the best ones on development"
          + " data, as a table separated by tabs. It writes into no file.",
      "",
      "It mines pseudo-articles made of the data, other ones than encoder thresholds with the same"
          + " seed. Column loss is the F1 in points that the default threshold loses against the best"
          + " threshold of these articles. Column other_half is what a threshold loses that was found"
          + " on one half of the rows and measured on the other."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder check-thresholds --dev parallel/dev",
      "  occgen encoder check-thresholds --encoder my.occgen --dev biographies"
    })
final class EncoderCheckThresholdsCommand implements Callable<Integer> {
  @Mixin private EncoderOption encoder;

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

  private boolean headed;

  @Override
  public Integer call() throws Exception {
    if (!Files.isDirectory(dev)) {
      throw new UsageException("--dev " + dev + ": there is no such folder");
    }
    List<DevelopmentSet> sets = DevelopmentSet.readAllMulti(dev);
    Map<String, Double> thresholds = encoder.profile().thresholds();
    try (SentenceEncoder opened = encoder.open()) {
      ThresholdLosses.measure(opened, thresholds, sets, seed, this::print);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--dev " + dev + ": " + e.getMessage());
    }
    return 0;
  }

  /** One line a language, as soon as it is measured: a hundred take minutes. */
  private void print(String language, ThresholdLosses.Loss loss) {
    if (!headed) {
      System.out.println(
          "language\tthreshold\tf1\tbest_threshold\tbest_f1\tloss\tother_half\tpairs");
      headed = true;
    }
    System.out.printf(
        Locale.ROOT,
        "%s\t%.3f\t%.2f\t%.3f\t%.2f\t%.2f\t%.2f\t%d%n",
        language,
        loss.used().threshold(),
        100 * loss.used().f1(),
        loss.best().threshold(),
        100 * loss.best().f1(),
        loss.points(),
        loss.otherHalf(),
        loss.best().pairs());
    System.out.flush();
  }
}
