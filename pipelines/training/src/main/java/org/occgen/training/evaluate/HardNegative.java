package org.occgen.training.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
      Pattern.compile("(?<=[\\p{Ll}\\p{Nd},;] )\\p{Lu}\\p{L}+(?:[ -]\\p{Lu}\\p{L}+)*" + NO_WORD);

  private static final Set<String> NO_NAMES =
      Set.of(
          ("Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April"
                  + " May June July August September October November December Oct Sept Nov Dec Mr"
                  + " Mrs Ms Dr Sen Gov")
              .split(" "));

  /** Between members of a list, whose order says nothing. */
  private static final Pattern LIST = Pattern.compile("(?:[\\s,;&-]|\\band\\b|\\bor\\b)*");

  private static final String BE = "is|was|are|were|will|would|could|should|must";
  private static final Pattern DENIED =
      Pattern.compile(
          "\\b(?:(can)(?:not| not| never|['’]t)|(wo)n['’]t|("
              + BE
              + "|has|have|had|do|does|did)(?:n['’]t| not| never))\\b(?! only\\b)",
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

  private record Span(int start, int end, String text) {
    String replacedIn(String line) {
      return line.substring(0, start) + text + line.substring(end);
    }
  }

  private record Name(int line, String text) {
    int words() {
      return text.split("[ -]").length;
    }
  }

  /**
   * One negative of each kind for every line to which its rule applies, by line and kind. Which
   * place of a line is changed depends on the line, its index, the seed and the names of all lines.
   *
   * @param lines English sentences
   */
  public static List<HardNegative> of(List<String> lines, long seed) {
    List<Name> pool = new ArrayList<>();
    for (int line = 0; line < lines.size(); line++) {
      for (Span name : names(lines.get(line))) {
        pool.add(new Name(line, name.text()));
      }
    }
    List<HardNegative> negatives = new ArrayList<>();
    for (int line = 0; line < lines.size(); line++) {
      SplittableRandom random = new SplittableRandom(seed + line);
      String text = lines.get(line);
      for (Kind kind : Kind.values()) {
        List<Span> changes =
            switch (kind) {
              case NUMBER -> numbers(text, random);
              case NAME -> otherNames(text, line, pool, random);
              case ORDER -> orders(text);
              case NEGATION -> negations(text);
            };
        if (!changes.isEmpty()) {
          Span change = changes.get(random.nextInt(changes.size()));
          negatives.add(new HardNegative(kind, line, change.replacedIn(text)));
        }
      }
    }
    return negatives;
  }

  private static List<Span> numbers(String line, SplittableRandom random) {
    List<Span> found = new ArrayList<>();
    DIGITS
        .matcher(line)
        .results()
        .forEach(at -> found.add(new Span(at.start(), at.end(), number(at.group(), random))));
    for (Matcher at = WORD.matcher(line); at.find(); ) {
      String word = at.group().toLowerCase(Locale.ROOT);
      for (List<String> group : NUMBER_WORDS) {
        int index = group.indexOf(word);
        if (index >= 0) {
          int shift = 1 + random.nextInt(group.size() - 1);
          String other = group.get((index + shift) % group.size());
          found.add(new Span(at.start(), at.end(), likeFirst(at.group(), other)));
        }
      }
    }
    return found;
  }

  /** Another number whose first half of digits is the same: of a year, the century. */
  private static String number(String digits, SplittableRandom random) {
    String other = digits;
    while (other.equals(digits)) {
      StringBuilder drawn = new StringBuilder(digits.substring(0, digits.length() / 2));
      while (drawn.length() < digits.length()) {
        drawn.append(digits.length() == 1 ? 2 + random.nextInt(8) : random.nextInt(10));
      }
      other = drawn.toString();
    }
    return other;
  }

  private static String likeFirst(String model, String word) {
    return Character.isUpperCase(model.charAt(0))
        ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)
        : word;
  }

  /** The names of a line; none of a title, most of whose words are capitalised. */
  private static List<Span> names(String line) {
    String[] words = line.split("[^\\p{L}]+");
    long capital =
        Arrays.stream(words)
            .filter(w -> !w.isEmpty() && Character.isUpperCase(w.charAt(0)))
            .count();
    List<Span> found = new ArrayList<>();
    for (Matcher at = NAME.matcher(line); 2 * capital <= words.length && at.find(); ) {
      if (Arrays.stream(at.group().split("[ -]")).noneMatch(NO_NAMES::contains)) {
        found.add(new Span(at.start(), at.end(), at.group()));
      }
    }
    return found;
  }

  private static List<Span> otherNames(
      String line, int index, List<Name> pool, SplittableRandom random) {
    List<Span> found = new ArrayList<>();
    for (Span name : names(line)) {
      int words = new Name(index, name.text()).words();
      int first = random.nextInt(pool.size());
      Optional<Name> other = Optional.empty();
      for (int step = 0; step < pool.size() && other.isEmpty(); step++) {
        other =
            Optional.of(pool.get((first + step) % pool.size()))
                .filter(one -> one.words() == words)
                .filter(one -> !line.contains(one.text()) && !one.text().contains(name.text()));
      }
      other.ifPresent(one -> found.add(new Span(name.start(), name.end(), one.text())));
    }
    return found;
  }

  private static List<Span> orders(String line) {
    List<Span> names = names(line);
    List<Span> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (int j = i + 1; j < names.size(); j++) {
        Span one = names.get(i);
        Span two = names.get(j);
        String between = line.substring(one.end(), two.start());
        boolean alike = one.text().contains(two.text()) || two.text().contains(one.text());
        if (!alike && !LIST.matcher(between).matches()) {
          found.add(new Span(one.start(), two.end(), two.text() + between + one.text()));
        }
      }
    }
    return found;
  }

  private static List<Span> negations(String line) {
    List<Span> found = new ArrayList<>();
    for (Matcher at = DENIED.matcher(line); at.find(); ) {
      String stated =
          at.group(2) != null
              ? likeFirst(at.group(), "will")
              : Optional.ofNullable(at.group(1)).orElseGet(() -> at.group(3));
      found.add(new Span(at.start(), at.end(), stated));
    }
    if (found.isEmpty()) {
      STATED.matcher(line).results().forEach(at -> found.add(new Span(at.end(), at.end(), " not")));
    }
    return found;
  }
}
