package org.occgen.pipelines.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.models.evaluate.Thresholds;
import org.occgen.models.train.EncoderTrainer;
import org.occgen.models.train.TrainingSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code occgen encoder}: trains sentence encoders and finds their thresholds. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    description = "Trains sentence encoders and finds their default thresholds.",
    subcommands = {EncoderCommand.Train.class, EncoderCommand.FindThresholds.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder train --data parallel --output my.occgen",
      "  occgen encoder thresholds --encoder my.occgen --dev parallel/dev"
    })
final class EncoderCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException("encoder: say train or thresholds; see occgen encoder --help");
  }

  /** {@code occgen encoder train}. */
  @Command(
      name = "train",
      mixinStandardHelpOptions = true,
      description = {
        "Trains the averaging encoder on parallel sentences. The same data and settings give the"
            + " same file; a training that was broken off goes on where it was.",
        "Needs spm_train (Debian package sentencepiece)."
      })
  static final class Train implements Callable<Integer> {
    @Option(
        names = "--data",
        required = true,
        paramLabel = "DIR",
        description =
            "Folder of parallel sentences: train/SET/<src>-<trg>.tsv.gz with two columns, or"
                + " train/SET/multi.tsv.gz with language codes in the first line. Sentences that"
                + " also stand in its folder dev are left out.")
    private Path data;

    @Option(
        names = "--output",
        required = true,
        paramLabel = "FILE",
        description = "The model file; checkpoints are kept beside it while it is trained.")
    private Path output;

    @Option(
        names = "--epochs",
        paramLabel = "N",
        description = "Passes over the data (default: ${DEFAULT-VALUE}).")
    private int epochs = TrainingSettings.defaults().epochs();

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Seed of weights and order (default: ${DEFAULT-VALUE}).")
    private long seed = TrainingSettings.defaults().seed();

    @Option(
        names = "--name",
        paramLabel = "NAME",
        description = "Name of the encoder, for its card (default: ${DEFAULT-VALUE}).")
    private String name = TrainingSettings.defaults().name();

    @Override
    public Integer call() throws Exception {
      if (!Files.isDirectory(data)) {
        throw new UsageException("--data " + data + ": there is no such folder");
      }
      TrainingSettings settings = TrainingSettings.defaults().with(name, seed, epochs);
      EncoderTrainer.train(data, settings, output, System.out::println);
      return 0;
    }
  }

  /** {@code occgen encoder thresholds}. */
  @Command(
      name = "thresholds",
      mixinStandardHelpOptions = true,
      description =
          "Finds the default threshold of every language on pseudo-articles made of"
              + " development data, and writes them into the model file.")
  static final class FindThresholds implements Callable<Integer> {
    @Option(
        names = "--encoder",
        required = true,
        paramLabel = "FILE",
        description = "The model file.")
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
      for (Path needed : new Path[] {encoder, dev}) {
        if (!Files.exists(needed)) {
          throw new UsageException(needed + ": there is no such file or folder");
        }
      }
      System.out.println("language\tthreshold\tprecision\trecall\tpairs");
      for (Map.Entry<String, Thresholds.Finding> found :
          Thresholds.findAndWrite(encoder, dev, seed, System.err::println).entrySet()) {
        Thresholds.Finding finding = found.getValue();
        System.out.printf(
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
}
