package org.occgen.core.files;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The place of the {@linkplain Lease leases} of one thing: a place with a clock of its own, whose
 * listing shows all that was written before it was asked for.
 */
public interface LeaseStore {
  /**
   * A lease in the store.
   *
   * @param id of whoever wrote it
   * @param written when it was last written, by the clock of the store
   */
  record StoredLease(String id, Instant written) {}

  /** Writes a lease, whole or not at all, in the place of what its owner wrote before. */
  void write(String id, String text) throws IOException;

  /**
   * All leases. The listing may lack leases that are written or deleted while it is made, and even
   * be empty then: an owner knows by its own lease whether to ask again.
   */
  List<StoredLease> list() throws IOException;

  /** The text of a lease, if it is there and can be read. */
  Optional<String> read(String id) throws IOException;

  /** Deletes a lease, if it is there. */
  void delete(String id) throws IOException;
}
