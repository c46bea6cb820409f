package org.occgen.core.gender;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.gender.SentenceFindings.Finding;

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
   * @param byForm whether the form alone shows the gender; articles and adjectives, which agree
   *     with things, too, must agree with a person in the translation
   */
  private record Target(WordGender gender, Evidence evidence, boolean byForm) {}

  private final GenderRules rules;
  private final WordGender gender;
  private final Map<String, Target> targets = new HashMap<>();
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
      GenderRules rules, WordGender gender, List<String> references, List<String> counterfactuals) {
    ContrastWords contrast = new ContrastWords(rules, gender);
    Set<String> standing = new HashSet<>();
    for (int i = 0; i < references.size(); i++) {
      SentenceWords words = SentenceWords.of(references.get(i));
      for (int at = 0; at < words.size(); at++) {
        standing.addAll(rules.rules().readings(words.lower(at)));
      }
      if (counterfactuals.isEmpty()) {
        contrast.addMarked(words);
      } else {
        contrast.addContrast(words, SentenceWords.of(counterfactuals.get(i)));
      }
    }
    contrast
        .targets
        .entrySet()
        .removeIf(
            entry -> entry.getValue().gender() != gender && standing.contains(entry.getKey()));
    return contrast;
  }

  private void addMarked(SentenceWords words) {
    for (Finding finding : rules.find(words)) {
      String form = form(words.lower(finding.word()));
      if (finding.gender() != gender) {
        anotherPersons.add(form);
        continue;
      }
      put(form, finding.gender(), finding.evidence());
      finding
          .counterpart()
          .filter(other -> other.indexOf(' ') < 0 && finding.from() == finding.word())
          .ifPresent(other -> put(form(other), gender.other(), finding.evidence()));
    }
  }

  private void addContrast(SentenceWords right, SentenceWords wrong) {
    addOnly(right, forms(wrong), gender);
    addOnly(wrong, forms(right), gender.other());
    for (Finding finding : rules.find(right)) {
      String form = form(right.lower(finding.word()));
      if (finding.gender() != gender && !targets.containsKey(form)) {
        anotherPersons.add(form);
      }
    }
  }

  private Set<String> forms(SentenceWords words) {
    Set<String> forms = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      forms.add(form(words.lower(i)));
    }
    return forms;
  }

  private void addOnly(SentenceWords words, Set<String> others, WordGender shown) {
    SentenceFindings findings = rules.findings(words);
    for (int i = 0; i < words.size(); i++) {
      String form = form(words.lower(i));
      if (!others.contains(form)) {
        Evidence evidence =
            findings
                .at(i)
                .map(Finding::evidence)
                .orElse(form.length() < CONTENT ? Evidence.AGREEMENT : Evidence.SUBJECT);
        put(form, shown, evidence);
      }
    }
  }

  private String form(String word) {
    return rules.rules().readings(word).get(0);
  }

  private void put(String form, WordGender shown, Evidence evidence) {
    boolean byForm = evidence != Evidence.AGREEMENT && evidence != Evidence.PRONOUN;
    targets.putIfAbsent(form, new Target(shown, evidence, byForm));
  }

  /** The target words of a translation. */
  List<Clue> in(SentenceWords words, SentenceFindings findings) {
    List<Clue> clues = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Target target = targets.get(form(words.lower(i)));
      if (target != null
          && (target.byForm()
              || findings.at(i).filter(at -> at.gender() == target.gender()).isPresent())) {
        clues.add(new Clue(i, target.gender(), target.evidence()));
      }
    }
    return clues;
  }

  /** Whether a word of the other gender stands in a reference, too: it is about somebody else. */
  boolean isAnotherPersons(String word) {
    return anotherPersons.contains(form(word));
  }
}
