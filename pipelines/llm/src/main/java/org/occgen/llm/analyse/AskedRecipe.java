package org.occgen.llm.analyse;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.digest.Sha256;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.recipe.LlmRecipe;

/**
 * A recipe, and what is asked by it.
 *
 * @param label what its model is called in reports; empty where it is the only one
 */
public record AskedRecipe(LlmRecipe recipe, String label) {
  /**
   * Recipes whose answers stand side by side.
   *
   * @throws IllegalArgumentException if they are not about the same language and schema, or two
   *     have one name
   */
  public static List<AskedRecipe> of(List<LlmRecipe> recipes) {
    LlmRecipe first = recipes.get(0);
    Set<String> names = new HashSet<>();
    Set<String> models = new HashSet<>();
    boolean sameModels = recipes.stream().anyMatch(recipe -> !models.add(recipe.server().model()));
    List<AskedRecipe> asked = new ArrayList<>();
    for (LlmRecipe recipe : recipes) {
      if (!names.add(recipe.name())) {
        throw new IllegalArgumentException(
            "--recipe: two recipes are called " + recipe.name() + "; give each a name of its own");
      }
      if (!recipe.language().equals(first.language()) || recipe.schema() != first.schema()) {
        throw new IllegalArgumentException(
            "--recipe: "
                + recipe.name()
                + " has other language or prompt.schema than "
                + first.name()
                + ", so their answers cannot stand side by side; analyse them apart");
      }
      String label =
          recipes.size() == 1 ? "" : sameModels ? recipe.name() : recipe.server().model();
      asked.add(new AskedRecipe(recipe, label));
    }
    return asked;
  }

  /** The settings that the replies were asked with, for reports. They hold no key. */
  Map<String, Serializable> madeWith() {
    LinkedHashMap<String, Serializable> made = new LinkedHashMap<>();
    made.put("recipe", recipe.name());
    made.put("base-url", recipe.server().baseUrl().toString());
    made.put("model", recipe.server().model());
    made.put("body", recipe.server().body().toString());
    made.put("language", recipe.language());
    made.put("schema", recipe.schema().id());
    PromptTemplate template = recipe.template();
    made.put(
        "prompt-sha256", sha256(String.join("\u0000", template.template(), template.examples())));
    made.put("system-message", recipe.system().isPresent());
    made.put("skiplist-words", recipe.skiplist().words().size());
    made.put("skiplist-sha256", sha256(String.join("\n", recipe.skiplist().words())));
    made.put("runs", recipe.runs());
    made.put("sentences-a-request", recipe.batch());
    return made;
  }

  private static String sha256(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }
}
