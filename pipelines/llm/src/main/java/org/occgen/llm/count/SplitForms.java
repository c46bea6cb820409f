package org.occgen.llm.count;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words that name both genders at once by a mark in them: <i>tutor/a</i>, <i>alumnos/as</i>,
 * <i>amic(s)/gues</i>, <i>étudiant·e·s</i>, <i>Schüler:innen</i>, <i>niñ@s</i>. A model that is
 * asked for one gender gives them one, mostly the masculine.
 */
final class SplitForms {
  private static final String ENDING =
      "(?:a|as|o|os|e|es|or|ores|ora|oras|na|nas|ra|ras|ne|nes|esa|esas|isa|isas|essa|essas|esses"
          + "|esse|ina|ines|gues|ga|gas|da|des|triz|trice|trici|ice|ices|euse|euses|ère|ères|ve|ves"
          + "|in|innen|nen|rin|rinnen|ka|ky|ková|la|le|ă|ea|ele|á|é|ица|ца|ка|ки|а|ла|ница)";

  /** A stem, and an ending behind a slash, in parentheses, or behind a mark of the language. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?<stem>\\p{L}{2,40})(?:/-?(?<slash>"
              + ENDING
              + ")|\\((?<parenthesis>"
              + ENDING
              + ")\\)s?|[·•](?<point>"
              + ENDING
              + ")(?:[·•]s)?|[:*_](?<star>in|innen)|(?<at>@)s?|(?<inner>Innen))(?![\\p{L}\\p{N}@/])");

  /**
   * Masculine endings that give way to a feminine one: <i>niño/a</i> is <i>niño</i>, <i>niña</i>.
   */
  private static final Pattern MASCULINE_ENDING = Pattern.compile("(?:os|es|o|e|i)$");

  /**
   * The words of a sentence that are split forms, and the words that they stand for, in lower case:
   * a model may give either.
   */
  static Set<String> in(String sentence) {
    Set<String> words = new HashSet<>();
    Matcher form = FORM.matcher(sentence);
    while (form.find()) {
      if (isAddress(sentence, form)) {
        continue;
      }
      String stem = lower(form.group("stem"));
      words.add(lower(form.group()));
      words.add(stem);
      String ending = ending(form);
      if (!ending.isEmpty()) {
        words.add(stem + ending);
        words.add(MASCULINE_ENDING.matcher(stem).replaceFirst("") + ending);
      } else if (form.group("at") != null) {
        String plural = form.group().endsWith("s") ? "s" : "";
        words.add(stem + "o" + plural);
        words.add(stem + "a" + plural);
      }
    }
    return words;
  }

  private static String ending(Matcher form) {
    for (String group : new String[] {"slash", "parenthesis", "point", "star"}) {
      String ending = form.group(group);
      if (ending != null) {
        return lower(ending);
      }
    }
    return form.group("inner") == null ? "" : "innen";
  }

  /** Whether it stands in an address of mail or web: {@code ana@s.es}. */
  private static boolean isAddress(String sentence, Matcher form) {
    int after = form.end();
    boolean goesOn =
        after + 1 < sentence.length()
            && sentence.charAt(after) == '.'
            && Character.isLetterOrDigit(sentence.charAt(after + 1));
    int before = form.start() - 1;
    return goesOn || (before >= 0 && "/.@:".indexOf(sentence.charAt(before)) >= 0);
  }

  static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
