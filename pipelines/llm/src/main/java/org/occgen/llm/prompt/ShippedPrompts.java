package org.occgen.llm.prompt;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.WordLists;
import org.occgen.llm.Schema;

/**
 * The prompts that ship with occgen: per language and schema a template and examples, per language
 * a skiplist and an instruction for several sentences. They are files beside this class, as a user
 * writes them for a language more.
 *
 * @param language as occgen writes it: {@code es}
 * @param schema what is asked for
 * @param template what is asked, with its examples
 * @param skiplist words that are left out of replies
 */
public record ShippedPrompts(
    String language, Schema schema, PromptTemplate template, Skiplist skiplist) {
  private static final List<String> LANGUAGES =
      List.of("ar", "ca", "cs", "de", "es", "fr", "it", "pt", "ro", "ru", "sl");

  /** The languages of {@link #withNames}. */
  private static final Set<String> WITH_NAMES = Set.of("cs", "sl");

  /** The language of the instruction for a language without one. */
  private static final String FALLBACK = "en";

  /** The languages that have prompts, as occgen writes them. */
  public static List<String> languages() {
    return LANGUAGES;
  }

  /**
   * The prompt of a language.
   *
   * @param language in any way that {@link LanguageCode#of} reads
   * @return empty for a language without one: a user's own template, examples and skiplist serve
   */
  public static Optional<ShippedPrompts> of(String language, Schema schema) {
    return known(language).map(code -> read(code, schema, ""));
  }

  /**
   * The prompt of a language that asks for names of persons and possessives, too, as the gold words
   * of Derner and Batistič (2025) have them.
   *
   * @param language in any way that {@link LanguageCode#of} reads
   * @return empty for a language or schema without one
   */
  public static Optional<ShippedPrompts> withNames(String language, Schema schema) {
    return known(language)
        .filter(code -> WITH_NAMES.contains(code) && schema == Schema.WORD_GENDER)
        .map(code -> read(code, schema, "with-names-"));
  }

  private static ShippedPrompts read(String code, Schema schema, String variant) {
    String folder = code + "/" + schema.id() + "-" + variant;
    return new ShippedPrompts(
        code,
        schema,
        new PromptTemplate(
            text(folder + "template.txt"), text(folder + "examples.txt"), batchInstruction(code)),
        Skiplist.of(words(code + "/skiplist.txt")));
  }

  /**
   * The instruction that is added to a template where several sentences are asked about at once.
   *
   * @param language of the template, in any way that {@link LanguageCode#of} reads
   * @return in that language, or in English where occgen has no prompts in it
   */
  public static String batchInstruction(String language) {
    return text(known(language).orElse(FALLBACK) + "/batch.txt");
  }

  private static Optional<String> known(String language) {
    return LanguageCode.of(language).filter(LANGUAGES::contains);
  }

  private static List<String> words(String name) {
    return WordLists.read(ShippedPrompts.class, name)
        .orElseThrow(() -> new IllegalStateException(name + " is missing"));
  }

  private static String text(String name) {
    return WordLists.text(ShippedPrompts.class, name);
  }
}
