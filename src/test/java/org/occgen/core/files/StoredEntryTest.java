package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class StoredEntryTest {
  private static final byte[] CONTENT = new byte[1_000];

  private static byte[] archive() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      StoredEntry.add(out, "a/b", CONTENT);
    }
    return bytes.toByteArray();
  }

  @Test
  void isReadBackAndNotCompressed() throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive()))) {
      ZipEntry entry = in.getNextEntry();
      assertEquals("a/b", entry.getName());
      assertEquals(ZipEntry.STORED, entry.getMethod());
      assertArrayEquals(CONTENT, in.readAllBytes());
      assertNull(in.getNextEntry());
    }
  }

  @Test
  void isTheSameInAnyTimeZone() throws IOException {
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      byte[] here = archive();
      TimeZone.setDefault(TimeZone.getTimeZone("America/Los_Angeles"));
      assertArrayEquals(here, archive());
    } finally {
      TimeZone.setDefault(before);
    }
  }
}
