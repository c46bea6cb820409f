package org.occgen.gender;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /** The gender that a word shows, and the evidence for it. */
  private record Target(WordGender gender, Evidence evidence) {
    /**
     * Whether the form alone shows the gender. Articles, adjectives and pronouns are of things,
     * too: they must stand before the same word as in the reference, or be found by rule.
     */
    boolean byForm() {
      return evidence != Evidence.AGREEMENT && evidence != Evidence.PRONOUN;
    }
  }

  private final GenderRules rules;
  private final WordGender gender;

  /** Whether counterfactual references are known: all that differs is about the person. */
  private final boolean contrasted;

  /** By a form, and by a form in its {@link #place}. */
  private final Map<String, Target> targets = new HashMap<>();

  /** All forms of the references, alone and in their places. */
  private final Set<String> ofReferences = new HashSet<>();

  private final Set<String> ofCounterfactuals = new HashSet<>();
  private final Set<String> anotherPersons = new HashSet<>();

  private ContrastWords(GenderRules rules, WordGender gender, boolean contrasted) {
    this.rules = rules;
    this.gender = gender;
    this.contrasted = contrasted;
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
    ContrastWords contrast = new ContrastWords(rules, gender, !counterfactuals.isEmpty());
    for (int i = 0; i < references.size(); i++) {
      SentenceWords words = SentenceWords.of(references.get(i));
      SentenceFindings findings = rules.findings(words);
      contrast.addForms(words, contrast.ofReferences);
      if (!contrast.contrasted) {
        contrast.addMarked(words, findings, new SentencePersons(rules, words, findings));
      } else {
        contrast.addContrast(words, findings, SentenceWords.of(counterfactuals.get(i)));
      }
    }
    // what stands in a reference is of its gender, whichever one it has elsewhere
    contrast.targets.keySet().removeIf(contrast::isOfOtherGender);
    contrast.anotherPersons.removeAll(contrast.targets.keySet());
    return contrast;
  }

  private boolean isOfOtherGender(String key) {
    Target target = targets.get(key);
    return target != null
        && (target.gender() == gender ? ofCounterfactuals : ofReferences).contains(key);
  }

  private void addForms(SentenceWords words, Set<String> forms) {
    for (int at = -1; at < words.size(); at++) {
      forms.add(form(words, at));
      forms.add(place(words, at));
    }
  }

  private void addMarked(SentenceWords words, SentenceFindings findings, SentencePersons persons) {
    Set<Finding> about =
        findings.inOrder().stream()
            .filter(finding -> finding.gender() == gender)
            .filter(finding -> finding.strength() != Strength.GENERIC_PLURAL)
            .filter(finding -> persons.role(finding.word()) != Role.ANOTHER)
            .filter(finding -> !persons.others().isField(finding.word()))
            .collect(Collectors.toSet());
    boolean near = about.stream().anyMatch(one -> persons.role(one.word()) != Role.REMOTE);
    for (Finding finding : findings.inOrder()) {
      int at = finding.word();
      if (finding.gender() != gender) {
        anotherPersons.add(form(words, at));
      } else if (about.contains(finding)
          && !(persons.role(at) == Role.REMOTE
              && (finding.evidence() == Evidence.PRONOUN
                  || (near && finding.strength() == Strength.GENERIC)))) {
        Target shown = new Target(gender, finding.evidence());
        Target wrong = new Target(gender.other(), finding.evidence());
        Optional<String> next =
            findings.at(at + 1).flatMap(Finding::counterpart).map(rules.rules()::spelled);
        put(words, at, form(words, at), shown);
        next.ifPresent(other -> targets.putIfAbsent(form(words, at) + ' ' + other, shown));
        finding
            .counterpart()
            .filter(other -> other.indexOf(' ') < 0 && finding.from() == at)
            .map(rules.rules()::spelled)
            .ifPresent(
                other -> {
                  put(words, at, other, wrong);
                  next.ifPresent(with -> targets.putIfAbsent(other + ' ' + with, wrong));
                });
      }
    }
  }

  private void addContrast(SentenceWords right, SentenceFindings findings, SentenceWords wrong) {
    addForms(wrong, ofCounterfactuals);
    addDiffering(right, findings, wrong, gender);
    addDiffering(wrong, rules.findings(wrong), right, gender.other());
    findings.inOrder().stream()
        .filter(finding -> finding.gender() != gender)
        .forEach(finding -> anotherPersons.add(form(right, finding.word())));
  }

  /**
   * Adds the words that the other sentence lacks, or has less often and neither behind nor before
   * the same word: <i>una</i> in <i>fue una genio</i>, wherever else it stands.
   */
  private void addDiffering(
      SentenceWords words, SentenceFindings findings, SentenceWords other, WordGender shown) {
    Set<String> others = new HashSet<>();
    addForms(other, others);
    Map<String, Integer> surplus = new HashMap<>();
    IntStream.range(0, words.size()).forEach(i -> surplus.merge(form(words, i), 1, Integer::sum));
    IntStream.range(0, other.size()).forEach(i -> surplus.merge(form(other, i), -1, Integer::sum));
    for (int i = 0; i < words.size(); i++) {
      if (surplus.getOrDefault(form(words, i), 0) > 0
          && !others.contains(place(words, i))
          && !others.contains(place(words, i - 1))) {
        put(words, i, form(words, i), new Target(shown, evidence(words, findings, i)));
      }
    }
  }

  private Evidence evidence(SentenceWords words, SentenceFindings findings, int word) {
    return findings
        .at(word)
        .map(Finding::evidence)
        .orElse(form(words, word).length() < CONTENT ? Evidence.AGREEMENT : Evidence.SUBJECT);
  }

  private void put(SentenceWords words, int at, String form, Target target) {
    targets.putIfAbsent(form, target);
    targets.putIfAbsent(place(words, at, form), target);
  }

  private String form(SentenceWords words, int word) {
    return rules.rules().spelled(words.lower(word));
  }

  /** A form with the word behind it, or with the one before it at the end of a sentence. */
  private String place(SentenceWords words, int at, String form) {
    return at + 1 < words.size()
        ? form + ' ' + form(words, at + 1)
        : form(words, at - 1) + ' ' + form + ' ';
  }

  private String place(SentenceWords words, int at) {
    return place(words, at, form(words, at));
  }

  /** The target words of a translation. */
  List<Clue> in(SentenceWords words, SentenceFindings findings, SentencePersons persons) {
    List<Clue> clues = new ArrayList<>();
    for (int i = 0; i < words.size() && !targets.isEmpty(); i++) {
      Target inPlace = targets.get(place(words, i));
      Target target = inPlace == null ? targets.get(form(words, i)) : inPlace;
      if (target != null
          && (inPlace != null
              || (target.byForm() && !isOfOther(i, target, persons))
              || isFound(findings, i, target))
          && !rules.rules().isInvariable(words, i)) {
        boolean certain = contrasted || inPlace != null;
        clues.add(new Clue(i, target.gender(), target.evidence(), certain));
      }
    }
    return clues;
  }

  /**
   * Whether a predicate that no rule found is that of a thing: two references differ in no such.
   */
  private boolean isOfOther(int word, Target target, SentencePersons persons) {
    return !contrasted
        && target.evidence() == Evidence.SUBJECT
        && persons.phrases().isOfCopula(word);
  }

  private static boolean isFound(SentenceFindings findings, int word, Target target) {
    return findings.at(word).filter(found -> found.gender() == target.gender()).isPresent();
  }

  /** Whether a word and the next one stand in a reference as they are: nothing is wrong there. */
  boolean stands(SentenceWords words, int word) {
    return ofReferences.contains(place(words, word));
  }

  /** Whether a word of the other gender stands in a reference, too: it is about somebody else. */
  boolean isAnotherPersons(String word) {
    return anotherPersons.contains(rules.rules().spelled(word));
  }

  /** Whether a reference names somebody of the other gender, too. */
  boolean namesAnother() {
    return !anotherPersons.isEmpty();
  }
}
