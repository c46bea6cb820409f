package org.occgen.gender.romance;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/** Italian nouns, adjectives, and articles before vowels and clusters of consonants. */
final class ItalianMorphology implements RomanceMorphology {
  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}+(?:at|it|ut|esim)[oaie]");
  private static final Pattern ADJECTIVE =
      Pattern.compile(
          "\\p{L}{2,}(?:(?:os|iv|issim|ian|ican)[oaie]|ari[oae]?|ic[oai]|iche)"
              + "|\\p{L}{3,}(?:tore|trice|tori|trici)");
  private static final Pattern AGENT = Pattern.compile("\\p{L}{2,}(?:tore|trice|tori|trici)");
  private static final Pattern SCHOLAR = Pattern.compile("\\p{L}+(?:olog|ograf)(?:[oai]|h[ei])");
  private static final Pattern FOLLOWERS = Pattern.compile("\\p{L}{3,}ist[ie]");
  private static final Pattern FOLLOWER = Pattern.compile("\\p{L}{3,}ista");
  private static final Pattern CLUSTER = Pattern.compile("(?:s[^aeiouàèéìòùh]|z|gn|ps|pn|x|y).*");
  private static final String VOWELS = "aeiouàèéìòùáóúí";

  /** Masculine forms before most words, before clusters, and before vowels. */
  private static final Map<String, String[]> MASCULINE =
      Map.ofEntries(
          Map.entry("il", new String[] {"lo", "l'"}),
          Map.entry("del", new String[] {"dello", "dell'"}),
          Map.entry("al", new String[] {"allo", "all'"}),
          Map.entry("dal", new String[] {"dallo", "dall'"}),
          Map.entry("nel", new String[] {"nello", "nell'"}),
          Map.entry("sul", new String[] {"sullo", "sull'"}),
          Map.entry("quel", new String[] {"quello", "quell'"}),
          Map.entry("bel", new String[] {"bello", "bell'"}),
          Map.entry("san", new String[] {"santo", "sant'"}),
          Map.entry("un", new String[] {"uno", "un"}),
          Map.entry("buon", new String[] {"buono", "buon"}),
          Map.entry("nessun", new String[] {"nessuno", "nessun"}),
          Map.entry("alcun", new String[] {"alcuno", "alcun"}),
          Map.entry("i", new String[] {"gli", "gli"}),
          Map.entry("dei", new String[] {"degli", "degli"}),
          Map.entry("ai", new String[] {"agli", "agli"}),
          Map.entry("dai", new String[] {"dagli", "dagli"}),
          Map.entry("nei", new String[] {"negli", "negli"}),
          Map.entry("sui", new String[] {"sugli", "sugli"}),
          Map.entry("quei", new String[] {"quegli", "quegli"}),
          Map.entry("bei", new String[] {"begli", "begli"}));

  /** Feminine forms that are elided before vowels. */
  private static final Set<String> FEMININE =
      Set.of("la", "una", "della", "alla", "dalla", "nella", "sulla", "quella");

  private static final Map<String, String> HIDDEN =
      Map.ofEntries(
          Map.entry("l'", "la il"),
          Map.entry("dell'", "della del"),
          Map.entry("all'", "alla al"),
          Map.entry("dall'", "dalla dal"),
          Map.entry("nell'", "nella nel"),
          Map.entry("sull'", "sulla sul"),
          Map.entry("quell'", "quella quel"),
          Map.entry("quest'", "questa questo"),
          Map.entry("bell'", "bella bel"),
          Map.entry("sant'", "santa san"),
          Map.entry("d'", "di di"));

  @Override
  public String feminine(String masculine) {
    if (masculine.endsWith("tore")) {
      return cut(masculine, 3) + "rice";
    }
    if (masculine.endsWith("iere") || masculine.endsWith("one") || masculine.endsWith("sore")) {
      return cut(masculine, 1) + "a";
    }
    return masculine.endsWith("o") ? cut(masculine, 1) + "a" : masculine;
  }

  @Override
  public String plural(String singular, WordGender gender) {
    char last = singular.charAt(singular.length() - 1);
    String stem = cut(singular, 1);
    return switch (last) {
      case 'a' -> gender == WordGender.FEMININE ? feminines(stem) : hard(stem);
      case 'o' -> masculines(stem);
      case 'e' -> stem + "i";
      default -> singular;
    };
  }

  private static String feminines(String stem) {
    if (stem.endsWith("cci") || stem.endsWith("ggi") || stem.endsWith("sci")) {
      return cut(stem, 1) + "e";
    }
    return stem.endsWith("c") || stem.endsWith("g") ? stem + "he" : stem + "e";
  }

  private static String hard(String stem) {
    return stem.endsWith("c") || stem.endsWith("g") ? stem + "hi" : stem + "i";
  }

  private static String masculines(String stem) {
    if (stem.endsWith("i")) {
      return stem;
    }
    boolean soft =
        stem.endsWith("olog")
            || stem.endsWith("ic")
            || (stem.endsWith("ac") && !stem.endsWith("sbac"));
    return soft ? stem + "i" : hard(stem);
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
    return AGENT.matcher(word).matches()
            || SCHOLAR.matcher(word).matches()
            || FOLLOWERS.matcher(word).matches()
        ? regular(word)
        : null;
  }

  @Override
  public String singular(String masculine) {
    if (masculine.endsWith("tori")) {
      return cut(masculine, 1) + "e";
    }
    if (masculine.endsWith("isti")) {
      return cut(masculine, 1) + "a";
    }
    return masculine.endsWith("i") ? cut(masculine, 1) + "o" : masculine;
  }

  @Override
  public boolean isEpicene(String word) {
    return FOLLOWER.matcher(word).matches();
  }

  /** The form of a word in -o, -a, -i, -e, or in -tore, -trice, -tori, -trici. */
  private static RomanceForm regular(String word) {
    if (word.endsWith("tore") || word.endsWith("tori")) {
      boolean plural = word.endsWith("i");
      return RomanceForm.of(
          WordGender.MASCULINE, plural, cut(word, 3) + (plural ? "rici" : "rice"));
    }
    if (word.endsWith("trice") || word.endsWith("trici")) {
      boolean plural = word.endsWith("i");
      return RomanceForm.of(WordGender.FEMININE, plural, cut(word, 4) + (plural ? "ori" : "ore"));
    }
    String stem = cut(word, 1);
    return switch (word.charAt(word.length() - 1)) {
      case 'a' -> RomanceForm.of(WordGender.FEMININE, false, stem + "o");
      case 'o' -> RomanceForm.of(WordGender.MASCULINE, false, stem + "a");
      case 'e' -> RomanceForm.of(WordGender.FEMININE, true, masculinePlural(stem));
      default -> RomanceForm.of(WordGender.MASCULINE, true, femininePlural(word));
    };
  }

  /** From <i>politich-</i> to <i>politici</i>, from <i>storich-</i> to <i>storici</i>. */
  private static String masculinePlural(String stem) {
    if (stem.endsWith("ich") || stem.endsWith("ologh")) {
      return cut(stem, 1) + "i";
    }
    return stem.endsWith("i") ? stem : stem + "i";
  }

  private static String femininePlural(String masculine) {
    if (masculine.endsWith("ari")) {
      return masculine + "e";
    }
    String stem = cut(masculine, 1);
    return stem.endsWith("c") || stem.endsWith("g") ? stem + "he" : stem + "e";
  }

  @Override
  public String before(String word, String next) {
    if (next.isEmpty()) {
      return word;
    }
    boolean vowel = VOWELS.indexOf(next.charAt(0)) >= 0 || next.charAt(0) == 'h';
    if (vowel && (FEMININE.contains(word) || word.equals("questa") || word.equals("questo"))) {
      return cut(word, 1) + "'";
    }
    if (vowel && word.equals("di")) {
      return "d'";
    }
    String[] others = MASCULINE.get(word);
    if (others == null) {
      return word;
    }
    return vowel ? others[1] : CLUSTER.matcher(next).matches() ? others[0] : word;
  }

  @Override
  public String beforeName(String title) {
    return title.endsWith("ore") || title.endsWith("iere") ? cut(title, 1) : title;
  }

  @Override
  public @Nullable String full(String word, WordGender gender) {
    String forms = HIDDEN.get(word);
    if (forms == null) {
      return null;
    }
    int space = forms.indexOf(' ');
    return gender == WordGender.FEMININE ? forms.substring(0, space) : forms.substring(space + 1);
  }
}
