package org.occgen.training.person;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.Taxonomies;

/** Helpers of the readers of examples: keywords by name, and places of words in joined texts. */
final class ExampleTexts {
  private static final Map<String, AttributeKeyword> KEYWORDS =
      Taxonomies.shipped("en", true).keywords().stream()
          .collect(Collectors.toMap(AttributeKeyword::keyword, keyword -> keyword));

  /** A keyword of the English taxonomy, or one of the same class where that has it not. */
  static AttributeKeyword keyword(String name, String attributeClass) {
    AttributeKeyword known = KEYWORDS.get(name);
    return known != null
        ? known
        : new AttributeKeyword(attributeClass, name, List.of(), "of " + name);
  }

  /** A mention of one word of words that are joined by spaces. */
  static AttributeMention inJoined(List<String> words, int index, AttributeKeyword keyword) {
    int start = points(words.subList(0, index)) + index;
    int end = start + points(words.subList(index, index + 1));
    return new AttributeMention(keyword, String.join(" ", words), start, end);
  }

  private static int points(List<String> words) {
    return words.stream().mapToInt(word -> word.codePointCount(0, word.length())).sum();
  }
}
