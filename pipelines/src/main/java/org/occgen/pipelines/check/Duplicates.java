package org.occgen.pipelines.check;

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

  private final RecordSort<Entry> entries;

  /** The entry that is kept of a row: the digest, the number of the row and its id. */
  public record Entry(long high, long low, long row, String id) {}

  Duplicates() throws IOException {
    entries = RecordSort.within(MEMORY, Entry.class);
  }

  /** Adds a row, each with a greater number than the one before. */
  void add(Digest digest, long row, String id) throws IOException {
    entries.add(
        SortKey.of(digest.high()).then(digest.low()).then(row),
        new Entry(digest.high(), digest.low(), row, id));
  }

  /** Gives the ids of the rows that are not the first of their kind, in the order of the rows. */
  void forEach(Consumer<String> repeated) throws IOException {
    try (RecordSort<Entry> found = RecordSort.within(MEMORY, Entry.class)) {
      Optional<Digest> before = Optional.empty();
      for (Iterator<Entry> sorted = entries.sorted(); sorted.hasNext(); ) {
        Entry entry = sorted.next();
        Optional<Digest> digest = Optional.of(new Digest(entry.high(), entry.low()));
        if (digest.equals(before)) {
          found.add(SortKey.of(entry.row()), entry);
        }
        before = digest;
      }
      found.sorted().forEachRemaining(entry -> repeated.accept(entry.id()));
    }
  }

  @Override
  public void close() throws IOException {
    entries.close();
  }
}
