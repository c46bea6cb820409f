package org.occgen.benchmark.recipe;

import org.occgen.command.UsageException;

/** A recipe that cannot be run as it stands: the message names place, key and what is right. */
public final class RecipeException extends UsageException {
  /** A message of the form {@code file:line: key: what is wrong; what would be right}. */
  public RecipeException(String message) {
    super(message);
  }
}
