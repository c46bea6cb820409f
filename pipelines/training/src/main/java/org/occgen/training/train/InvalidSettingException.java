package org.occgen.training.train;

/** A training setting is out of its range. */
public final class InvalidSettingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String key;
  private final String fault;

  /**
   * @param key the setting, by its key in recipes
   * @param fault what it must be, and what it is
   */
  InvalidSettingException(String key, String fault) {
    super("training setting " + key + " " + fault);
    this.key = key;
    this.fault = fault;
  }

  /** The setting, by its key in recipes. */
  public String key() {
    return key;
  }

  /** The rule that the setting breaks, and its value. */
  public String fault() {
    return fault;
  }
}
