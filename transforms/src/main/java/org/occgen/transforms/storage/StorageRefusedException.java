package org.occgen.transforms.storage;

/** A path cannot be used as it was given; the message names it and says what to do. */
public final class StorageRefusedException extends RuntimeException {
  public StorageRefusedException(String message) {
    super(message);
  }

  public StorageRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
