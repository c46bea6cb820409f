package org.occgen.llm.recipe;

import java.util.Optional;
import java.util.function.Function;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.benchmark.recipe.RecipeFiles;
import org.occgen.benchmark.recipe.YamlDocument;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.prompt.ShippedPrompts;
import org.occgen.llm.prompt.Skiplist;

/**
 * Makes what is asked out of the keys {@code prompt} of a recipe and the files that they name. What
 * they leave out is what ships with occgen for the language.
 */
record PromptReader(
    YamlDocument document, LlmRecipeKeys.Prompt keys, String language, Schema schema) {
  /** In the place of a file: nothing, where what ships would be taken otherwise. */
  private static final String NONE = "none";

  /** In the place of a template: the one that ships and asks for names and possessives, too. */
  private static final String WITH_NAMES = "with-names";

  private Optional<ShippedPrompts> shipped() {
    return ShippedPrompts.of(language, schema);
  }

  /**
   * The prompt, with its examples.
   *
   * @throws RecipeException if a file cannot be read, or no prompt can be made of it
   */
  PromptTemplate template() {
    if (keys.template().filter(WITH_NAMES::equals).isPresent()) {
      return withNames();
    }
    String template = text("template", keys.template(), own -> own.template().template());
    String examples =
        keys.examples().isEmpty()
                && keys.template().isPresent()
                && !template.contains(PromptTemplate.EXAMPLES)
            ? ""
            : text("examples", keys.examples(), own -> own.template().examples());
    String key = keys.template().isPresent() ? "prompt.template" : "prompt.examples";
    try {
      return new PromptTemplate(template, examples, ShippedPrompts.batchInstruction(language));
    } catch (IllegalArgumentException e) {
      String named = keys.template().or(keys::examples).map(path -> path + ": ").orElse("");
      throw document.wrong(key, named + e.getMessage());
    }
  }

  private PromptTemplate withNames() {
    document.require(
        keys.examples().isEmpty(), "prompt.examples", "are those of the template " + WITH_NAMES);
    return ShippedPrompts.withNames(language, schema)
        .map(ShippedPrompts::template)
        .orElseThrow(
            () ->
                document.wrong(
                    "prompt.template",
                    WITH_NAMES + " ships for cs and sl, and the schema word-gender"));
  }

  /** Words that are left out of replies. */
  Skiplist skiplist() {
    return keys.skiplist().isEmpty() && shipped().isPresent()
        ? shipped().get().skiplist()
        : Skiplist.of(text("skiplist", keys.skiplist(), own -> "").lines().toList());
  }

  /** The text of a system message, if one is sent. */
  Optional<String> system() {
    document.require(
        keys.system().filter(String::isBlank).isEmpty(),
        "prompt.system",
        "is empty; leave it out to send no system message");
    return keys.system();
  }

  private String text(
      String name, Optional<String> typed, Function<ShippedPrompts, String> shippedText) {
    String key = "prompt." + name;
    if (typed.isEmpty()) {
      return shipped()
          .map(shippedText)
          .orElseThrow(
              () ->
                  document.wrong(
                      key,
                      "is missing: no prompts ship with occgen for %s (there are %s); give"
                          + " template, examples and skiplist of your own",
                      language,
                      String.join(" ", ShippedPrompts.languages())));
    }
    if (typed.get().equals(NONE) && !name.equals("template")) {
      return "";
    }
    try {
      return RecipeFiles.textAt(document.path(key, typed.get()));
    } catch (RecipeException e) {
      throw document.wrong(key, String.valueOf(e.getMessage()));
    }
  }
}
