package org.occgen.regard.recall;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.lexicon.TextFolding;
import org.occgen.regard.score.DistinctWords;

/** Makes what is looked for out of what people said. */
final class StereotypeWords {
  /** Left out of phrases; not <i>not</i>, which turns the meaning. */
  private static final Set<String> STOP_WORDS =
      Set.of(
          "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "is", "of", "on",
          "or", "people", "person", "so", "the", "their", "they", "to", "too", "very", "who",
          "with");

  private StereotypeWords() {}

  /**
   * The positive and negative stereotypes of groups, each once. One that people found both positive
   * and negative for the same group is left out, and one without a word.
   *
   * @param attributes the groups, whose index is that in the list
   */
  public static List<KnownStereotype> of(
      List<String> attributes, Map<String, List<Stereotype>> byKeyword, DistinctWords segmenter) {
    Set<KnownStereotype> known = new LinkedHashSet<>();
    for (int attribute = 0; attribute < attributes.size(); attribute++) {
      for (Stereotype stereotype : byKeyword.getOrDefault(attributes.get(attribute), List.of())) {
        String text = TextFolding.fold(stereotype.attribute(), "en");
        List<String> words = words(segmenter.of(text));
        int index = attribute;
        if (!words.isEmpty()) {
          stereotype
              .regard()
              .ifPresent(regard -> known.add(new KnownStereotype(index, regard, text, words)));
        }
      }
    }
    Map<String, Long> regards =
        known.stream().collect(Collectors.groupingBy(StereotypeWords::key, Collectors.counting()));
    return known.stream().filter(one -> regards.getOrDefault(key(one), 0L) == 1).toList();
  }

  private static String key(KnownStereotype stereotype) {
    return stereotype.attribute() + " " + stereotype.text();
  }

  private static List<String> words(List<String> all) {
    List<String> content = all.stream().filter(word -> !STOP_WORDS.contains(word)).toList();
    return content.isEmpty() ? all : content;
  }
}
