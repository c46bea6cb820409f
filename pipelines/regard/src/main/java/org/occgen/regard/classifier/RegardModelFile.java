package org.occgen.regard.classifier;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.occgen.models.CardFile;
import org.occgen.models.InvalidModelException;

/**
 * The file of a regard model, a {@link CardFile}: behind its {@link RegardCard} stand three times
 * weights with their number and their scale before them: bias, sparse, dense. A weight is two
 * bytes, a multiple of its scale.
 */
public final class RegardModelFile {
  private static final CardFile<RegardCard> FILE =
      new CardFile<>("OCREGRD1", "regard model of occgen train regard", RegardCard.class);

  private RegardModelFile() {}

  /**
   * A model that was read.
   *
   * @param fingerprint name and checksum of the file
   */
  public record Model(RegardCard card, RegardWeights weights, String fingerprint) {}

  /** The bytes of a model's file. */
  public static byte[] bytes(RegardCard card, RegardWeights weights) throws IOException {
    return FILE.bytes(
        card,
        out -> {
          write(out, weights.bias());
          write(out, weights.sparse());
          write(out, weights.dense());
        });
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
    return FILE.read(
        in,
        origin,
        (card, buffer, checksum) -> {
          RegardWeights weights =
              new RegardWeights(weights(buffer), weights(buffer), weights(buffer));
          if (buffer.hasRemaining()
              || weights.sparse().length != RegardWeights.CLASSES << card.bits()) {
            throw new InvalidModelException(origin + ": its weights do not fit its card");
          }
          return new Model(card, weights, card.name() + "@" + checksum);
        });
  }

  private static float[] weights(ByteBuffer buffer) {
    int count = CardFile.count(buffer, Short.BYTES);
    float scale = buffer.getFloat();
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) {
      weights[i] = buffer.getShort() * scale;
    }
    return weights;
  }
}
