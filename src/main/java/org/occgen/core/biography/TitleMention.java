package org.occgen.core.biography;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import java.util.Comparator;
import java.util.regex.Pattern;

/**
 * Whether a biography names its person, by the title that Wikidata links to. The article of a
 * person gives the name in its first sentence, as the title writes it. So text without it may be
 * about somebody else, as when the files of a folder have got the names of other files. Inflected
 * languages, and titles that say what a person is known as, leave some right pages without it: one
 * page proves nothing.
 */
public final class TitleMention {
  /** The words that tell people of one name apart: {@code Ada Lovelace (painter)}. */
  private static final Pattern IN_BRACKETS = Pattern.compile("[(（].*");

  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** Stress marks, vowel signs and the like, which running text has and titles lack. */
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /** Japanese articles begin with surname and given name apart, and titles write them as one. */
  private static final Pattern SPACE_IN_NAME =
      Pattern.compile(
          "(?<=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])\\s+(?=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])");

  private TitleMention() {}

  /**
   * Whether a sentence has the longest word of the title, also with an ending. A title without
   * letters is in every text.
   */
  public static boolean isNamed(Biography biography) {
    // the page's own title would be that of whom it is about
    String title = biography.person().title(biography.language()).orElse(biography.title());
    String name =
        NO_LETTERS
            .splitAsStream(bare(IN_BRACKETS.matcher(title).replaceAll("")))
            .max(Comparator.comparingInt(String::length))
            .orElse("");
    return biography.sentences().stream().anyMatch(sentence -> bare(sentence).contains(name));
  }

  /** In small letters, without marks and without spaces between signs that need none. */
  private static String bare(String text) {
    String folded = UCharacter.foldCase(text, true);
    String bare = MARKS.matcher(Normalizer2.getNFKDInstance().normalize(folded)).replaceAll("");
    return SPACE_IN_NAME.matcher(bare).replaceAll("");
  }
}
