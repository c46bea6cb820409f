package org.occgen.gender.romance;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * French: the Romance rules, and pronouns that have one form as a subject and another elsewhere.
 * <i>Elle</i> is <i>il</i> as a subject and <i>lui</i> elsewhere; <i>lui</i> before a verb is of
 * either gender; <i>il</i> is nobody in <i>il faut</i>.
 */
public final class FrenchRules extends RomanceRules {
  private static final int CLITICS = 4; // most words between il and its verb, or behind that

  private final Set<String> beforeStrong = table().words("before-strong");
  private final Set<String> joints = table().words("strong-joints");
  private final Set<String> behindStrong = table().words("behind-strong");
  private final Set<String> clitics = table().words("clitics");
  private final Set<String> impersonal = table().words("impersonal");
  private final Set<String> impersonalAtTimes = table().words("impersonal-at-times");
  private final Set<String> impersonalAdjectives = table().words("impersonal-adjectives");
  private final Set<String> behindImpersonal = table().words("behind-impersonal");

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public FrenchRules(List<FormPair> occupations) {
    super("fr", occupations);
  }

  /** Adds a pronoun or title that shows gender wherever it stands. */
  @Override
  void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    String other =
        switch (word) {
          case "elle" -> isStrong(words, i) ? "lui" : "il";
          case "elles" -> isStrong(words, i) ? "eux" : "ils";
          case "il" -> isImpersonal(words, i) ? "" : "elle";
          case "lui" -> isStrong(words, i) ? "elle" : "";
          case "ils", "eux" -> "elles";
          default -> "";
        };
    if (!other.isEmpty()) {
      WordGender gender = word.startsWith("elle") ? WordGender.FEMININE : WordGender.MASCULINE;
      Strength strength = other.equals("elles") ? Strength.GENERIC_PLURAL : Strength.SURE;
      agreement().pronoun(words, i, gender, other, strength, findings);
    } else if (word.matches("celle|celui") && words.lower(i + 1).equals("qui")) {
      boolean feminine = word.equals("celle");
      findings.add(
          i,
          feminine ? WordGender.FEMININE : WordGender.MASCULINE,
          Evidence.PRONOUN,
          feminine ? "celui" : "celle",
          Strength.NEEDS_SUPPORT);
    } else if (words.text(i).matches("Mme|Mlle")) {
      String counterpart = words.gap(i + 1).startsWith(".") ? "M" : "M.";
      findings.add(i, WordGender.FEMININE, Evidence.NOUN, counterpart);
    } else if (words.text(i).equals("M")
        && words.capital(i + 1)
        && words.gap(i + 1).equals(". ")
        && !words.name(i - 1)) {
      Optional<String> madam = Optional.of("mme ");
      findings.add(new Finding(i, i, WordGender.MASCULINE, Evidence.NOUN, madam, Strength.SURE));
    }
  }

  private static String linked(SentenceWords words, int i, int word) {
    return words.joined(i) || words.gap(i).equals("-") ? words.lower(word) : "";
  }

  /** Whether a pronoun is neither a subject nor a dative: behind a preposition, or alone. */
  private boolean isStrong(SentenceWords words, int i) {
    if (words.gap(i).equals("-")) {
      return false; // dit-elle, donne-lui
    }
    String next = linked(words, i + 1, i + 1);
    if (words.gap(i + 1).equals("-") && next.startsWith("même")) {
      return true;
    }
    boolean dative = words.lower(i).equals("lui");
    if (dative && (forms().isInfinitive(next) || next.equals("en") || next.equals("y"))) {
      return false;
    }
    String before = linked(words, i, i - 1);
    if (joints.contains(before)) {
      return next.isEmpty() || behindStrong.contains(next);
    }
    return beforeStrong.contains(before)
        || (behindStrong.contains(next) && (!dative || next.startsWith("seul") || before.isEmpty()))
        || (before.matches("est|était|fut") && words.lower(i - 2).equals("c"));
  }

  /** <i>Il faut</i>, <i>il y a</i>, <i>il est possible de</i>. */
  private boolean isImpersonal(SentenceWords words, int il) {
    int i = il + 1;
    while (i <= il + CLITICS && clitics.contains(words.lower(i))) {
      i++;
    }
    String verb = words.lower(i);
    if (verb.equals("y")) {
      return words.lower(i + 1).matches("a|avait|eut|aura|ait|aurait");
    }
    boolean inverted = words.gap(il).equals("-");
    if (inverted) {
      verb = words.lower(il - 1).equals("t") ? words.lower(il - 2) : words.lower(il - 1);
      if (verb.equals("a") && words.lower(il - 3).equals("y")) {
        return true;
      }
    }
    if (forms().isFormOf(verb, impersonal)) {
      return true;
    }
    if (forms().isFormOf(verb, impersonalAtTimes)) {
      return inverted
          || (verb.startsWith("agi") && words.lower(i - 1).equals("s"))
          || behindImpersonal.contains(words.lower(i + 1));
    }
    int next = i + 1;
    if (verb.matches("a|avait")) {
      verb = words.lower(next);
      next++;
    }
    if (verb.equals("fallu")) {
      return true;
    }
    if (!verb.matches("est|était|fut|sera|serait|soit|été")) {
      return false;
    }
    while (next <= i + CLITICS
        && !impersonalAdjectives.contains(words.lower(next))
        && (forms().words().isBetween(words.lower(next)) || words.lower(next).equals("devenu"))) {
      next++;
    }
    String behind = words.lower(next + 1);
    return words.lower(next).matches("t[ôa]rd|tôt|midi|minuit|temps")
        || (impersonalAdjectives.contains(words.lower(next)) && behindImpersonal.contains(behind));
  }
}
