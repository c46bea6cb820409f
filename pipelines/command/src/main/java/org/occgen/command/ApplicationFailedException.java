package org.occgen.command;

/** The exception that ends a failed application of Flink. */
public final class ApplicationFailedException extends RuntimeException {
  public ApplicationFailedException(String message) {
    super(message);
  }
}
