package org.occgen.transforms.record;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.beam.sdk.extensions.sorter.BufferedExternalSorter;
import org.apache.beam.sdk.extensions.sorter.ExternalSorter.Options.SorterType;
import org.apache.beam.sdk.values.KV;
import org.apache.commons.io.FileUtils;
import org.occgen.core.files.TemporaryFolder;

/**
 * Sorts pairs of bytes by their keys in bounded memory, with Beam's sorter. What does not fit in
 * memory lies in temporary files until {@link #close}: Beam's sorter itself deletes them only when
 * the process ends, which on a cluster may be months later.
 */
public final class ExternalSort implements Closeable {
  private final Path folder;
  private final BufferedExternalSorter sorter;

  private ExternalSort(Path folder, int memory) {
    this.folder = folder;
    this.sorter =
        BufferedExternalSorter.create(
            BufferedExternalSorter.options()
                .withExternalSorterType(SorterType.NATIVE)
                .withTempLocation(folder.toString())
                .withMemoryMB(memory));
  }

  /**
   * A sorter without pairs.
   *
   * @param memory MiB of pairs that are held in memory, from 1 to 2047
   * @throws IOException if no temporary folder can be made
   */
  public static ExternalSort within(int memory) throws IOException {
    return new ExternalSort(
        Files.createTempDirectory(TemporaryFolder.current(), "occgen-sort"), memory);
  }

  /** Adds a pair; the arrays then belong to the sorter. */
  public void add(byte[] key, byte[] value) throws IOException {
    sorter.add(KV.of(key, value));
  }

  /**
   * All pairs, by the unsigned bytes of their keys; pairs of one key come in any order. To be
   * called once, and iterated once before {@link #close}; no pair may be added afterwards.
   */
  public Iterable<KV<byte[], byte[]>> sorted() throws IOException {
    return sorter.sort();
  }

  /** Deletes the temporary files. */
  @Override
  public void close() throws IOException {
    FileUtils.deleteDirectory(folder.toFile());
  }
}
