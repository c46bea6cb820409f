package org.occgen.models.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Locale;
import org.occgen.models.CardFile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.NamedEncoder;
import org.occgen.models.TokenStateEncoder;

/**
 * The file of a careful look, a {@link CardFile}: behind its card stands the mean state of a token,
 * with its width before it, as numbers of four bytes.
 *
 * @param look its card
 * @param mean of the states of tokens, each at length one
 * @param fingerprint its name and checksum
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record CarefulLookFile(CarefulLook look, float[] mean, String fingerprint) {
  private static final CardFile<CarefulLook> FILE =
      new CardFile<>("OCCAREF1", "careful look of occgen train careful", CarefulLook.class);

  /** The bytes of a file. */
  public static byte[] bytes(CarefulLook look, float[] mean) throws IOException {
    return FILE.bytes(
        look,
        out -> {
          out.writeInt(mean.length);
          for (float component : mean) {
            out.writeFloat(component);
          }
        });
  }

  /**
   * The careful look that ships in the module of {@link NamedEncoder#E5}.
   *
   * @throws InvalidModelException if the module is not on the class path
   */
  static CarefulLookFile shipped() {
    URL url =
        NamedEncoder.find(NamedEncoder.E5)
            .flatMap(NamedEncoder::carefulLook)
            .orElseThrow(
                () ->
                    new InvalidModelException(
                        "careful: its weights stand in the module occgen-e5, which is not on the"
                            + " class path: unpack the archive occgen-...-e5.tar.xz beside that of"
                            + " occgen (src/site/distribution.md)"));
    try (InputStream in = url.openStream()) {
      return read(in, "the careful look that ships");
    } catch (IOException e) {
      throw new UncheckedIOException("the careful look that ships cannot be read", e);
    }
  }

  /**
   * Reads a file.
   *
   * @param origin what to call it in errors, such as its path
   * @throws InvalidModelException if it is of another kind, or damaged
   */
  public static CarefulLookFile read(InputStream in, String origin) throws IOException {
    return FILE.read(
        in,
        origin,
        (card, buffer, checksum) -> {
          float[] mean = new float[CardFile.count(buffer, Float.BYTES)];
          for (int i = 0; i < mean.length; i++) {
            mean[i] = buffer.getFloat();
          }
          if (buffer.hasRemaining()) {
            throw new InvalidModelException(origin + ": goes on behind its numbers");
          }
          return new CarefulLookFile(card, mean, card.name() + "@" + checksum);
        });
  }

  /**
   * Opens the look.
   *
   * @param states the encoder whose states it reads
   * @param classifier fingerprint of the classifier that it follows
   * @throws InvalidModelException if it was trained with others, or does not fit the states
   */
  CarefulJudge open(TokenStateEncoder states, String classifier) {
    if (!look.classifier().equals(classifier) || !look.states().equals(states.fingerprint())) {
      throw new InvalidModelException(
          fingerprint
              + ": follows the pair classifier "
              + look.classifier()
              + " and reads states of "
              + look.states()
              + ", and this version of occgen has "
              + classifier
              + " and "
              + states.fingerprint()
              + "; train it again by occgen train careful");
    }
    if (mean.length != states.dimension() || states.pieces().isEmpty()) {
      throw new InvalidModelException(
          String.format(
              Locale.ROOT,
              "%s: its mean state has %d numbers, and states of %s have %d, with the texts of %d"
                  + " pieces",
              fingerprint,
              mean.length,
              states.fingerprint(),
              states.dimension(),
              states.pieces().size()));
    }
    return new CarefulJudge(look, new StateReader(states, mean));
  }
}
