package org.occgen.benchmark.recipe;

/**
 * A value that the command line gives in the place of a recipe's.
 *
 * @param key key of the recipe; a dot leads into a mapping
 * @param value YAML
 * @param flag what was typed, for messages
 */
public record RecipeSetting(String key, String value, String flag) {
  /** A setting whose value is no YAML but the text itself, such as a path. */
  public static RecipeSetting ofText(String key, String text, String flag) {
    return new RecipeSetting(key, "'" + text.replace("'", "''") + "'", flag);
  }
}
