package org.occgen.gender.romance;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/** Spanish nouns and adjectives. */
final class SpanishMorphology implements RomanceMorphology {
  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}{2,}[aií]d[oa]s?");
  private static final Pattern ADJECTIVE =
      Pattern.compile("\\p{L}{2,}(?:os|iv|ari|ísim|dor)[oa]s?|\\p{L}*[áéíóú]\\p{L}{0,2}ic[oa]s?");
  private static final Pattern AGENT = Pattern.compile("\\p{L}{2,}[dtsl]or(?:a|es|as)?");
  private static final Pattern SCHOLAR = Pattern.compile("\\p{L}+ólog[oa]s?|\\p{L}+ógraf[oa]s?");
  private static final Pattern EPICENE = Pattern.compile("\\p{L}{3,}istas?");

  @Override
  public String feminine(String masculine) {
    if (masculine.endsWith("o")) {
      return masculine.substring(0, masculine.length() - 1) + "a";
    }
    return "aeií".indexOf(masculine.charAt(masculine.length() - 1)) >= 0
        ? masculine
        : unaccented(masculine) + "a";
  }

  @Override
  public String plural(String singular, WordGender gender) {
    if (singular.endsWith("z")) {
      return singular.substring(0, singular.length() - 1) + "ces";
    }
    return "aeoáéó".indexOf(singular.charAt(singular.length() - 1)) >= 0
        ? singular + "s"
        : unaccented(singular) + "es";
  }

  /** Without the accent on its last syllable, which a further syllable makes needless. */
  private static String unaccented(String word) {
    int at = word.length() - 2;
    if (at < 0) {
      return word;
    }
    int accent = "áéíóú".indexOf(word.charAt(at));
    return accent < 0 || "ns".indexOf(word.charAt(at + 1)) < 0
        ? word
        : word.substring(0, at) + "aeiou".charAt(accent) + word.substring(at + 1);
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
    return masculine.endsWith("es") ? masculine.substring(0, masculine.length() - 2) : masculine;
  }

  @Override
  public boolean isEpicene(String word) {
    return EPICENE.matcher(word).matches();
  }

  /** The form of a word in -o, -a, -os, -as or -or, -ora, -ores, -oras. */
  private static RomanceForm regular(String word) {
    boolean plural = word.endsWith("s");
    String singular = plural ? word.substring(0, word.length() - 1) : word;
    if (singular.endsWith("or") || singular.endsWith("ore")) {
      String stem =
          singular.endsWith("e") ? singular.substring(0, singular.length() - 1) : singular;
      return RomanceForm.of(WordGender.MASCULINE, plural, stem + (plural ? "as" : "a"));
    }
    boolean feminine = singular.endsWith("a");
    String stem = singular.substring(0, singular.length() - 1);
    String ending;
    if (!feminine) {
      ending = plural ? "as" : "a";
    } else if (stem.endsWith("or") && !stem.endsWith("ior")) {
      ending = plural ? "es" : "";
    } else {
      ending = plural ? "os" : "o";
    }
    return RomanceForm.of(
        feminine ? WordGender.FEMININE : WordGender.MASCULINE, plural, stem + ending);
  }
}
