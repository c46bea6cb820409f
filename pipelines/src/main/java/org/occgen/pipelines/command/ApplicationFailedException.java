package org.occgen.pipelines.command;

/** What Flink ends an application with that failed. */
public final class ApplicationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ApplicationFailedException(String message) {
    super(message);
  }
}
