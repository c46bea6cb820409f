package org.occgen.command;

/** The exception that ends a failed application of Flink. */
public final class ApplicationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ApplicationFailedException(String message) {
    super(message);
  }
}
