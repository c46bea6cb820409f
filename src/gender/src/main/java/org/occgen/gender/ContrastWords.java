package org.occgen.gender;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SentencePersons.Role;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The words that show a person's gender in references, in either gender: those of the references
 * themselves, and what they are in the other gender, by rule or by a counterfactual reference.
 */
final class ContrastWords {
  /** A shorter word that no rule marks may be an article or a pronoun of anything. */
  private static final int CONTENT = 5;

  /**
   * A form of a target word.
   *
   * @param byForm whether the form alone shows the gender. Articles, adjectives and pronouns are of
   *     things, too: they must stand before the same word as in the reference, or be found by rule
   * @param next words that follow it in references
   */
  private record Target(WordGender gender, Evidence evidence, boolean byForm, Set<String> next) {}

  private final GenderRules rules;
  private final WordGender gender;
  private final Map<String, Target> targets = new HashMap<>();
  private final Set<String> standing = new HashSet<>();
  private final Set<String> pairs = new HashSet<>();
  private final Set<String> anotherPersons = new HashSet<>();

  private ContrastWords(GenderRules rules, WordGender gender) {
    this.rules = rules;
    this.gender = gender;
  }

  /**
   * The target words.
   *
   * @param gender of the person, in the references
   * @param counterfactuals the references in the other gender, in the same order; none if they are
   *     not known
   */
  static ContrastWords of(
      GenderRules rules,
      PersonWords table,
      WordGender gender,
      List<String> references,
      List<String> counterfactuals) {
    ContrastWords contrast = new ContrastWords(rules, gender);
    for (int i = 0; i < references.size(); i++) {
      SentenceWords words = SentenceWords.of(references.get(i));
      SentenceFindings findings = rules.findings(words);
      for (int at = 0; at < words.size(); at++) {
        contrast.standing.add(contrast.form(words, at));
        contrast.pairs.add(contrast.pair(words, at));
      }
      if (counterfactuals.isEmpty()) {
        contrast.addMarked(words, findings, new SentencePersons(rules, table, words, findings));
      } else {
        SentenceWords other = SentenceWords.of(counterfactuals.get(i));
        contrast.addContrast(words, findings, other, rules.findings(other));
      }
    }
    // what a reference has is right, whichever gender it has elsewhere
    contrast
        .targets
        .entrySet()
        .removeIf(
            entry ->
                entry.getValue().gender() != gender && contrast.standing.contains(entry.getKey()));
    return contrast;
  }

  private void addMarked(SentenceWords words, SentenceFindings findings, SentencePersons persons) {
    for (Finding finding : findings.inOrder()) {
      int at = finding.word();
      if (finding.gender() != gender) {
        anotherPersons.add(form(words, at));
      } else if (persons.role(at) != Role.ANOTHER
          && finding.strength() != Strength.GENERIC_PLURAL) {
        Set<String> next = new HashSet<>();
        next.add(form(words, at + 1));
        findings.at(at + 1).flatMap(Finding::counterpart).ifPresent(other -> next.add(form(other)));
        put(form(words, at), gender, finding.evidence(), next);
        finding
            .counterpart()
            .filter(other -> other.indexOf(' ') < 0 && finding.from() == at)
            .ifPresent(other -> put(form(other), gender.other(), finding.evidence(), next));
      }
    }
  }

  private void addContrast(
      SentenceWords right,
      SentenceFindings rightFindings,
      SentenceWords wrong,
      SentenceFindings wrongFindings) {
    addOnly(right, rightFindings, forms(wrong), gender);
    addOnly(wrong, wrongFindings, forms(right), gender.other());
    rightFindings.inOrder().stream()
        .filter(finding -> finding.gender() != gender)
        .map(finding -> form(right, finding.word()))
        .filter(form -> !targets.containsKey(form))
        .forEach(anotherPersons::add);
  }

  private void addOnly(
      SentenceWords words, SentenceFindings findings, Set<String> others, WordGender shown) {
    for (int i = 0; i < words.size(); i++) {
      String form = form(words, i);
      if (!others.contains(form)) {
        Evidence evidence =
            findings
                .at(i)
                .map(Finding::evidence)
                .orElse(form.length() < CONTENT ? Evidence.AGREEMENT : Evidence.SUBJECT);
        put(form, shown, evidence, Set.of(form(words, i + 1)));
      }
    }
  }

  private Set<String> forms(SentenceWords words) {
    Set<String> forms = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      forms.add(form(words, i));
    }
    return forms;
  }

  private String form(SentenceWords words, int word) {
    return form(words.lower(word));
  }

  private String form(String word) {
    return rules.rules().spelled(word);
  }

  private void put(String form, WordGender shown, Evidence evidence, Set<String> next) {
    boolean byForm = evidence != Evidence.AGREEMENT && evidence != Evidence.PRONOUN;
    Target target =
        targets.computeIfAbsent(form, key -> new Target(shown, evidence, byForm, new HashSet<>()));
    if (target.gender() == shown) {
      target.next().addAll(next);
    }
  }

  /** The target words of a translation. */
  List<Clue> in(SentenceWords words, SentenceFindings findings) {
    List<Clue> clues = new ArrayList<>();
    if (targets.isEmpty()) {
      return clues;
    }
    for (int i = 0; i < words.size(); i++) {
      Target target = targets.get(form(words, i));
      if (target != null && !rules.rules().isInvariable(words, i)) {
        Optional<Finding> found =
            findings.at(i).filter(finding -> finding.gender() == target.gender());
        String next = form(words, i + 1);
        if (target.byForm()
            || found.isPresent()
            || (!next.isEmpty() && target.next().contains(next))) {
          clues.add(new Clue(i, target.gender(), target.evidence()));
        }
      }
    }
    return clues;
  }

  /** Whether a word and the next one stand in a reference as they are: nothing is wrong there. */
  boolean stands(SentenceWords words, int word) {
    return pairs.contains(pair(words, word));
  }

  private String pair(SentenceWords words, int word) {
    return form(words, word) + ' ' + form(words, word + 1);
  }

  /** Whether a word of the other gender stands in a reference, too: it is about somebody else. */
  boolean isAnotherPersons(String word) {
    return anotherPersons.contains(form(word));
  }
}
