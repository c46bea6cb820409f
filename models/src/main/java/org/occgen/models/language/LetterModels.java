package org.occgen.models.language;

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
