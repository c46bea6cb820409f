package org.occgen.pipelines.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.occgen.models.train.EncoderTrainer;
import org.occgen.models.train.TrainingSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code occgen encoder train}. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = {
      "Trains the averaging encoder on parallel sentences. The same data and settings give the"
          + " same file; a training that was broken off goes on where it was.",
      "Needs spm_train (Debian package sentencepiece)."
    })
final class EncoderTrainCommand implements Callable<Integer> {
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
