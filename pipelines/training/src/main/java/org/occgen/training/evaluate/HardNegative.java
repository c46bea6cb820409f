package org.occgen.training.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * An English sentence that a rule changed in one place, so that it is no translation any more. It
 * stands beside its source as a candidate of xSIM++ (Chen et al. 2023), with rules of our own. The
 * rules read letters and no syntax: some of what they write is no good English.
 *
 * @param kind the rule
 * @param line index of the sentence that was changed
 * @param sentence the changed sentence
 */
public record HardNegative(Kind kind, int line, String sentence) {
  private static final String NO_WORD = "(?![\\p{L}\\p{N}])";
  private static final Pattern WORD = Pattern.compile("\\p{L}+");
  private static final Pattern DIGITS =
      Pattern.compile("(?<![\\p{L}\\p{N}.,:/-])[0-9]{1,9}" + NO_WORD);
  private static final List<List<String>> NUMBER_WORDS =
      List.of(
          List.of("two three four five six seven eight nine ten eleven twelve".split(" ")),
          List.of("twenty thirty forty fifty sixty seventy eighty ninety".split(" ")),
          List.of("hundred thousand million billion".split(" ")),
          List.of("third fourth fifth sixth seventh eighth ninth tenth".split(" ")));

  /** Capitalised words behind a word in small letters, a number or a comma: no start of a line. */
  private static final Pattern NAME =
      Pattern.compile("(?<=[\\p{Ll}\\p{Nd},;] )\\p{Lu}\\p{L}+(?:[ -]\\p{Lu}\\p{L}+)*+" + NO_WORD);

  private static final Set<String> NO_NAMES =
      Set.of(
          ("Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April"
                  + " May June July August September October November December Oct Sept Nov Dec Mr"
                  + " Mrs Ms Dr Sen Gov")
              .split(" "));

  /** Names of a line that are read, so that a line of any length has few pairs of them. */
  private static final int MOST_NAMES = 20;

  /** Between members of a list, whose order says nothing. */
  private static final Pattern LIST = Pattern.compile("(?:[\\s,;&-]|\\band\\b|\\bor\\b)*+");

  private static final String BE = "is|was|are|were|will|would|could|should|must";
  private static final Pattern DENIED =
      Pattern.compile(
          "\\b(?:won['’]t|(can|"
              + BE
              + "|has|have|had|do|does|did)(?:n?['’]t| ?not| never))\\b(?! only\\b)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern STATED =
      Pattern.compile(
          "\\b(?:can|"
              + BE
              + "|(?:has|have|had)(?= [a-z]+(?:ed|en)\\b))\\b(?= \\p{Ll})"
              + "(?! (?:not|no|never|none|nothing|only)\\b)");

  /** The rule by which a sentence is changed. */
  public enum Kind {
    /** Another number of as many digits, or another word for a number. */
    NUMBER,
    /** A name of another line, of as many words. */
    NAME,
    /** Two names of the line change places: the words stay the same. */
    ORDER,
    /** A denial is taken away; without one, "not" is put behind an auxiliary. */
    NEGATION;

    /** The kind in small letters. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private record Change(int start, int end, String text) {}

  /**
   * One negative of each kind for every line to which its rule applies, by line and kind. Which
   * place of a line is changed depends on the line, its index, the seed and the names of all lines.
   *
   * @param lines English sentences
   */
  public static List<HardNegative> of(List<String> lines, long seed) {
    List<String> pool =
        lines.stream().flatMap(line -> names(line).stream()).map(MatchResult::group).toList();
    List<HardNegative> negatives = new ArrayList<>();
    for (int index = 0; index < lines.size(); index++) {
      SplittableRandom random = new SplittableRandom(seed + index);
      String line = lines.get(index);
      for (Kind kind : Kind.values()) {
        List<Change> changes =
            switch (kind) {
              case NUMBER -> numbers(line, random);
              case NAME -> otherNames(line, pool, random);
              case ORDER -> orders(line);
              case NEGATION -> negations(line);
            };
        if (!changes.isEmpty()) {
          Change one = changes.get(random.nextInt(changes.size()));
          String made = line.substring(0, one.start) + one.text + line.substring(one.end);
          negatives.add(new HardNegative(kind, index, made));
        }
      }
    }
    return negatives;
  }

  private static List<Change> numbers(String line, SplittableRandom random) {
    List<Change> found = new ArrayList<>();
    for (Matcher at = DIGITS.matcher(line); at.find(); ) {
      found.add(new Change(at.start(), at.end(), number(at.group(), random)));
    }
    for (Matcher at = WORD.matcher(line); at.find(); ) {
      for (List<String> group : NUMBER_WORDS) {
        int number = group.indexOf(at.group().toLowerCase(Locale.ROOT));
        if (number >= 0) {
          String other = group.get((number + 1 + random.nextInt(group.size() - 1)) % group.size());
          found.add(new Change(at.start(), at.end(), likeFirst(at.group(), other)));
        }
      }
    }
    return found;
  }

  /** Another number whose first half of digits is the same: of a year, the century. */
  private static String number(String digits, SplittableRandom random) {
    StringBuilder other = new StringBuilder(digits);
    while (other.toString().equals(digits)) {
      other.setLength(digits.length() / 2);
      while (other.length() < digits.length()) {
        other.append(digits.length() == 1 ? 2 + random.nextInt(8) : random.nextInt(10));
      }
    }
    return other.toString();
  }

  private static String likeFirst(String model, String word) {
    return Character.isUpperCase(model.charAt(0))
        ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)
        : word;
  }

  /** The names of a line; none of a title, most of whose words are capitalised. */
  private static List<MatchResult> names(String line) {
    String[] words = line.split("[^\\p{L}]+");
    if (2 * Arrays.stream(words).filter(word -> word.matches("\\p{Lu}.*")).count() > words.length) {
      return List.of();
    }
    return NAME.matcher(line)
        .results()
        .filter(name -> Collections.disjoint(NO_NAMES, words(name.group())))
        .limit(MOST_NAMES)
        .toList();
  }

  private static List<String> words(String name) {
    return List.of(name.split("[ -]"));
  }

  private static List<Change> otherNames(String line, List<String> pool, SplittableRandom random) {
    List<Change> found = new ArrayList<>();
    for (MatchResult name : names(line)) {
      int first = random.nextInt(pool.size());
      IntStream.range(first, first + pool.size())
          .mapToObj(i -> pool.get(i % pool.size()))
          .filter(other -> words(other).size() == words(name.group()).size())
          .filter(other -> !line.contains(other) && !other.contains(name.group()))
          .findFirst()
          .ifPresent(other -> found.add(new Change(name.start(), name.end(), other)));
    }
    return found;
  }

  private static List<Change> orders(String line) {
    List<MatchResult> names = names(line);
    List<Change> found = new ArrayList<>();
    for (MatchResult one : names) {
      for (MatchResult two : names.subList(names.indexOf(one) + 1, names.size())) {
        String between = line.substring(one.end(), two.start());
        boolean alike = one.group().contains(two.group()) || two.group().contains(one.group());
        if (!alike && !LIST.matcher(between).matches()) {
          found.add(new Change(one.start(), two.end(), two.group() + between + one.group()));
        }
      }
    }
    return found;
  }

  private static List<Change> negations(String line) {
    List<Change> found = new ArrayList<>();
    for (Matcher at = DENIED.matcher(line); at.find(); ) {
      String kept = at.group(1) == null ? likeFirst(at.group(), "will") : at.group(1);
      found.add(new Change(at.start(), at.end(), kept));
    }
    return found.isEmpty()
        ? STATED.matcher(line).results().map(at -> new Change(at.end(), at.end(), " not")).toList()
        : found;
  }
}
