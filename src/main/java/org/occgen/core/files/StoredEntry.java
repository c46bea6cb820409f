package org.occgen.core.files;

import java.io.IOException;
import java.time.LocalDateTime;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Entries of zip archives that are stored without compression, for readers that want them so. The
 * same content gives the same bytes.
 */
public final class StoredEntry {
  /** Zip keeps local times from 1980 on; this one is the same in every time zone. */
  private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

  private StoredEntry() {}

  /** Adds an entry to an archive. */
  public static void add(ZipOutputStream archive, String name, byte[] bytes) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    entry.setCrc(crc.getValue());
    entry.setTimeLocal(TIME);
    archive.putNextEntry(entry);
    archive.write(bytes);
    archive.closeEntry();
  }
}
