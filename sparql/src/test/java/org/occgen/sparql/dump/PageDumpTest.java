package org.occgen.sparql.dump;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageDumpTest {
  private static final int LIMIT = 1 << 20;

  private interface Filling {
    void fill(TarArchiveOutputStream tar) throws IOException;
  }

  private static byte[] tar(Filling filling) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(file))) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
      filling.fill(tar);
    }
    return file.toByteArray();
  }

  private static void put(TarArchiveOutputStream tar, String name, String content)
      throws IOException {
    byte[] bytes = content.getBytes(UTF_8);
    TarArchiveEntry entry = new TarArchiveEntry(name, true);
    entry.setSize(bytes.length);
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  private static byte[] gzip(String content) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(file)) {
      out.write(content.getBytes(UTF_8));
    }
    return file.toByteArray();
  }

  private static List<DumpLine> lines(String name, byte[] file) throws IOException {
    List<DumpLine> lines = new ArrayList<>();
    try (DumpLines source = PageDump.lines(name, new ByteArrayInputStream(file), LIMIT)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        lines.add(line.get());
      }
      assertTrue(source.next().isEmpty());
    }
    return lines;
  }

  private static List<String> texts(List<DumpLine> lines) {
    return lines.stream().filter(DumpLine.Text.class::isInstance).map(DumpLine::toString).toList();
  }

  private static DumpLine.Failure failure(List<DumpLine> lines) {
    return assertInstanceOf(DumpLine.Failure.class, lines.get(lines.size() - 1));
  }

  @Test
  void linesAreThoseOfTheFilesHoweverTheyArePacked() throws IOException {
    List<String> expected = List.of("{\"a\":1}", "{\"b\":2}", "{\"c\":3}");
    String content = String.join("\n", expected) + "\n";
    assertEquals(expected, texts(lines("x.ndjson", content.getBytes(UTF_8))));
    assertEquals(expected, texts(lines("x.ndjson.gz", gzip(content))));
    byte[] archive =
        tar(
            tar -> {
              tar.putArchiveEntry(new TarArchiveEntry("folder/"));
              tar.closeArchiveEntry();
              // the last line of a file need not be broken
              put(tar, "folder/enwiki_0.ndjson", "{\"a\":1}\n{\"b\":2}");
              put(tar, "folder/empty.ndjson", "");
              put(tar, "folder/enwiki_1.ndjson", "{\"c\":3}\n");
            });
    List<DumpLine> lines = lines("enwiki-NS0-20240301-ENTERPRISE-HTML.json.tar.gz", archive);
    assertEquals(expected, texts(lines));
    assertEquals(List.of(1L, 2L, 3L), lines.stream().map(DumpLine::number).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pages.zip", "x.json", "x.ndjson.bz2", "x.tar", "x"})
  void otherNamesAreRefused(String name) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> PageDump.checkName(name));
    assertTrue(e.getMessage().contains("use .ndjson, .ndjson.gz or .tar.gz"), e.getMessage());
  }

  @Test
  void namesThatLeaveTheArchiveAreNotUsed() throws IOException {
    byte[] archive =
        tar(
            tar -> {
              put(tar, "../../../../etc/passwd", "{\"a\":1}\n");
              put(tar, "/etc/shadow", "{\"b\":2}\n");
              put(tar, "x".repeat(5000), "{\"c\":3}\n");
            });
    assertEquals(3, texts(lines("x.tar.gz", archive)).size());
  }

  @Test
  void aLinkInAnArchiveIsRefusedBehindTheLinesBeforeIt() throws IOException {
    for (byte kind :
        new byte[] {TarConstants.LF_SYMLINK, TarConstants.LF_LINK, TarConstants.LF_CHR}) {
      byte[] archive =
          tar(
              tar -> {
                put(tar, "a.ndjson", "{\"a\":1}\n");
                TarArchiveEntry link = new TarArchiveEntry("b.ndjson", kind);
                link.setLinkName("/etc/passwd");
                tar.putArchiveEntry(link);
                tar.closeArchiveEntry();
              });
      List<DumpLine> lines = lines("x.tar.gz", archive);
      assertEquals(List.of("{\"a\":1}"), texts(lines));
      assertEquals("corrupt-input", failure(lines).reason());
    }
  }

  @Test
  void everyCutIsTold() throws IOException {
    Random random = new Random(3);
    StringBuilder content = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      content.append("{\"n\":\"").append(Long.toHexString(random.nextLong())).append("\"}\n");
    }
    String text = content.toString();
    List<String> expected = text.lines().toList();
    byte[] archive =
        tar(
            tar -> {
              put(tar, "a.ndjson", text);
              put(tar, "b.ndjson", text);
            });
    for (int cut = 1; cut < archive.length; cut += 13) {
      List<DumpLine> lines = lines("x.tar.gz", Arrays.copyOf(archive, cut));
      List<String> whole = texts(lines);
      List<String> twice = new ArrayList<>(expected);
      twice.addAll(expected);
      assertEquals(twice.subList(0, whole.size()), whole);
      assertEquals("truncated-input", failure(lines).reason(), "cut at " + cut);
    }
    byte[] flipped = archive.clone();
    flipped[archive.length / 2] ^= 0x10;
    List<DumpLine> damaged = lines("x.tar.gz", flipped);
    assertTrue(List.of("corrupt-input", "truncated-input").contains(failure(damaged).reason()));
    assertEquals("corrupt-input", failure(lines("x.tar.gz", gzip("no tar".repeat(500)))).reason());
  }

  @Test
  void aNameOfAGigabyteIsNotHeld() throws IOException {
    // GNU's long name: an entry whose content is the name of the next one
    long size = 1L << 30;
    byte[] header = new byte[512];
    System.arraycopy("././@LongLink".getBytes(UTF_8), 0, header, 0, 13);
    System.arraycopy("0000644\0000000000\0000000000\000".getBytes(UTF_8), 0, header, 100, 24);
    System.arraycopy(
        String.format(Locale.ROOT, "%011o\000%011o\000        L", size, 0).getBytes(UTF_8),
        0,
        header,
        124,
        33);
    System.arraycopy("ustar  \000".getBytes(UTF_8), 0, header, 257, 8);
    int sum = 0;
    for (byte b : header) {
      sum += b & 0xFF;
    }
    System.arraycopy(
        String.format(Locale.ROOT, "%06o\000 ", sum).getBytes(UTF_8), 0, header, 148, 8);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(file)) {
      out.write(header);
      byte[] name = new byte[1 << 20];
      Arrays.fill(name, (byte) 'x');
      for (int i = 0; i < 40; i++) {
        out.write(name);
      }
    }
    DumpLine.Failure failure = failure(lines("x.tar.gz", file.toByteArray()));
    assertEquals("corrupt-input", failure.reason());
    assertTrue(failure.problem().contains("header of more than"), failure.problem());
  }

  @Test
  void aLineOf200MegabytesIsSkippedAndTheNextOneRead() throws IOException {
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) 'x');
    byte[] archive =
        tar(
            tar -> {
              TarArchiveEntry entry = new TarArchiveEntry("a.ndjson");
              entry.setSize(200L * block.length + 9);
              tar.putArchiveEntry(entry);
              for (int i = 0; i < 200; i++) {
                tar.write(block);
              }
              tar.write("\n{\"a\":1}\n".getBytes(UTF_8));
              tar.closeArchiveEntry();
            });
    List<DumpLine> lines = lines("x.tar.gz", archive);
    assertEquals("oversized-line", ((DumpLine.Failure) lines.get(0)).reason());
    assertEquals("{\"a\":1}", lines.get(1).toString());
    assertEquals(2, lines.size());
  }
}
