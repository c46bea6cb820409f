package org.occgen.models.language;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * The file of models of letters: eight letters, the {@link LetterModelCard} as JSON with its length
 * before it, how many languages there are, and each with its code, how many bytes it takes, and its
 * n-grams as {@link LetterNgramBytes} has them. Numbers begin with their highest byte. The same
 * models give the same bytes.
 */
public final class LetterModelFile {
  /** Most n-grams of a language. */
  public static final int MOST_NGRAMS = 1 << 20;

  private static final String MAGIC = "OCLETTR1";
  private static final int MOST_BYTES = 64 << 20;
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}(-[a-z]+)?");

  private LetterModelFile() {}

  /** Whether a text is a code as the file has them, such as {@code gl}. */
  public static boolean isLanguage(String code) {
    return LANGUAGE.matcher(code).matches();
  }

  /** The bytes of the file. */
  public static byte[] bytes(LetterModelCard card, Map<String, LetterNgrams> languages)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(MAGIC.getBytes(StandardCharsets.US_ASCII));
      byte[] json = JSON.writeValueAsBytes(card);
      out.writeInt(json.length);
      out.write(json);
      out.writeInt(languages.size());
      for (Map.Entry<String, LetterNgrams> language : new TreeMap<>(languages).entrySet()) {
        out.writeUTF(language.getKey());
        byte[] ngrams = LetterNgramBytes.write(language.getValue());
        out.writeInt(ngrams.length);
        out.write(ngrams);
      }
    }
    return bytes.toByteArray();
  }

  /**
   * Reads the models; the n-grams of a language are read when they are asked for.
   *
   * @param origin what to call the file in errors, such as its path
   * @throws InvalidModelException if it is no such file or damaged
   */
  public static LetterModels read(InputStream in, String origin) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      byte[] magic = new byte[MAGIC.length()];
      buffer.get(magic);
      if (!new String(magic, StandardCharsets.US_ASCII).equals(MAGIC)) {
        throw new InvalidModelException(origin + ": is no file of occgen language train");
      }
      LetterModelCard card = JSON.readValue(bytes(buffer), LetterModelCard.class);
      if (card == null || card.name() == null || card.name().isBlank()) {
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
        if (languages.put(language, bytes(buffer)) != null) {
          throw new InvalidModelException(origin + ": has the language " + language + " twice");
        }
      }
      if (buffer.hasRemaining() || !languages.keySet().containsAll(card.languages())) {
        throw new InvalidModelException(origin + ": its models do not fit its card");
      }
      return new LetterModels(
          card,
          Collections.unmodifiableMap(languages),
          card.name() + "@" + Sha256.hex(bytes).substring(0, 16),
          origin);
    } catch (BufferUnderflowException e) {
      throw new InvalidModelException(origin + ": ends too early", e);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(origin + ": its card cannot be read", e);
    }
  }

  private static void requireLanguage(String code, String origin) {
    if (!isLanguage(code)) {
      throw new InvalidModelException(origin + ": \"" + code + "\" is no code of a language");
    }
  }

  private static byte[] bytes(ByteBuffer buffer) {
    int length = buffer.getInt();
    if (length < 0 || length > buffer.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    buffer.get(bytes);
    return bytes;
  }
}
