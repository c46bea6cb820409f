package org.occgen.core.biography;

/**
 * Bounds on what is read of a page.
 *
 * @param characters longest page, in characters (UTF-16 units). The largest biographies of
 *     Wikipedia have about 3 million
 * @param depth deepest nesting of elements. Articles stay under 100
 * @param paragraphs most paragraphs of main text
 */
public record PageLimits(int characters, int depth, int paragraphs) {
  /** 16 Mi characters, 500 levels, 20,000 paragraphs. */
  public static final PageLimits DEFAULT = new PageLimits(16 * 1024 * 1024, 500, 20_000);

  public PageLimits {
    if (characters < 1 || depth < 1 || paragraphs < 1) {
      throw new IllegalArgumentException(
          "page limits must be positive: " + characters + ", " + depth + ", " + paragraphs);
    }
  }
}
