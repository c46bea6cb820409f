package org.occgen.models.regard;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * The file of a regard model: eight letters, the {@link RegardCard} as JSON with its length before
 * it, then three times weights with their number and their scale before them: bias, sparse, dense.
 * A weight is two bytes, a multiple of its scale. Numbers begin with their highest byte. The same
 * model gives the same bytes.
 */
public final class RegardModelFile {
  private static final String MAGIC = "OCREGRD1";
  private static final int MOST_BYTES = 64 << 20;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private RegardModelFile() {}

  /**
   * A model that was read.
   *
   * @param fingerprint name and checksum of the file
   */
  public record Model(RegardCard card, RegardWeights weights, String fingerprint) {}

  /** The bytes of a model's file. */
  public static byte[] bytes(RegardCard card, RegardWeights weights) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(MAGIC.getBytes(StandardCharsets.US_ASCII));
      byte[] json = JSON.writeValueAsBytes(card);
      out.writeInt(json.length);
      out.write(json);
      write(out, weights.bias());
      write(out, weights.sparse());
      write(out, weights.dense());
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, float[] weights) throws IOException {
    float largest = 0;
    for (float weight : weights) {
      largest = Math.max(largest, Math.abs(weight));
    }
    float scale = largest / Short.MAX_VALUE;
    out.writeInt(weights.length);
    out.writeFloat(scale);
    for (float weight : weights) {
      out.writeShort(scale == 0 ? 0 : Math.round(weight / scale));
    }
  }

  /**
   * Reads a model.
   *
   * @param origin what to call it in errors, such as its path
   * @throws InvalidModelException if it is no such file, damaged, or its parts do not fit
   */
  public static Model read(InputStream in, String origin) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      byte[] magic = new byte[MAGIC.length()];
      buffer.get(magic);
      if (!new String(magic, StandardCharsets.US_ASCII).equals(MAGIC)) {
        throw new InvalidModelException(origin + ": is no regard model of occgen regard train");
      }
      byte[] json = new byte[length(buffer, 1)];
      buffer.get(json);
      RegardCard card = JSON.readValue(json, RegardCard.class);
      RegardWeights weights = new RegardWeights(weights(buffer), weights(buffer), weights(buffer));
      if (buffer.hasRemaining()
          || weights.sparse().length != RegardWeights.CLASSES << card.bits()) {
        throw new InvalidModelException(origin + ": its weights do not fit its card");
      }
      String checksum = Sha256.hex(bytes).substring(0, 16);
      return new Model(card, weights, card.name() + "@" + checksum);
    } catch (BufferUnderflowException e) {
      throw new InvalidModelException(origin + ": ends too early", e);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(origin + ": its card cannot be read", e);
    }
  }

  private static float[] weights(ByteBuffer buffer) {
    int count = length(buffer, Short.BYTES);
    float scale = buffer.getFloat();
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) {
      weights[i] = buffer.getShort() * scale;
    }
    return weights;
  }

  private static int length(ByteBuffer buffer, int size) {
    int length = buffer.getInt();
    if (length < 0 || (long) length * size > buffer.remaining()) {
      throw new BufferUnderflowException();
    }
    return length;
  }
}
