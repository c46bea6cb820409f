package org.occgen.benchmark.recipe;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.run.testing.GeneratedSection;

/**
 * A key of a kind of recipes with its dots, and what is said of it.
 *
 * @param value what it is, in Markdown
 * @param said what holds where it is left out, in Markdown
 */
public record DocumentedKey(String key, String value, String said) {
  /** All keys of the record that a recipe is bound to. */
  private static List<DocumentedKey> all(String prefix, Class<?> type) {
    List<String> names = YamlDocument.keys(type);
    List<DocumentedKey> keys = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      RecordComponent component = type.getRecordComponents()[i];
      Key said = component.getAnnotation(Key.class);
      if (!said.value().isEmpty()) {
        keys.add(new DocumentedKey(prefix + names.get(i), said.value(), said.standard()));
      }
      if (said.keys().isRecord()) {
        keys.addAll(all(prefix + names.get(i) + ".", said.keys()));
      }
    }
    return keys;
  }

  /** Checks the table of keys of a page, or writes it. */
  public static void checkTable(Path page, Class<?> type) throws IOException {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("key", "value", "default")));
    for (DocumentedKey key : all("", type)) {
      rows.add(List.of("`" + key.key + "`", key.value, key.said));
    }
    GeneratedSection.check(page, "keys", rows);
  }

  /** The keys whose default is said as a value. */
  public static List<DocumentedKey> withDefaults(Class<?> type) {
    return all("", type).stream().filter(key -> key.said.matches("`[^`-][^`]*`")).toList();
  }

  /** The value that holds where it is left out. */
  public String standard() {
    return said.replace("`", "");
  }
}
