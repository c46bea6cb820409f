package org.occgen.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.chat.Thoughts;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.Excerpt;
import org.occgen.gender.Verdict;

/**
 * The answer of a language model that is asked for the words of a translation that show a person's
 * gender: a line a word. Words that are not in the translation, or not as often, do not count.
 *
 * @param feminine words that show a woman
 * @param masculine words that show a man
 * @param neutral nouns that name the person without a gender
 * @param rejected lines that are no such word
 * @param failure why nothing can be read, in kebab-case; empty if it can
 */
record JudgeReply(
    List<String> feminine,
    List<String> masculine,
    List<String> neutral,
    List<String> rejected,
    String failure) {
  /** The failure of a reply that ended within its thoughts. */
  static final String CUT_WITHIN_THOUGHTS = "cut-off-within-thoughts";

  /** A longer line is no word with its gender. */
  private static final int LONGEST = 200;

  /** The end of a line that names a word: a dash, bar or colon, and the gender. */
  private static final Pattern GENDER =
      Pattern.compile(
          "(?:\\s[-\u2013\u2014|=\u2192(]|[:\uFF1A])[\\s*]{0,4}([FMN])[\\s*.,;)]{0,4}$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern LEAD = Pattern.compile("^[\\s*\u2022-]*+(?:\\d{1,3}[.)])?+");
  private static final String AROUND =
      " \t*\"'`\u2018\u2019\u201C\u201D\u201E\u00AB\u00BB\u2039\u203A";
  private static final Pattern NOTHING = Pattern.compile("0\\.?");

  /**
   * Reads a reply.
   *
   * @param translation the words must stand in it
   */
  static JudgeReply read(String reply, String translation) {
    Thoughts thoughts = Thoughts.of(reply, translation);
    if (!thoughts.isComplete()) {
      return failed(CUT_WITHIN_THOUGHTS);
    }
    if (thoughts.unknownMark(translation).isPresent()) {
      return failed("unknown-mark");
    }
    JudgeReply read = failed("");
    StringBuilder left = new StringBuilder(translation.toLowerCase(Locale.ROOT));
    for (String line : thoughts.text().lines().toList()) {
      if (line.isBlank() || NOTHING.matcher(line.strip()).matches()) {
        continue;
      }
      Matcher gender = GENDER.matcher(line);
      if (line.length() > LONGEST || !gender.find()) {
        read.rejected.add(Excerpt.of(line, LONGEST));
        continue;
      }
      String word = word(line.substring(0, gender.start()));
      List<String> same = read.of(gender.group(1).toUpperCase(Locale.ROOT));
      if (take(left, word.toLowerCase(Locale.ROOT))) {
        same.add(word);
      } else if (read.isOfAnother(same, word)) {
        return failed("contradictory"); // as where thoughts stand there without any mark
      } else {
        read.rejected.add(line);
      }
    }
    return read.rejected.isEmpty() || !read.words().isEmpty()
        ? read
        : new JudgeReply(List.of(), List.of(), List.of(), read.rejected, "unreadable");
  }

  /** A reply of which nothing is read. */
  static JudgeReply failed(String why) {
    return new JudgeReply(
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), why);
  }

  private List<String> of(String gender) {
    return gender.equals("F") ? feminine : gender.equals("M") ? masculine : neutral;
  }

  /** Whether a word was given another gender before. */
  private boolean isOfAnother(List<String> same, String word) {
    return same.stream().noneMatch(word::equalsIgnoreCase)
        && Stream.of(feminine, masculine, neutral)
            .flatMap(List::stream)
            .anyMatch(word::equalsIgnoreCase);
  }

  /** A word without the mark of a list before it, and quotation marks and stars around it. */
  private static String word(String typed) {
    String word = LEAD.matcher(typed).replaceFirst("");
    int start = 0;
    int end = word.length();
    while (start < end && AROUND.indexOf(word.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && AROUND.indexOf(word.charAt(end - 1)) >= 0) {
      end--;
    }
    return word.substring(start, end);
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

  /** The score of a verdict, 1 or 0; empty where it shows no gender. */
  static Optional<String> score(Verdict verdict) {
    return switch (verdict) {
      case RIGHT -> Optional.of("1");
      case WRONG, NEUTRAL -> Optional.of("0"); // as gender accuracy counts them
      case NONE -> Optional.empty();
    };
  }
}
