package org.occgen.regard.classifier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.text.WordLists;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.feature.MaskedSentence;

/**
 * Rules for sentences in which the words around a target do not judge it: somebody rejects, denies
 * or claims them, or they judge somebody else. The table {@code judgements-en.tsv} has the rules
 * and tells what each kind does. Safe for use by several threads.
 */
final class JudgementRules {
  /** The share of a rejected judgement that is taken away. */
  private static final double TAKEN = 0.8;

  /** Longer texts are no sentences; patterns look back and forth in them. */
  private static final int LONGEST = 700;

  private static final JudgementRules ENGLISH = new JudgementRules("judgements-en.tsv");

  private record Rule(String kind, Pattern pattern) {
    boolean hasPart() {
      return pattern.pattern().contains("(?<part>");
    }

    String part(Matcher found) {
      String more = pattern.pattern().contains("(?<more>") ? found.group("more") : "";
      String part = found.group("part");
      // a whole sentence, as the classifier has seen them
      return kind.equals("phrase") ? "The " + part + " is " + more + "." : part + more;
    }
  }

  /**
   * The reading of a sentence by a rule.
   *
   * @param kind of the rule
   * @param part the part of the sentence that the classifier judges; empty if it judges the whole
   *     sentence
   */
  record Reading(String kind, Optional<RegardTarget> part) {
    /** Whether the answer depends on that for the part. */
    boolean asksPart(RegardProbabilities whole) {
      return part.isPresent() && (!kind.equals("claim") || whole.label() == Regard.POSITIVE);
    }

    /**
     * The answer of a classifier by the rule.
     *
     * @param whole its answer for the sentence
     * @param ofPart its answer for the part; any if that is not asked
     */
    RegardProbabilities answer(RegardProbabilities whole, RegardProbabilities ofPart) {
      boolean slander = part.isEmpty() || ofPart.label() == Regard.NEGATIVE;
      return switch (kind) {
        case "part", "phrase" -> ofPart;
        case "bad" -> blamed(whole, TAKEN);
        case "claim" ->
            slander && whole.label() == Regard.POSITIVE ? taken(whole, whole.negative()) : whole;
        case "deny" ->
            !slander && ofPart.label() == Regard.POSITIVE
                ? blamed(whole, TAKEN * ofPart.positive())
                : slander ? taken(whole, (1 - TAKEN) * whole.negative()) : whole;
        default -> slander ? taken(whole, (1 - TAKEN) * whole.negative()) : whole;
      };
    }

    /** Takes praise away, and what is more of blame. */
    private static RegardProbabilities taken(RegardProbabilities whole, double negative) {
      double positive = (1 - TAKEN) * whole.positive();
      return new RegardProbabilities(positive, 1 - positive - negative, negative);
    }

    /** Moves a share of what is not blame to blame. */
    private static RegardProbabilities blamed(RegardProbabilities whole, double share) {
      double positive = (1 - share) * whole.positive();
      double neutral = (1 - share) * whole.neutral();
      return new RegardProbabilities(positive, neutral, 1 - positive - neutral);
    }
  }

  private final List<Rule> rules = new ArrayList<>();

  private JudgementRules(String resource) {
    Map<String, String> words = new LinkedHashMap<>();
    for (String line : WordLists.read(JudgementRules.class, resource).orElseThrow()) {
      String[] cells = line.split("\t", -1);
      String pattern = cells[cells.length - 1];
      for (Map.Entry<String, String> list : words.entrySet()) {
        pattern = pattern.replace("{" + list.getKey() + "}", list.getValue());
      }
      if (cells[0].equals("words")) {
        words.put(cells[1], pattern);
      } else {
        rules.add(new Rule(cells[0], Pattern.compile(pattern, Pattern.CASE_INSENSITIVE)));
      }
    }
  }

  /** The rules of English. */
  static JudgementRules english() {
    return ENGLISH;
  }

  /** The reading of a sentence by the first rule that fits; empty if none does. */
  Optional<Reading> read(RegardTarget target) {
    String text = target.text();
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    int start = text.offsetByCodePoints(0, target.start());
    int end = text.offsetByCodePoints(start, target.end() - target.start());
    String masked = text.substring(0, start) + MaskedSentence.MASK + text.substring(end);
    for (Rule rule : rules) {
      Matcher found = rule.pattern().matcher(masked);
      while (found.find()) {
        if (!rule.hasPart()) {
          return Optional.of(new Reading(rule.kind(), Optional.empty()));
        }
        if (found.start("part") <= start && start < found.end("part")) {
          String part = rule.part(found);
          int at = part.codePointCount(0, part.indexOf(MaskedSentence.MASK));
          return Optional.of(
              new Reading(
                  rule.kind(),
                  Optional.of(new RegardTarget(part, at, at + MaskedSentence.MASK.length()))));
        }
      }
    }
    return Optional.empty();
  }
}
