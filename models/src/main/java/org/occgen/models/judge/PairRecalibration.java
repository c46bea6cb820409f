package org.occgen.models.judge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * The recalibration of pairs: the prior that ships, and files of recalibrations that runs have
 * learned.
 */
public final class PairRecalibration {
  private static final String RESOURCE = "/org/occgen/models/judge/shipped.recalibration";

  /** A learned recalibration has a few kB a language. */
  private static final int MOST_BYTES = 4 << 20;

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(SerializationFeature.INDENT_OUTPUT);

  private PairRecalibration() {}

  private static final class Shipped {
    static final byte[] BYTES = read();
    static final RecalibrationPrior PRIOR =
        parse(BYTES, "the shipped recalibration", RecalibrationPrior.class);

    private static byte[] read() {
      try (InputStream in = PairRecalibration.class.getResourceAsStream(RESOURCE)) {
        if (in == null) {
          throw new InvalidModelException(RESOURCE + " is missing from the class path");
        }
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The prior that ships. */
  public static RecalibrationPrior prior() {
    return Shipped.PRIOR;
  }

  /** Name and checksum of the prior that ships. */
  public static String fingerprint() {
    return Shipped.PRIOR.name() + "@" + Sha256.hex(Shipped.BYTES).substring(0, 16);
  }

  /** Whether a file that is given as a classifier is a recalibration that a run has learned. */
  public static boolean isLearned(String file) {
    if (PairClassifierFile.isShipped(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      return in.read() == '{';
    } catch (IOException e) {
      return false; // whoever opens it says so
    }
  }

  /**
   * Reads a recalibration that a run has learned.
   *
   * @throws InvalidModelException if the file is none, or damaged
   */
  public static LearnedRecalibration learned(String file) {
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      return parse(in.readNBytes(MOST_BYTES), file, LearnedRecalibration.class);
    } catch (IOException e) {
      throw new InvalidModelException(file + ": cannot be read", e);
    }
  }

  /** The text of a recalibration. */
  public static String text(LearnedRecalibration recalibration) {
    return json(recalibration);
  }

  /** The text of a prior, as {@code shipped.recalibration} has it. */
  public static String text(RecalibrationPrior prior) {
    return json(prior);
  }

  private static String json(Object recalibration) {
    try {
      return JSON.writeValueAsString(recalibration).replace("\r\n", "\n") + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T> T parse(byte[] bytes, String origin, Class<T> type) {
    try {
      T read = JSON.readValue(bytes, type);
      if (read == null) {
        throw new InvalidModelException(origin + ": is empty");
      }
      return read;
    } catch (IOException e) {
      throw new InvalidModelException(
          origin
              + ": is no recalibration that this version of occgen reads; a run makes one again in"
              + " stage align",
          e);
    }
  }
}
