package org.occgen.benchmark.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of the table of keys on a page about a kind of recipes.
 *
 * @param key the key with its dots
 * @param value what it is, in Markdown
 * @param said what holds where it is left out, in Markdown
 */
public record DocumentedKey(String key, String value, String said) {
  private static final String HEADER = "| key | value | default |\n| --- | --- | --- |\n";
  private static final Pattern ROW = Pattern.compile("\\| `([a-z.-]+)` \\| ([^|]+) \\| ([^|]*)\\|");

  /** The rows of a page. */
  public static List<DocumentedKey> all(Path page) throws IOException {
    String text = Files.readString(page);
    int from = text.indexOf(HEADER) + HEADER.length();
    return text.substring(from, text.indexOf("\n\n", from))
        .lines()
        .map(DocumentedKey::row)
        .toList();
  }

  private static DocumentedKey row(String line) {
    Matcher row = ROW.matcher(line);
    assertTrue(row.matches(), line);
    return new DocumentedKey(row.group(1), row.group(2), row.group(3).strip());
  }

  /**
   * Checks that a page lists the keys that a recipe may have, in their order.
   *
   * @param type the record that the recipe is bound to
   * @param inner the keys below a key that may also be one value
   */
  public static void check(Path page, Class<?> type, Map<String, Class<?>> inner)
      throws IOException {
    assertEquals(
        String.join("\n", keys("", type, inner)),
        String.join("\n", all(page).stream().map(DocumentedKey::key).toList()),
        page + " lists other keys than " + type.getSimpleName());
  }

  private static List<String> keys(String prefix, Class<?> type, Map<String, Class<?>> inner) {
    List<String> names = YamlDocument.keys(type);
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String key = prefix + names.get(i);
      RecordComponent component = type.getRecordComponents()[i];
      if (((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0]
              instanceof Class<?> below
          && below.isRecord()) {
        keys.addAll(keys(key + ".", below, inner));
      } else {
        keys.add(key);
      }
      if (inner.containsKey(key)) {
        keys.addAll(keys(key + ".", inner.get(key), inner));
      }
    }
    return keys;
  }

  /** The keys whose default is said as a value. */
  public static List<DocumentedKey> withDefaults(Path page) throws IOException {
    return all(page).stream().filter(key -> key.said.matches("`[^`-][^`]*`")).toList();
  }

  /** The value that holds where it is left out. */
  public String standard() {
    return said.replace("`", "");
  }
}
