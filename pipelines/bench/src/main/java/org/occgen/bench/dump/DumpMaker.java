package org.occgen.bench.dump;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.occgen.sparql.dump.DumpFormat;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityReader;

/**
 * Makes a dump of any size out of a few real documents: they are repeated with new item ids, and
 * every tenth line is about a person, as in the dumps of Wikidata.
 */
final class DumpMaker {
  private static final int LINES_A_PERSON = 10;

  // A document cut where its own id stands, so that another can be put there.
  private final List<List<byte[]>> people = new ArrayList<>();
  private final List<List<byte[]>> others = new ArrayList<>();
  private final EntityReader reader = new EntityReader();

  /** The numbers of lines that were written, without brackets: all, and those about people. */
  record Lines(long all, long people) {}

  /**
   * Takes the items of all dumps and item documents in {@code folder}.
   *
   * @throws IOException if there is no person or nothing else among them
   */
  DumpMaker(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (isDump(file)) {
          read(file);
        }
      }
    }
    if (people.isEmpty() || others.isEmpty()) {
      throw new IOException(
          folder
              + ": has items about "
              + people.size()
              + " people and "
              + others.size()
              + " other items in files such as *.json or *.json.gz; some of both are needed");
    }
  }

  private static boolean isDump(Path file) {
    try {
      DumpFormat.of(file.getFileName().toString());
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private void read(Path file) throws IOException {
    try (LineSource lines =
        new LineSource(
            file.getFileName().toString(),
            Files.newInputStream(file),
            EntityReader.DEFAULT_MAX_BYTES)) {
      for (Optional<DumpLine> line = lines.next(); line.isPresent(); line = lines.next()) {
        if (line.get() instanceof DumpLine.Text text) {
          add(text);
        }
      }
    }
  }

  private void add(DumpLine.Text text) {
    List<EntityLine> entities = reader.read(text.bytes(), 0, text.length());
    String document = text.toString().strip();
    if (document.endsWith(",")) {
      document = document.substring(0, document.length() - 1);
    }
    // responses of the API hold items too, but not as lines of a dump
    if (entities.size() != 1
        || document.startsWith("{\"entities\"")
        || !document.startsWith("{")
        || document.indexOf('\n') >= 0) {
      return;
    }
    if (entities.get(0) instanceof EntityLine.Human human) {
      people.add(pieces(document, human.person().qid()));
    } else if (entities.get(0) instanceof EntityLine.OtherItem item) {
      others.add(pieces(document, item.qid()));
    }
  }

  /**
   * The text before and behind the item's own id, in UTF-8. The own id comes first in the document.
   */
  private static List<byte[]> pieces(String document, String qid) {
    Matcher id = Pattern.compile("\"id\":\\s*(\"" + qid + "\")").matcher(document);
    if (!id.find()) {
      throw new IllegalStateException(qid + " was read, but is not found");
    }
    return List.of(
        document.substring(0, id.start(1)).getBytes(StandardCharsets.UTF_8),
        document.substring(id.end(1)).getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a dump of at least {@code bytes} bytes. */
  Lines write(Path file, long bytes) throws IOException {
    long written = 0;
    long lines = 0;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      out.write('[');
      while (written < bytes) {
        boolean person = lines % LINES_A_PERSON == 0;
        List<List<byte[]>> documents = person ? people : others;
        long turn = person ? lines / LINES_A_PERSON : lines;
        List<byte[]> pieces = documents.get((int) (turn % documents.size()));
        byte[] id = ("\"Q" + (1_000_000 + lines) + "\"").getBytes(StandardCharsets.UTF_8);
        byte[] head = (lines == 0 ? "\n" : ",\n").getBytes(StandardCharsets.UTF_8);
        out.write(head);
        written += head.length;
        for (byte[] part : List.of(pieces.get(0), id, pieces.get(1))) {
          out.write(part);
          written += part.length;
        }
        lines++;
      }
      out.write("\n]\n".getBytes(StandardCharsets.UTF_8));
    }
    return new Lines(lines, (lines + LINES_A_PERSON - 1) / LINES_A_PERSON);
  }

  /** Compresses {@code plain} to {@code file}, as one stream. */
  static void compress(Path plain, Path file, DumpFormat format) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(plain));
        OutputStream raw = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        OutputStream out =
            switch (format) {
              case PLAIN -> raw;
              case GZIP -> new GZIPOutputStream(raw);
              case BZIP2 -> new BZip2CompressorOutputStream(raw);
            }) {
      in.transferTo(out);
    }
  }
}
