package org.occgen.benchmark.recipe;

import java.util.List;
import org.occgen.command.UsageException;

/**
 * A value that the command line gives in the place of a recipe's.
 *
 * @param key key of the recipe; a dot leads into a mapping
 * @param value YAML
 * @param flag what was typed, for messages
 */
public record RecipeSetting(String key, String value, String flag) {
  /**
   * The settings of {@code --set}.
   *
   * @param typed as they were typed: KEY=VALUE
   * @throws UsageException if one is not of that form
   */
  public static List<RecipeSetting> all(List<String> typed) {
    return typed.stream().map(RecipeSetting::typed).toList();
  }

  private static RecipeSetting typed(String typed) {
    String key = typed.replaceFirst("(?s)=.*", "");
    UsageException.require(
        !key.isEmpty() && !key.equals(typed), "--set %s: write KEY=VALUE", typed);
    return new RecipeSetting(key, typed.substring(key.length() + 1), "--set " + key);
  }

  /** A setting whose value is no YAML but the text itself, such as a path. */
  public static RecipeSetting ofText(String key, String text, String flag) {
    return new RecipeSetting(key, "'" + text.replace("'", "''") + "'", flag);
  }
}
