package org.occgen.training.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.training.person.PersonCard;
import org.occgen.training.person.PersonTraining;

/** Trains the weights that tell whether an English keyword means a person. */
public final class PersonWeights {
  /** Where the weights go, in the folder of a training. */
  public static final String WEIGHTS = "person-en.tsv";

  /** Where the card goes, in the folder of a training. */
  public static final String CARD = "person-en.md";

  private PersonWeights() {}

  /**
   * Trains, and judges what is trained.
   *
   * @param mentions keywords of GUM that are marked
   * @param documents the documents of GUM, parsed
   * @param litbank entities of LitBank, which are only judged
   * @param noad keywords of NOAD, which are only judged
   * @param output folder for {@value #WEIGHTS} and {@value #CARD}
   * @throws IOException if a file cannot be read or written
   */
  public static void train(Path mentions, Path documents, Path litbank, Path noad, Path output)
      throws IOException {
    PersonTraining training = PersonTraining.shipped(mentions, documents);
    LogisticModel model = training.train();
    String card = PersonCard.of(training, model, PersonCard.second(litbank, noad));
    Files.createDirectories(output);
    Files.writeString(output.resolve(WEIGHTS), PersonTraining.file(model));
    Files.writeString(output.resolve(CARD), card);
  }
}
