package org.occgen.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.Verdict;

/**
 * What a language model answers that is asked for the words of a translation that show a person's
 * gender: a line a word. Words that are not in the translation, or not as often, do not count.
 *
 * @param feminine words that show a woman
 * @param masculine words that show a man
 * @param neutral nouns that name the person without a gender
 * @param rejected lines that are no such word
 */
record JudgeReply(
    List<String> feminine, List<String> masculine, List<String> neutral, List<String> rejected) {
  private static final Pattern THOUGHT = Pattern.compile("(?s)^.*</think(ing)?>");
  private static final Pattern LINE =
      Pattern.compile(
          "[\\s*\u2022-]*(?:\\d+[.)])?[\\s*\"\u201C\u00AB]*(.*?)[\\s*\"\u201D\u00BB]*"
              + "(?:\\s+[-\u2013\u2014|]|\\s*:)\\s*\\**([FMN])\\**[.\\s]*");
  private static final Pattern NOTHING = Pattern.compile("0\\.?");

  /**
   * Reads a reply.
   *
   * @param translation the words must stand in it
   */
  static JudgeReply read(String reply, String translation) {
    JudgeReply read =
        new JudgeReply(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    StringBuilder left = new StringBuilder(translation.toLowerCase(Locale.ROOT));
    for (String line : THOUGHT.matcher(reply).replaceFirst("").lines().toList()) {
      if (line.isBlank() || NOTHING.matcher(line.strip()).matches()) {
        continue;
      }
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !take(left, matcher.group(1).toLowerCase(Locale.ROOT))) {
        read.rejected.add(line);
        continue;
      }
      switch (matcher.group(2)) {
        case "F" -> read.feminine.add(matcher.group(1));
        case "M" -> read.masculine.add(matcher.group(1));
        default -> read.neutral.add(matcher.group(1));
      }
    }
    return read;
  }

  /** Takes a whole word, or words, out of what is left of a translation. */
  private static boolean take(StringBuilder left, String word) {
    if (word.isBlank()) {
      return false;
    }
    for (int at = left.indexOf(word); at >= 0; at = left.indexOf(word, at + 1)) {
      int end = at + word.length();
      boolean whole =
          (at == 0 || !Character.isLetterOrDigit(left.codePointBefore(at)))
              && (end == left.length() || !Character.isLetterOrDigit(left.codePointAt(end)));
      if (whole) {
        left.replace(at, end, " ".repeat(word.length()));
        return true;
      }
    }
    return false;
  }

  /** The verdict: wrong if a word shows the other gender, as people mostly judge. */
  Verdict verdict(WordGender person) {
    List<String> right = person == WordGender.FEMININE ? feminine : masculine;
    List<String> wrong = person == WordGender.FEMININE ? masculine : feminine;
    if (!wrong.isEmpty()) {
      return Verdict.WRONG;
    }
    if (!right.isEmpty()) {
      return Verdict.RIGHT;
    }
    return neutral.isEmpty() ? Verdict.NONE : Verdict.NEUTRAL;
  }

  /** The words with their genders, as the model gave them. */
  String words() {
    List<String> words = new ArrayList<>();
    feminine.forEach(word -> words.add(word + " F"));
    masculine.forEach(word -> words.add(word + " M"));
    neutral.forEach(word -> words.add(word + " N"));
    return String.join(", ", words);
  }

  /** What a score of a verdict is: empty where it shows no gender. */
  static Optional<String> score(Verdict verdict) {
    return switch (verdict) {
      case RIGHT -> Optional.of("1");
      case WRONG, NEUTRAL -> Optional.of("0"); // as gender accuracy counts them
      case NONE -> Optional.empty();
    };
  }
}
