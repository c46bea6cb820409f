package org.occgen.browser;

/**
 * The screen of a reader.
 *
 * @param width CSS pixels
 * @param height CSS pixels
 * @param phone whether it is a phone, which shrinks pages that are too wide
 * @param dark whether the reader's system is set to dark colours
 */
public record Screen(int width, int height, boolean phone, boolean dark) {
  /** A laptop, light. */
  public static final Screen DESKTOP = new Screen(1200, 900, false, false);

  /** A phone, light. */
  public static final Screen PHONE = new Screen(390, 844, true, false);

  /** The same in dark colours. */
  public Screen inTheDark() {
    return new Screen(width, height, phone, true);
  }

  /** For names of files. */
  public String name() {
    return (phone ? "phone" : "desktop") + (dark ? "-dark" : "-light");
  }
}
