package org.occgen.benchmark.xml;

/** A text that a format cannot hold: the message names the segment, the field and what to do. */
public final class UnwritableTextException extends RuntimeException {
  UnwritableTextException(String message) {
    super(message);
  }
}
