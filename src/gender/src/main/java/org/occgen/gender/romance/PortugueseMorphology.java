package org.occgen.gender.romance;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/** Portuguese nouns and adjectives. */
final class PortugueseMorphology implements RomanceMorphology {
  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}{2,}[aiíu]d[oa]s?");
  private static final Pattern ADJECTIVE =
      Pattern.compile(
          "\\p{L}{2,}(?:os|iv|ári|íssim|ésim|ian|ican|tor|dor)[oa]s?"
              + "|\\p{L}*[áéíóúâêô]\\p{L}{0,2}ic[oa]s?");
  private static final Pattern AGENT = Pattern.compile("\\p{L}{2,}[dtsl]or(?:a|es|as)?");
  private static final Pattern SCHOLAR = Pattern.compile("\\p{L}+ólog[oa]s?|\\p{L}+ógraf[oa]s?");
  private static final Pattern EPICENE = Pattern.compile("\\p{L}{3,}istas?");
  private static final String ACCENTED = "áâéêíóôú";
  private static final String PLAIN = "aaeeioou";

  @Override
  public String feminine(String masculine) {
    if (masculine.endsWith("eu")) {
      return cut(masculine, 1) + "ia";
    }
    if (masculine.endsWith("ão")) {
      return cut(masculine, 1);
    }
    if (masculine.endsWith("o")) {
      return cut(masculine, 1) + "a";
    }
    boolean takesA =
        masculine.endsWith("or")
            || masculine.endsWith("ês")
            || masculine.endsWith("z")
            || masculine.endsWith("ol")
            || masculine.endsWith("u");
    return takesA ? unaccented(masculine) + "a" : masculine;
  }

  @Override
  public String plural(String singular, WordGender gender) {
    if (singular.endsWith("ão")) {
      return cut(singular, 2) + "ões";
    }
    if (singular.endsWith("m")) {
      return cut(singular, 1) + "ns";
    }
    if (singular.endsWith("ol")) {
      return cut(singular, 2) + "óis";
    }
    if (singular.endsWith("el")) {
      return cut(singular, 2) + "éis";
    }
    if (singular.endsWith("il")) {
      return cut(singular, 1) + "s";
    }
    if (singular.endsWith("l")) {
      return cut(singular, 1) + "is";
    }
    char last = singular.charAt(singular.length() - 1);
    return "rsz".indexOf(last) >= 0 ? unaccented(singular) + "es" : singular + "s";
  }

  /** Without the accent on its last vowel, which a further syllable makes needless: ês. */
  private static String unaccented(String word) {
    int at = word.length() - 2;
    int accent = at < 0 || !word.endsWith("s") ? -1 : ACCENTED.indexOf(word.charAt(at));
    return accent < 0 ? word : word.substring(0, at) + PLAIN.charAt(accent) + "s";
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  @Override
  public @Nullable RomanceForm adjective(String word) {
    return PARTICIPLE.matcher(word).matches() || ADJECTIVE.matcher(word).matches()
        ? regular(word)
        : null;
  }

  @Override
  public @Nullable RomanceForm agent(String word) {
    return AGENT.matcher(word).matches() || SCHOLAR.matcher(word).matches() ? regular(word) : null;
  }

  @Override
  public String singular(String masculine) {
    if (masculine.endsWith("ores")) {
      return cut(masculine, 2);
    }
    return masculine.endsWith("s") ? cut(masculine, 1) : masculine;
  }

  @Override
  public boolean isEpicene(String word) {
    return EPICENE.matcher(word).matches();
  }

  /** The form of a word in -o, -a, -os, -as or -or, -ora, -ores, -oras. */
  private static RomanceForm regular(String word) {
    boolean plural = word.endsWith("s");
    String singular = plural ? cut(word, word.endsWith("ores") ? 2 : 1) : word;
    if (singular.endsWith("or")) {
      return RomanceForm.of(WordGender.MASCULINE, plural, singular + (plural ? "as" : "a"));
    }
    boolean feminine = singular.endsWith("a");
    String stem = cut(singular, 1);
    String ending;
    if (!feminine) {
      ending = plural ? "as" : "a";
    } else if (stem.endsWith("or") && !stem.endsWith("ior")) {
      ending = plural ? "es" : "";
    } else {
      ending = plural ? "os" : "o";
    }
    WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
    return RomanceForm.of(gender, plural, stem + ending);
  }
}
