package org.occgen.models.store;

/**
 * The comparison of a model's file with the record of its fetch.
 *
 * @param file its name
 * @param state what was found
 * @param detail how it differs; empty if it does not
 */
public record FileCheck(String file, State state, String detail) {
  /** The result of the check. */
  public enum State {
    /** The file has the bytes that were stored. */
    OK("OK"),
    /** Other bytes. */
    DAMAGED("damaged"),
    /** No such file. */
    MISSING("missing");

    private final String word;

    State(String word) {
      this.word = word;
    }

    /** For people. */
    public String word() {
      return word;
    }
  }
}
