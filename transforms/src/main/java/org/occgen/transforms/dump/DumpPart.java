package org.occgen.transforms.dump;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.sparql.dump.DumpRange;
import org.occgen.sparql.dump.LineSource;
import org.occgen.transforms.storage.StoredFiles;

/**
 * A part of a dump that one worker reads: a file, or a range of one.
 *
 * @param file path of the file
 * @param name its name without the folder
 * @param start first byte of the range
 * @param end byte behind the last, {@link Long#MAX_VALUE} at the end of the file
 */
public record DumpPart(String file, String name, long start, long end) implements Serializable {
  /**
   * Bytes of a range, as they are stored. A range costs the decompression of one more block, of 90
   * to 300 kB, and reads for some ten seconds: enough ranges for a worker that is slower than
   * others, and few enough that a dump of 100 GB has some thousands.
   */
  public static final long RANGE_BYTES = 32L << 20;

  /** The range of the file. */
  public DumpRange range() {
    return new DumpRange(start, end);
  }

  /** Opens its file at {@code position}. */
  public InputStream open(long position) throws IOException {
    return open(FileSystems.matchNewResource(file, false), position);
  }

  /** The parts of all {@code files}; the largest file comes first. */
  public static List<DumpPart> ofAll(List<MatchResult.Metadata> files, long bytes)
      throws IOException {
    List<MatchResult.Metadata> sorted = new ArrayList<>(files);
    sorted.sort(
        Comparator.comparing(MatchResult.Metadata::sizeBytes)
            .reversed()
            .thenComparing(file -> file.resourceId().toString()));
    List<DumpPart> parts = new ArrayList<>();
    for (MatchResult.Metadata file : sorted) {
      parts.addAll(of(file, bytes));
    }
    return parts;
  }

  /**
   * The parts of a file, in its order: ranges of at most {@code bytes}, or the whole of a file that
   * cannot be cut or is smaller than two of them.
   */
  static List<DumpPart> of(MatchResult.Metadata metadata, long bytes) throws IOException {
    ResourceId resource = metadata.resourceId();
    String name = Objects.requireNonNull(resource.getFilename(), "a file has a name");
    long size = metadata.sizeBytes();
    boolean cut =
        size / 2 >= bytes
            && metadata.isReadSeekEfficient()
            && LineSource.canBeCut(name, position -> open(resource, position));
    long count = cut ? (size - 1) / bytes + 1 : 1;
    List<DumpPart> parts = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      long end = i == count - 1 ? Long.MAX_VALUE : share(size, i + 1, count);
      parts.add(new DumpPart(resource.toString(), name, share(size, i, count), end));
    }
    return parts;
  }

  private static long share(long size, long parts, long number) {
    return size / number * parts + size % number * parts / number;
  }

  private static InputStream open(ResourceId resource, long position) throws IOException {
    ReadableByteChannel channel = StoredFiles.open(resource);
    if (position == 0) {
      return Channels.newInputStream(channel);
    }
    try {
      if (!(channel instanceof SeekableByteChannel seekable)) {
        throw new IOException(resource + ": its file system cannot read from the middle");
      }
      seekable.position(position);
      return Channels.newInputStream(channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }
}
