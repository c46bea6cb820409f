package org.occgen.core.files;

import java.time.Duration;

/** Somebody else has the lease. */
public final class LeaseTakenException extends Exception {
  private final String holder;
  private final String id;
  private final transient Duration age;

  LeaseTakenException(String holder, String id, Duration age) {
    super("held by " + holder);
    this.holder = holder;
    this.id = id;
    this.age = age;
  }

  /** The holder's own description, as it was read: not to be trusted. */
  public String holder() {
    return holder;
  }

  /** Its lease in the store. */
  public String id() {
    return id;
  }

  /** Time since its last sign of life. */
  public Duration age() {
    return age;
  }
}
