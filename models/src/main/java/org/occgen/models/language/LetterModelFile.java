package org.occgen.models.language;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.occgen.models.CardFile;
import org.occgen.models.InvalidModelException;

/**
 * The file of models of letters, a {@link CardFile}: behind its {@link LetterModelCard} stands how
 * many languages there are, and each with its code, how many bytes it takes, and its n-grams as
 * {@link LetterNgramBytes} has them.
 */
public final class LetterModelFile {
  /** Most n-grams of a language. */
  public static final int MOST_NGRAMS = 1 << 20;

  private static final CardFile<LetterModelCard> FILE =
      new CardFile<>("OCLETTR1", "file of occgen train language", LetterModelCard.class);
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}(-[a-z]+)?");

  private LetterModelFile() {}

  /** Whether a text is a code as the file has them, such as {@code gl}. */
  public static boolean isLanguage(String code) {
    return LANGUAGE.matcher(code).matches();
  }

  /** The bytes of the file. */
  public static byte[] bytes(LetterModelCard card, Map<String, LetterNgrams> languages)
      throws IOException {
    return FILE.bytes(
        card,
        out -> {
          out.writeInt(languages.size());
          for (Map.Entry<String, LetterNgrams> language : new TreeMap<>(languages).entrySet()) {
            out.writeUTF(language.getKey());
            byte[] ngrams = LetterNgramBytes.write(language.getValue());
            out.writeInt(ngrams.length);
            out.write(ngrams);
          }
        });
  }

  /**
   * Reads the models; the n-grams of a language are read when they are asked for.
   *
   * @param origin what to call the file in errors, such as its path
   * @throws InvalidModelException if it is no such file or damaged
   */
  public static LetterModels read(InputStream in, String origin) throws IOException {
    return FILE.read(
        in, origin, (card, buffer, checksum) -> models(card, buffer, checksum, origin));
  }

  private static LetterModels models(
      LetterModelCard card, ByteBuffer buffer, String checksum, String origin) {
    if (card.name() == null || card.name().isBlank()) {
      throw new InvalidModelException(origin + ": its card has no name");
    }
    card.trainedOn().keySet().forEach(language -> requireLanguage(language, origin));
    int count = buffer.getInt();
    if (count < 0) {
      throw new InvalidModelException(origin + ": has " + count + " languages");
    }
    Map<String, byte[]> languages = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      byte[] code = new byte[Short.toUnsignedInt(buffer.getShort())];
      buffer.get(code);
      String language = new String(code, StandardCharsets.UTF_8);
      requireLanguage(language, origin);
      if (languages.put(language, CardFile.block(buffer)) != null) {
        throw new InvalidModelException(origin + ": has the language " + language + " twice");
      }
    }
    if (buffer.hasRemaining() || !languages.keySet().containsAll(card.languages())) {
      throw new InvalidModelException(origin + ": its models do not fit its card");
    }
    return new LetterModels(
        card, Collections.unmodifiableMap(languages), card.name() + "@" + checksum, origin);
  }

  private static void requireLanguage(String code, String origin) {
    if (!isLanguage(code)) {
      throw new InvalidModelException(origin + ": \"" + code + "\" is no code of a language");
    }
  }
}
