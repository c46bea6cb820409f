package org.occgen.gender.romance;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/** Catalan nouns, adjectives, and articles before vowels. */
final class CatalanMorphology implements RomanceMorphology {
  /**
   * Endings of a word with four forms.
   *
   * @param least letters before the ending
   */
  private record Endings(
      int least, String feminine, String masculine, String feminines, String masculines) {
    @Nullable RomanceForm form(String word) {
      RomanceForm form = form(word, WordGender.FEMININE, true, feminines, masculines);
      form = form == null ? form(word, WordGender.FEMININE, false, feminine, masculine) : form;
      form = form == null ? form(word, WordGender.MASCULINE, true, masculines, feminines) : form;
      return form == null ? form(word, WordGender.MASCULINE, false, masculine, feminine) : form;
    }

    private @Nullable RomanceForm form(
        String word, WordGender gender, boolean plural, String ending, String other) {
      int stem = word.length() - ending.length();
      return stem >= least && word.endsWith(ending)
          ? RomanceForm.of(gender, plural, word.substring(0, stem) + other)
          : null;
    }
  }

  private static final List<Endings> ADJECTIVES =
      List.of(
          new Endings(2, "ada", "at", "ades", "ats"),
          new Endings(2, "ida", "it", "ides", "its"),
          new Endings(2, "ïda", "ït", "ïdes", "ïts"),
          new Endings(2, "uda", "ut", "udes", "uts"),
          new Endings(2, "üda", "üt", "üdes", "üts"),
          new Endings(2, "osa", "ós", "oses", "osos"),
          new Endings(2, "iva", "iu", "ives", "ius"),
          new Endings(2, "ària", "ari", "àries", "aris"),
          new Endings(2, "íssima", "íssim", "íssimes", "íssims"),
          new Endings(2, "iana", "ià", "ianes", "ians"),
          new Endings(2, "dora", "dor", "dores", "dors"));
  private static final Endings LEARNED = new Endings(2, "ica", "ic", "iques", "ics");
  private static final Pattern LEARNED_WORD =
      Pattern.compile("\\p{L}*[àèéíòóúïü]\\p{L}{0,3}(?:ic|ica|ics|iques)");
  private static final List<Endings> AGENTS =
      List.of(
          new Endings(2, "dora", "dor", "dores", "dors"),
          new Endings(2, "tora", "tor", "tores", "tors"),
          new Endings(2, "sora", "sor", "sores", "sors"),
          new Endings(2, "òloga", "òleg", "òlogues", "òlegs"),
          new Endings(2, "ògrafa", "ògraf", "ògrafes", "ògrafs"));
  private static final Pattern EPICENE = Pattern.compile("\\p{L}{3,}ist(?:a|es)");
  private static final String VOWELS = "aeiouàèéíòóúïü";
  private static final Pattern WEAK = Pattern.compile("h?[iu].*");

  /** Masculine endings and what becomes of them: in the feminine, in the plural. */
  private static final Map<String, List<String>> CHANGES =
      Map.ofEntries(
          Map.entry("à", List.of("ana", "ans")),
          Map.entry("é", List.of("ena", "ens")),
          Map.entry("è", List.of("ena", "ens")),
          Map.entry("í", List.of("ina", "ins")),
          Map.entry("ó", List.of("ona", "ons")),
          Map.entry("ú", List.of("una", "uns")),
          Map.entry("ès", List.of("esa", "esos")),
          Map.entry("és", List.of("esa", "esos")),
          Map.entry("ós", List.of("osa", "osos")),
          Map.entry("ís", List.of("isa", "isos")),
          Map.entry("ús", List.of("usa", "usos")),
          Map.entry("às", List.of("assa", "assos")),
          Map.entry("at", List.of("ada", "ats")),
          Map.entry("it", List.of("ida", "its")),
          Map.entry("ut", List.of("uda", "uts")),
          Map.entry("iu", List.of("iva", "ius")),
          Map.entry("au", List.of("ava", "aus")),
          Map.entry("eu", List.of("ea", "eus")),
          Map.entry("ari", List.of("ària", "aris")),
          Map.entry("e", List.of("a", "es")),
          Map.entry("o", List.of("a", "os")));

  private static final Set<String> ELIDED = Set.of("la", "el", "de");

  @Override
  public String feminine(String masculine) {
    if (masculine.endsWith("ista") || masculine.endsWith("a")) {
      return masculine;
    }
    List<String> change = change(masculine);
    return change == null ? masculine + "a" : change.get(0);
  }

  @Override
  public String plural(String singular, WordGender gender) {
    if (singular.endsWith("a")) {
      return feminines(cut(singular, 1));
    }
    List<String> change = change(singular);
    if (change != null) {
      return change.get(1);
    }
    boolean sibilant =
        singular.endsWith("s")
            || singular.endsWith("ç")
            || singular.endsWith("x")
            || singular.endsWith("st")
            || singular.endsWith("sc");
    return singular + (sibilant ? "os" : "s");
  }

  /** The feminine and the plural of a masculine word whose ending changes; null if none does. */
  private static @Nullable List<String> change(String word) {
    for (int letters = Math.min(3, word.length() - 1); letters > 0; letters--) {
      List<String> endings = CHANGES.get(word.substring(word.length() - letters));
      if (endings != null) {
        String stem = cut(word, letters);
        return List.of(stem + endings.get(0), stem + endings.get(1));
      }
    }
    return null;
  }

  private static String feminines(String stem) {
    if (stem.endsWith("c")) {
      return cut(stem, 1) + "ques";
    }
    if (stem.endsWith("g")) {
      return stem + "ues";
    }
    if (stem.endsWith("ç")) {
      return cut(stem, 1) + "ces";
    }
    return stem.endsWith("j") ? cut(stem, 1) + "ges" : stem + "es";
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  @Override
  public @Nullable RomanceForm adjective(String word) {
    return LEARNED_WORD.matcher(word).matches() ? LEARNED.form(word) : first(ADJECTIVES, word);
  }

  @Override
  public @Nullable RomanceForm agent(String word) {
    return first(AGENTS, word);
  }

  private static @Nullable RomanceForm first(List<Endings> all, String word) {
    for (Endings endings : all) {
      RomanceForm form = endings.form(word);
      if (form != null) {
        return form;
      }
    }
    return null;
  }

  @Override
  public String singular(String masculine) {
    if (masculine.endsWith("istes")) {
      return cut(masculine, 2) + "a";
    }
    return masculine.endsWith("s") ? cut(masculine, 1) : masculine;
  }

  @Override
  public boolean isEpicene(String word) {
    return EPICENE.matcher(word).matches();
  }

  @Override
  public String before(String word, String next) {
    if (next.isEmpty() || !ELIDED.contains(word)) {
      return word;
    }
    int start = next.charAt(0) == 'h' && next.length() > 1 ? 1 : 0;
    boolean vowel = VOWELS.indexOf(next.charAt(start)) >= 0;
    boolean weak = word.equals("la") && WEAK.matcher(next).matches();
    return vowel && !weak ? (word.equals("de") ? "d'" : "l'") : word;
  }

  @Override
  public @Nullable String full(String word, WordGender gender) {
    return switch (word) {
      case "l'" -> gender == WordGender.FEMININE ? "la" : "el";
      case "d'", "de" -> "de";
      default -> null;
    };
  }
}
