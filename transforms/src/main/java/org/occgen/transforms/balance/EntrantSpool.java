package org.occgen.transforms.balance;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.KV;
import org.apache.commons.io.function.Uncheck;
import org.occgen.core.balance.Entrant;
import org.occgen.core.files.TemporaryFolder;
import org.occgen.transforms.record.ExternalSort;
import org.occgen.transforms.record.SortKey;

/**
 * The members of a group in their order, as often as they are wanted, in bounded memory: a group
 * that is larger lies in a temporary file until {@link #close}.
 */
final class EntrantSpool implements Iterable<Entrant>, Closeable {
  /** Segments and people that are held in memory: some 10 MB. */
  private static final int HELD = 200_000;

  /** MiB that are sorted in memory. */
  private static final int MEMORY = 16;

  private static final int BUFFER = 1 << 16;

  private final List<Entrant> held;
  private final Optional<Path> file;
  private final long size;
  private final Set<FileIterator> open = new HashSet<>();

  private EntrantSpool(List<Entrant> held, Optional<Path> file, long size) {
    this.held = held;
    this.file = file;
    this.size = size;
  }

  /** Gathers entrants, which are gone through once. */
  static EntrantSpool of(Iterable<Entrant> entrants) throws IOException {
    return of(entrants, HELD);
  }

  /** Gathers entrants with another bound of memory. */
  static EntrantSpool of(Iterable<Entrant> entrants, int most) throws IOException {
    List<Entrant> held = new ArrayList<>();
    int weight = 0;
    Iterator<Entrant> all = entrants.iterator();
    while (all.hasNext() && weight <= most) {
      Entrant next = all.next();
      held.add(next);
      weight += 1 + next.size();
    }
    if (!all.hasNext()) {
      held.sort(Entrant.ORDER);
      return new EntrantSpool(held, Optional.empty(), held.size());
    }
    try (ExternalSort sort = ExternalSort.within(MEMORY)) {
      for (Entrant next : held) {
        add(next, sort);
      }
      held.clear();
      while (all.hasNext()) {
        add(all.next(), sort);
      }
      return ofSorted(sort.sorted());
    }
  }

  private static void add(Entrant entrant, ExternalSort sort) throws IOException {
    sort.add(
        SortKey.of(entrant.gender()).then(entrant.person()).bytes(),
        CoderUtils.encodeToByteArray(EntrantCoder.of(), entrant));
  }

  private static EntrantSpool ofSorted(Iterable<KV<byte[], byte[]>> sorted) throws IOException {
    Path file = Files.createTempFile(TemporaryFolder.current(), "occgen-group-", ".entrants");
    long size = 0;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER)) {
      for (KV<byte[], byte[]> entrant : sorted) {
        out.write(entrant.getValue());
        size++;
      }
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(file);
      throw e;
    }
    return new EntrantSpool(List.of(), Optional.of(file), size);
  }

  @Override
  public Iterator<Entrant> iterator() {
    if (file.isEmpty()) {
      return held.iterator();
    }
    FileIterator entrants = new FileIterator(file.get(), size);
    open.add(entrants);
    return entrants;
  }

  @Override
  public void close() throws IOException {
    try {
      for (FileIterator entrants : open) {
        entrants.in.close();
      }
    } finally {
      if (file.isPresent()) {
        Files.deleteIfExists(file.get());
      }
    }
  }

  /** Goes through the file, and closes it behind the last one; the spool closes it if none asks. */
  private final class FileIterator implements Iterator<Entrant> {
    private final InputStream in;
    private long left;

    FileIterator(Path file, long size) {
      this.in = new BufferedInputStream(Uncheck.get(() -> Files.newInputStream(file)), BUFFER);
      this.left = size;
    }

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public Entrant next() {
      if (left == 0) {
        throw new NoSuchElementException();
      }
      try {
        Entrant entrant = EntrantCoder.of().decode(in);
        left--;
        if (left == 0) {
          in.close();
          open.remove(this);
        }
        return entrant;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
