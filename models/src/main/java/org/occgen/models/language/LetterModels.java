package org.occgen.models.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.models.InvalidModelException;

/**
 * Models of letters by language. A language's model is made when it is first asked for, once.
 *
 * <p>Safe for use by several threads.
 */
public final class LetterModels {
  private final LetterModelCard card;
  private final Map<String, byte[]> bytes;
  private final String fingerprint;
  private final String origin;
  private final Map<String, LetterModel> models = new ConcurrentHashMap<>();

  LetterModels(LetterModelCard card, Map<String, byte[]> bytes, String fingerprint, String origin) {
    this.card = card;
    this.bytes = bytes;
    this.fingerprint = fingerprint;
    this.origin = origin;
  }

  /**
   * The models that ship with the project, read once in a process when they are first asked for.
   */
  public static LetterModels shipped() {
    return Shipped.MODELS;
  }

  private static final class Shipped {
    private static final String RESOURCE = "shipped.letters";
    private static final LetterModels MODELS = read();

    private static LetterModels read() {
      try (InputStream in = LetterModels.class.getResourceAsStream(RESOURCE)) {
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

  /** The card of the models. */
  public LetterModelCard card() {
    return card;
  }

  /** Name and checksum of the file. */
  public String fingerprint() {
    return fingerprint;
  }

  /** All languages that there is a model of. */
  public Set<String> all() {
    return bytes.keySet();
  }

  /**
   * The model of a language.
   *
   * @throws IllegalArgumentException if there is none
   * @throws InvalidModelException if its bytes are damaged
   */
  public LetterModel of(String language) {
    return models.computeIfAbsent(language, this::make);
  }

  private LetterModel make(String language) {
    byte[] model = bytes.get(language);
    if (model == null) {
      throw new IllegalArgumentException(origin + ": has no model of " + language);
    }
    try {
      return LetterNgramBytes.read(ByteBuffer.wrap(model)).model();
    } catch (BufferUnderflowException e) {
      throw new InvalidModelException(origin + ": the model of " + language + " is cut", e);
    } catch (IllegalStateException e) {
      throw new InvalidModelException(origin + ", " + language + ": " + e.getMessage(), e);
    }
  }
}
