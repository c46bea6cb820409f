package org.occgen.models.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.occgen.models.CardFile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.NamedEncoder;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.averaging.AveragingEncoder;

/**
 * The file of a pair classifier, a {@link CardFile}: behind its {@link PairClassifierCard} stand
 * how many axes there are, how many numbers each has, and these numbers, two bytes each.
 */
@API(status = API.Status.STABLE)
public final class PairClassifierFile {
  /** The name of the classifier that ships with the project. */
  public static final String SHIPPED = "shipped";

  /**
   * The name of {@link #SHIPPED} with a careful look behind its two, which reads states of tokens
   * by {@link NamedEncoder#E5}.
   */
  public static final String CAREFUL = "careful";

  /** Stands between the fingerprints of the classifier and of the careful look behind it. */
  @API(status = API.Status.INTERNAL)
  public static final String AND = "+";

  private static final String RESOURCE = "/org/occgen/models/judge/shipped.pairs";
  private static final CardFile<PairClassifierCard> FILE =
      new CardFile<>(
          "OCPAIRS1", "pair classifier of occgen train classifier", PairClassifierCard.class);

  private PairClassifierFile() {}

  /** The content of a file: its card, its axes of words and its fingerprint. */
  private record Content(PairClassifierCard card, WordAxes axes, String fingerprint) {}

  /** The bytes of a file. */
  @API(status = API.Status.INTERNAL)
  public static byte[] bytes(PairClassifierCard card, WordAxes axes) throws IOException {
    return FILE.bytes(
        card,
        out -> {
          out.writeInt(axes.width());
          out.writeInt(axes.axes()[0].length);
          for (short[] axis : axes.axes()) {
            for (short component : axis) {
              out.writeShort(component);
            }
          }
        });
  }

  /**
   * The card of a classifier.
   *
   * @param name {@link #SHIPPED}, {@link #CAREFUL} or the path of a file
   * @throws InvalidModelException if there is no such file, it is of another kind, or damaged, or
   *     the module of the careful look is missing
   */
  public static PairClassifierCard card(String name) {
    PairClassifierCard card = content(name).card();
    return name.equals(CAREFUL) ? CarefulLookFile.shipped().look().following(card) : card;
  }

  /**
   * Name and checksum of a classifier.
   *
   * @param name {@link #SHIPPED}, {@link #CAREFUL} or the path of a file
   * @throws InvalidModelException as {@link #card}
   */
  public static String fingerprint(String name) {
    return content(name).fingerprint()
        + (name.equals(CAREFUL) ? AND + CarefulLookFile.shipped().fingerprint() : "");
  }

  /**
   * Opens a classifier.
   *
   * @param name {@link #SHIPPED} or the path of a file
   * @param words the shipped encoder, whose vectors of words it compares
   * @throws InvalidModelException as {@link #card}, or if the classifier was trained with the
   *     vectors of another encoder
   */
  public static PairClassifier open(String name, AveragingEncoder words) {
    if (name.equals(CAREFUL)) {
      throw new IllegalArgumentException(name + ": needs an encoder with states");
    }
    return open(name, words, Optional.empty());
  }

  /**
   * Opens {@link #CAREFUL}.
   *
   * @param words the shipped encoder
   * @param states the encoder {@link NamedEncoder#E5}, which the classifier does not close
   * @throws InvalidModelException if the files do not fit each other
   */
  public static PairClassifier careful(AveragingEncoder words, TokenStateEncoder states) {
    CarefulLookFile file = CarefulLookFile.shipped();
    return open(CAREFUL, words, Optional.of(file.open(states, content(CAREFUL).fingerprint())));
  }

  private static PairClassifier open(
      String name, AveragingEncoder words, Optional<CarefulJudge> careful) {
    Content content = content(name);
    if (!content.card().words().equals(words.fingerprint())
        || content.axes().axes()[0].length != words.dimension()) {
      throw new InvalidModelException(
          name
              + ": compares words by the encoder "
              + content.card().words()
              + ", and this version of occgen has "
              + words.fingerprint()
              + "; train it again by occgen train classifier");
    }
    return new PairClassifier(
        content.card(),
        new WordReader(words, Optional.of(content.axes())),
        fingerprint(name),
        careful);
  }

  /**
   * The classifier that gives the probabilities of pairs of some languages: for {@link #CAREFUL}
   * its first two looks alone, so {@link #SHIPPED}, where {@link NamedEncoder#E5} does not know all
   * of them.
   *
   * @param name as for {@link #card}
   */
  @API(status = API.Status.INTERNAL)
  public static String judging(String name, List<String> languages) {
    return name.equals(CAREFUL)
            && NamedEncoder.find(NamedEncoder.E5)
                .filter(e5 -> !e5.profile().languages().containsAll(languages))
                .isPresent()
        ? SHIPPED
        : name;
  }

  /** Whether a name is of no file. */
  public static boolean isShipped(String name) {
    return name.equals(SHIPPED) || name.equals(CAREFUL);
  }

  private static Content content(String name) {
    boolean shipped = isShipped(name);
    String origin = shipped ? "the shipped pair classifier" : name;
    try (InputStream in =
        shipped
            ? PairClassifierFile.class.getResourceAsStream(RESOURCE)
            : Files.newInputStream(Path.of(name))) {
      if (in == null) {
        throw new InvalidModelException(origin + " is missing from the class path: " + RESOURCE);
      }
      return FILE.read(
          in, origin, (card, buffer, checksum) -> content(card, buffer, checksum, origin));
    } catch (NoSuchFileException e) {
      throw new InvalidModelException(name + ": there is no such file", e);
    } catch (IOException e) {
      throw new UncheckedIOException(origin + ": cannot be read", e);
    }
  }

  private static Content content(
      PairClassifierCard card, ByteBuffer buffer, String checksum, String origin) {
    int count = CardFile.count(buffer, 1);
    int length = CardFile.count(buffer, 1);
    if (count < 1 || length < 1 || (long) count * length * Short.BYTES != buffer.remaining()) {
      throw new InvalidModelException(origin + ": its axes do not fit their number");
    }
    short[][] axes = new short[count][length];
    for (short[] axis : axes) {
      buffer.asShortBuffer().get(axis);
      buffer.position(buffer.position() + length * Short.BYTES);
    }
    return new Content(card, new WordAxes(axes), card.name() + "@" + checksum);
  }
}
