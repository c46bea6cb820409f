package org.occgen.bench.scale;

import java.util.List;
import java.util.SplittableRandom;
import org.occgen.core.text.WordLists;

/**
 * Names of made-up people and towns in the script of a language. The surname spells a number in
 * syllables, a consonant and a vowel each, so that no two people have the same and it can be
 * written in every script.
 */
public final class MadeNames {
  /** A surname has five syllables of 42: some 130 million. */
  static final long SURNAMES = 42L * 42 * 42 * 42 * 42;

  // prime to 42: neighbours have surnames that are not alike
  private static final long STEP = 61_803_397;

  private static final int MIDDLE_SYLLABLES = 2;
  private static final int SYLLABLES = 5;

  private record Script(
      List<String> vowels, List<String> consonants, List<String> women, List<String> men) {
    static Script read(String name) {
      List<List<String>> words =
          WordLists.sections(MadeNames.class, "names.txt").getOrDefault(name, List.of()).stream()
              .map(line -> List.of(line.split(" ")))
              .toList();
      return new Script(words.get(0), words.get(1), words.get(2), words.get(3));
    }

    static Script of(String language) {
      return switch (language) {
        case "ru" -> CYRILLIC;
        case "ar" -> ARABIC;
        default -> LATIN;
      };
    }
  }

  private static final Script LATIN = Script.read("latin");
  private static final Script CYRILLIC = Script.read("cyrillic");
  private static final Script ARABIC = Script.read("arabic");

  /** Which name of {@link #full} somebody has. */
  static int given(SplittableRandom random) {
    return random.nextInt(LATIN.women().size());
  }

  /** Given name and surname; no two numbers below {@link #SURNAMES} have the same. */
  static String full(String language, boolean woman, int given, long number) {
    Script script = Script.of(language);
    List<String> names = woman ? script.women() : script.men();
    long spelled = Math.floorMod(number * STEP, SURNAMES);
    String syllables = spell(script, spelled, MIDDLE_SYLLABLES);
    return names.get(given) + " " + syllables + " " + surname(language, number);
  }

  /** The last part of {@link #full}, by which a text calls somebody. */
  static String surname(String language, long number) {
    Script script = Script.of(language);
    long spelled = Math.floorMod(number * STEP, SURNAMES);
    return spell(script, spelled / (42 * 42), SYLLABLES - MIDDLE_SYLLABLES);
  }

  /** A made-up town or title: a word of some syllables. */
  public static String word(String language, long number, int syllables) {
    return spell(Script.of(language), number, syllables);
  }

  private static String spell(Script script, long number, int syllables) {
    StringBuilder word = new StringBuilder();
    long rest = number;
    for (int i = 0; i < syllables; i++) {
      int syllable = (int) (rest % 42);
      rest /= 42;
      word.append(script.consonants().get(syllable / 3)).append(script.vowels().get(syllable % 3));
    }
    word.setCharAt(0, Character.toUpperCase(word.charAt(0)));
    return word.toString();
  }
}
