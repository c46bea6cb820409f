package org.occgen.core.biography;

import com.ibm.icu.text.Normalizer2;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.WordLists;

/**
 * Headings of what stands behind the main text: references, notes, external links, further reading
 * and the like. The lists are {@code back-matter/<language>.txt}, a heading a line. The English
 * ones hold for every language, since translated pages keep them. Headings are compared without
 * case, marks (accents, Arabic vowel signs), brackets and punctuation at their ends; one that joins
 * others by comma, slash or conjunction ({@code Notes and references}) is back matter if all its
 * parts are.
 */
final class BackMatter {
  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");
  private static final Pattern EDGES =
      Pattern.compile("^[\\p{P}\\p{S}\\s\\d]+|[\\p{P}\\p{S}\\s\\d]+$");
  private static final Pattern JOINTS =
      Pattern.compile(
          "\\s*[,;/&+]\\s*|\\s+(?:and|et|y|e|i|und|en|si|и|та|oraz|ve|na|dan|va|&)\\s+");
  private static final int MAX_HEADING = 200; // characters; a longer one is none of ours

  private static final Map<String, BackMatter> BY_LANGUAGE = new ConcurrentHashMap<>();

  private final Set<String> headings = new HashSet<>();

  /** The back matter of a language, which all of this JVM share. */
  static BackMatter of(String language) {
    return BY_LANGUAGE.computeIfAbsent(language, BackMatter::new);
  }

  private BackMatter(String language) {
    lines(language).stream().map(BackMatter::normalise).forEach(headings::add);
  }

  /** The headings of a language as its list and the English one have them. */
  static List<String> lines(String language) {
    return Stream.of(language, "en")
        .map(list -> WordLists.read(BackMatter.class, "back-matter/" + list + ".txt"))
        .flatMap(Optional::stream)
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Whether back matter follows a heading: the level of the heading that began it, 0 in the main
   * text. It ends at the next heading of the same or a higher level.
   *
   * @param current that before the heading
   */
  int levelBehind(int current, int level, String heading) {
    if (current > 0 && level > current) {
      return current;
    }
    return contains(heading) ? level : 0;
  }

  /** Whether what stands under {@code heading} is no main text. */
  boolean contains(String heading) {
    if (heading.length() > MAX_HEADING) {
      return false;
    }
    String normal = normalise(heading);
    return !normal.isEmpty()
        && (headings.contains(normal)
            || Arrays.stream(JOINTS.split(normal, -1))
                .allMatch(part -> headings.contains(EDGES.matcher(part).replaceAll(""))));
  }

  private static String normalise(String heading) {
    String lower = SentenceCleaner.clean(heading).toLowerCase(Locale.ROOT);
    String bare = MARKS.matcher(Normalizer2.getNFDInstance().normalize(lower)).replaceAll("");
    return EDGES.matcher(bare).replaceAll("");
  }
}
