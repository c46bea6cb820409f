package org.occgen.regard.attribute;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The keywords of a language, by class.
 *
 * @param language as occgen writes it, such as {@code en}
 * @param keywords in the order of their file; each keyword once
 */
public record Taxonomy(String language, List<AttributeKeyword> keywords) implements Serializable {
  public Taxonomy {
    keywords = List.copyOf(keywords);
    Set<String> seen = new HashSet<>();
    for (AttributeKeyword keyword : keywords) {
      if (!seen.add(keyword.keyword())) {
        throw new IllegalArgumentException(
            "the taxonomy has \"" + keyword.keyword() + "\" more than once");
      }
    }
  }
}
