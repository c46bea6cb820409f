package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.training.person.PersonCard;
import org.occgen.training.person.PersonTraining;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code occgen train attributes}: the weights of the English classifier, and its card. */
@Command(
    name = "attributes",
    mixinStandardHelpOptions = true,
    description =
        "Trains the classifier that tells whether an English keyword means a person, and writes its"
            + " card with cross-validated figures. The same files give the same bytes; those of the"
            + " project give the weights that ship.",
    footerHeading = "%nExamples:%n",
    footer = {"  occgen train attributes --data ../shared/data/regard/wsd --output my"})
final class AttributesTrainCommand implements Callable<Integer> {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder with gum_mentions_train.json, gum-train-conllu.tar.gz, litbank-entities-tsv.tar.gz"
              + " and noad_keywords.json; the last two are only judged.")
  private Path data;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "DIR",
      description = "Folder for person-en.tsv (weights) and person-en.md (card).")
  private Path output;

  @Override
  public Integer call() throws IOException {
    Path mentions = file("gum_mentions_train.json");
    Path documents = file("gum-train-conllu.tar.gz");
    Path litbank = file("litbank-entities-tsv.tar.gz");
    Path noad = file("noad_keywords.json");
    PersonTraining training = PersonTraining.shipped(mentions, documents);
    LogisticModel model = training.train();
    String card = PersonCard.of(training, model, PersonCard.second(litbank, noad));
    Files.createDirectories(output);
    Path weights = Files.writeString(output.resolve("person-en.tsv"), PersonTraining.file(model));
    Path written = Files.writeString(output.resolve("person-en.md"), card);
    StandardOutput.print("wrote " + weights + " and " + written + "\n");
    return 0;
  }

  private Path file(String name) {
    Path file = data.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new UsageException("--data " + data + ": there is no " + name + " in it");
    }
    return file;
  }
}
