package org.occgen.models.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.occgen.models.InvalidModelException;

/** The models of letters that ship with the project. They are read once in a process. */
public final class ShippedLetterModels {
  private static final String RESOURCE = "/org/occgen/models/language/shipped.letters";

  private ShippedLetterModels() {}

  /** The models, which all of this JVM share. */
  public static LetterModels get() {
    return Holder.MODELS;
  }

  /** Filled when it is first asked for. */
  private static final class Holder {
    private static final LetterModels MODELS = read();

    private static LetterModels read() {
      try (InputStream in = ShippedLetterModels.class.getResourceAsStream(RESOURCE)) {
        if (in == null) {
          throw new InvalidModelException(
              "the shipped models of letters are missing from the class path: " + RESOURCE);
        }
        return LetterModelFile.read(in, "the shipped models of letters");
      } catch (IOException e) {
        throw new UncheckedIOException(RESOURCE + " cannot be read: " + e.getMessage(), e);
      }
    }
  }
}
