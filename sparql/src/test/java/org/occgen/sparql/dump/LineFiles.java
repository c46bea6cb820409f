package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** Files for tests of {@link LineSource}, and what it reads of them. */
final class LineFiles {
  /** Bytes that a line may have. */
  static final int LIMIT = 1 << 20;

  private LineFiles() {}

  static List<DumpLine> lines(String name, byte[] file) throws IOException {
    return lines(name, new ByteArrayInputStream(file), LIMIT);
  }

  static List<DumpLine> lines(String name, InputStream file, int limit) throws IOException {
    List<DumpLine> lines = new ArrayList<>();
    try (LineSource source = new LineSource(name, file, limit)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        lines.add(line.get());
      }
      assertTrue(source.next().isEmpty());
    }
    return lines;
  }

  static List<String> texts(List<DumpLine> lines) {
    return lines.stream()
        .map(line -> assertInstanceOf(DumpLine.Text.class, line))
        .map(DumpLine.Text::toString)
        .toList();
  }

  static String fileName(DumpFormat format) {
    return "a.json"
        + switch (format) {
          case PLAIN -> "";
          case GZIP -> ".gz";
          case BZIP2 -> ".bz2";
        };
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String randomText(int length) {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append(String.format(Locale.ROOT, "%016x", random.nextLong()));
    }
    return text.toString();
  }

  /** {@code content} in one member, or in {@code 1 + cuts} of them. */
  static byte[] compress(DumpFormat format, byte[] content, int cuts) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (int part = 0; part <= cuts; part++) {
      int from = (int) ((long) content.length * part / (cuts + 1));
      int to = (int) ((long) content.length * (part + 1) / (cuts + 1));
      byte[] piece = Arrays.copyOfRange(content, from, to);
      switch (format) {
        case PLAIN -> file.write(piece);
        case GZIP -> {
          try (GZIPOutputStream out = new GZIPOutputStream(file)) {
            out.write(piece);
          }
        }
        case BZIP2 -> {
          try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(file, 1)) {
            out.write(piece);
          }
        }
      }
    }
    return file.toByteArray();
  }
}
