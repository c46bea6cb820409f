package org.occgen.regard.attribute;

import java.io.Serializable;
import java.util.List;

/**
 * A word that names a protected attribute of a person (Udagawa and others, table 3).
 *
 * @param attributeClass what is compared with each other, such as {@code religion}
 * @param keyword the attribute, such as {@code buddhist}; unique in a taxonomy
 * @param forms further forms that mean the same, such as the plural; without the keyword itself
 * @param gloss what is meant, as a continuation of "a person": {@code who believes in Buddhism}
 */
public record AttributeKeyword(
    String attributeClass, String keyword, List<String> forms, String gloss)
    implements Serializable {
  public AttributeKeyword {
    forms = List.copyOf(forms);
    requireText(attributeClass, "class");
    requireText(keyword, "keyword");
    requireText(gloss, "gloss");
    forms.forEach(form -> requireText(form, "form"));
  }

  private static void requireText(String text, String name) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a keyword has an empty " + name);
    }
  }
}
