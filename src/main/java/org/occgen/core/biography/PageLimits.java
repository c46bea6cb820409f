package org.occgen.core.biography;

import java.util.List;

/**
 * Bounds on what is read of a page, so that no page can take the memory or the time of a worker.
 *
 * @param characters longest page, in characters (UTF-16 units). The largest biographies of
 *     Wikipedia have about 3 million
 * @param tags most start tags. Such biographies have about 50,000. The HTML parser takes quadratic
 *     time for what stands in a table outside its cells: for a page full of that, a minute or two
 * @param depth deepest nesting of elements. Articles stay under 100
 * @param paragraphs most paragraphs of main text
 */
public record PageLimits(int characters, int tags, int depth, int paragraphs) {
  /** 16 Mi characters, 200,000 tags, 500 levels, 20,000 paragraphs. */
  public static final PageLimits DEFAULT = new PageLimits(16 * 1024 * 1024, 200_000, 500, 20_000);

  public PageLimits {
    if (characters < 1 || tags < 1 || depth < 1 || paragraphs < 1) {
      throw new IllegalArgumentException(
          "page limits must be positive: " + List.of(characters, tags, depth, paragraphs));
    }
  }
}
