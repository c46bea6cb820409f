package org.occgen.gender;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
   * A target word.
   *
   * @param byForm whether the form alone shows the gender. Articles, adjectives and pronouns are of
   *     things, too, and a form may stand in the other reference at another place: they must stand
   *     before the same word as in the reference, or be found by rule
   */
  private record Target(WordGender gender, Evidence evidence, boolean byForm) {}

  private final GenderRules rules;
  private final WordGender gender;
  private final Map<String, Target> targets = new HashMap<>();

  /** Target words with the word behind them, or with the one before where they are the last. */
  private final Map<String, Target> inPlace = new HashMap<>();

  private final Set<String> standing = new HashSet<>();

  /** Words with the next one in references, and in counterfactual ones. */
  private final Set<String> pairs = new HashSet<>();

  private final Set<String> otherPairs = new HashSet<>();
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
        for (int at = 0; at < other.size(); at++) {
          contrast.otherPairs.add(contrast.pair(other, at));
        }
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
    contrast
        .inPlace
        .entrySet()
        .removeIf(
            entry ->
                (entry.getValue().gender() == gender ? contrast.otherPairs : contrast.pairs)
                    .contains(entry.getKey()));
    return contrast;
  }

  private void addMarked(SentenceWords words, SentenceFindings findings, SentencePersons persons) {
    Set<Finding> about =
        findings.inOrder().stream()
            .filter(finding -> finding.gender() == gender)
            .filter(finding -> finding.strength() != Strength.GENERIC_PLURAL)
            .filter(finding -> persons.role(finding.word()) != Role.ANOTHER)
            .filter(finding -> !persons.isField(finding.word()))
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
        put(words, at, form(words, at), finding.evidence(), gender, true);
        Optional<String> next = findings.at(at + 1).flatMap(Finding::counterpart);
        next.ifPresent(other -> placed(form(words, at) + ' ' + form(other), finding, gender));
        finding
            .counterpart()
            .filter(other -> other.indexOf(' ') < 0 && finding.from() == at)
            .ifPresent(
                other -> {
                  put(words, at, form(other), finding.evidence(), gender.other(), true);
                  next.ifPresent(
                      with -> placed(form(other) + ' ' + form(with), finding, gender.other()));
                });
      }
    }
  }

  private void placed(String pair, Finding finding, WordGender shown) {
    inPlace.putIfAbsent(pair, new Target(shown, finding.evidence(), false));
  }

  private void addContrast(
      SentenceWords right,
      SentenceFindings rightFindings,
      SentenceWords wrong,
      SentenceFindings wrongFindings) {
    CommonWords common = CommonWords.of(forms(right), forms(wrong));
    addDiffering(right, rightFindings, common.ofFirst(), new HashSet<>(forms(wrong)), gender);
    addDiffering(
        wrong, wrongFindings, common.ofSecond(), new HashSet<>(forms(right)), gender.other());
    rightFindings.inOrder().stream()
        .filter(finding -> finding.gender() != gender)
        .map(finding -> form(right, finding.word()))
        .filter(form -> !targets.containsKey(form))
        .forEach(anotherPersons::add);
  }

  private void addDiffering(
      SentenceWords words,
      SentenceFindings findings,
      BitSet same,
      Set<String> others,
      WordGender shown) {
    for (int i = same.nextClearBit(0); i < words.size(); i = same.nextClearBit(i + 1)) {
      String form = form(words, i);
      Evidence evidence =
          findings
              .at(i)
              .map(Finding::evidence)
              .orElse(form.length() < CONTENT ? Evidence.AGREEMENT : Evidence.SUBJECT);
      put(words, i, form, evidence, shown, !others.contains(form));
    }
  }

  private List<String> forms(SentenceWords words) {
    List<String> forms = new ArrayList<>();
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

  /**
   * Adds a target word.
   *
   * @param at the place of a reference where it stands, in one gender or the other
   * @param anywhere whether it may be found by itself, and not only at such a place
   */
  private void put(
      SentenceWords words,
      int at,
      String form,
      Evidence evidence,
      WordGender shown,
      boolean anywhere) {
    boolean byForm = evidence != Evidence.AGREEMENT && evidence != Evidence.PRONOUN;
    if (anywhere) {
      targets.putIfAbsent(form, new Target(shown, evidence, byForm));
    }
    inPlace.putIfAbsent(place(words, at, form), new Target(shown, evidence, false));
  }

  /** A form with the word behind it, or with the one before it at the end of a sentence. */
  private String place(SentenceWords words, int at, String form) {
    return at + 1 < words.size()
        ? form + ' ' + form(words, at + 1)
        : form(words, at - 1) + ' ' + form + ' ';
  }

  /** The target words of a translation. */
  List<Clue> in(SentenceWords words, SentenceFindings findings) {
    List<Clue> clues = new ArrayList<>();
    if (inPlace.isEmpty()) {
      return clues;
    }
    for (int i = 0; i < words.size(); i++) {
      String form = form(words, i);
      Target target = inPlace.get(place(words, i, form));
      if (target == null) {
        Target anywhere = targets.get(form);
        target =
            anywhere != null
                    && (anywhere.byForm()
                        || findings
                            .at(i)
                            .filter(finding -> finding.gender() == anywhere.gender())
                            .isPresent())
                ? anywhere
                : null;
      }
      if (target != null && !rules.rules().isInvariable(words, i)) {
        clues.add(new Clue(i, target.gender(), target.evidence()));
      }
    }
    return clues;
  }

  /** Whether a word and the next one stand in a reference as they are: nothing is wrong there. */
  boolean stands(SentenceWords words, int word) {
    return pairs.contains(pair(words, word));
  }

  private String pair(SentenceWords words, int word) {
    return place(words, word, form(words, word));
  }

  /** Whether a word of the other gender stands in a reference, too: it is about somebody else. */
  boolean isAnotherPersons(String word) {
    return anotherPersons.contains(form(word));
  }
}
