package org.occgen.run.check;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Consumer;
import org.occgen.transforms.record.RecordSort;
import org.occgen.transforms.record.SortKey;

/**
 * Finds rows that have something in common with an earlier row that no two may have. Only digests
 * are kept, and those that do not fit in memory lie in temporary files, some 50 bytes a row.
 */
final class Duplicates implements Closeable {
  private static final int MEMORY = 32; // MiB

  private final RecordSort<RowDigest> rows;

  /** The digest of a row, with the number and the id of the row. */
  public record RowDigest(long high, long low, long number, String id) {}

  Duplicates() throws IOException {
    rows = RecordSort.within(MEMORY, RowDigest.class);
  }

  /** Adds a row, each with a greater number than the one before. */
  void add(Digest digest, long row, String id) throws IOException {
    rows.add(
        SortKey.of(digest.high()).then(digest.low()).then(row),
        new RowDigest(digest.high(), digest.low(), row, id));
  }

  /** Gives the ids of the rows that are not the first of their kind, in the order of the rows. */
  void forEach(Consumer<String> repeated) throws IOException {
    try (RecordSort<RowDigest> found = RecordSort.within(MEMORY, RowDigest.class)) {
      Optional<Digest> before = Optional.empty();
      for (Iterator<RowDigest> sorted = rows.sorted(); sorted.hasNext(); ) {
        RowDigest row = sorted.next();
        Optional<Digest> digest = Optional.of(new Digest(row.high(), row.low()));
        if (digest.equals(before)) {
          found.add(SortKey.of(row.number()), row);
        }
        before = digest;
      }
      found.sorted().forEachRemaining(row -> repeated.accept(row.id()));
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
