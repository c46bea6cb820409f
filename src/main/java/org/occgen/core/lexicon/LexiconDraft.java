package org.occgen.core.lexicon;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Makes the draft of a lexicon for a language that has none: the female and male forms of
 * occupations in Wikidata (P2521, P3321), and what CLDR calls the persons among the emoji.
 *
 * <p>A form that is given as a female and as a male one serves both, so it is {@link
 * GenderClass#UNSPECIFIED}. Forms are in the singular. Nobody has reviewed them: a draft is a start
 * for somebody who knows the language.
 */
public final class LexiconDraft {
  private static final Pattern WHITE_SPACE = Pattern.compile("[\\s\\p{Z}]+");
  private static final String FILE = "_draft.json";

  /** Emoji of persons, whose names CLDR has in each of its languages. */
  private static final Map<String, GenderClass> EMOJI =
      Map.ofEntries(
          Map.entry("\ud83d\udc69", GenderClass.FEMININE), // woman
          Map.entry("\ud83d\udc67", GenderClass.FEMININE), // girl
          Map.entry("\ud83d\udc75", GenderClass.FEMININE), // old woman
          Map.entry("\ud83d\udc68", GenderClass.MASCULINE), // man
          Map.entry("\ud83d\udc66", GenderClass.MASCULINE), // boy
          Map.entry("\ud83d\udc74", GenderClass.MASCULINE), // old man
          Map.entry("\ud83e\uddd1", GenderClass.UNSPECIFIED), // person
          Map.entry("\ud83e\uddd2", GenderClass.UNSPECIFIED), // child
          Map.entry("\ud83e\uddd3", GenderClass.UNSPECIFIED), // older person
          Map.entry("\ud83d\udc76", GenderClass.UNSPECIFIED)); // baby

  private final String language;
  private final Map<String, Set<GenderClass>> classes = new TreeMap<>();

  /**
   * An empty draft.
   *
   * @param language as occgen writes it: {@code ro}
   */
  public LexiconDraft(String language) {
    this.language = language;
  }

  /** The name of a draft's file, which marks it as one: {@code ro_draft.json}. */
  public static String fileName(String language) {
    return language + FILE;
  }

  /** Whether a file's name is that of a draft. */
  public static boolean isFileName(String name) {
    return name.endsWith(FILE);
  }

  /** Adds forms of one gender; what has no letter, or a control character, is left out. */
  public void add(GenderClass genderClass, Collection<String> forms) {
    for (String form : forms) {
      String folded = TextFolding.fold(WHITE_SPACE.matcher(form).replaceAll(" ").strip(), language);
      if (folded.codePoints().anyMatch(Character::isLetter)
          && folded.codePoints().noneMatch(Character::isISOControl)) {
        classes.computeIfAbsent(folded, f -> EnumSet.noneOf(GenderClass.class)).add(genderClass);
      }
    }
  }

  /**
   * Adds the names of persons among the emoji.
   *
   * @param names CLDR's short name of an emoji ({@code tts}) by the emoji
   * @return how many of the emoji of persons have a name
   */
  public int addEmojiNames(Map<String, String> names) {
    int found = 0;
    for (Map.Entry<String, GenderClass> emoji : EMOJI.entrySet()) {
      Optional<String> name = Optional.ofNullable(names.get(emoji.getKey()));
      name.ifPresent(text -> add(emoji.getValue(), List.of(text)));
      found += name.isPresent() ? 1 : 0;
    }
    return found;
  }

  /** The entries of a class, in the order of their forms. */
  public List<LexiconEntry> entries(GenderClass genderClass) {
    return classes.entrySet().stream()
        .filter(form -> only(form.getValue()) == genderClass)
        .map(form -> new LexiconEntry(genderClass, form.getKey(), ""))
        .toList();
  }

  private static GenderClass only(Set<GenderClass> classes) {
    return classes.size() == 1 ? classes.iterator().next() : GenderClass.UNSPECIFIED;
  }
}
