package org.occgen.gender.grammar;

import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.occgen.core.text.InvisibleCharacters;

/**
 * The words of a sentence as rules see them: runs of letters, marks and digits, and what stands
 * between them. Hyphens and apostrophes part words.
 *
 * <p>Places outside of the sentence are asked for freely: the word there is empty.
 */
public final class SentenceWords {
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

  private static final String QUOTES = "\"„“”«»";

  /** A longer word is none that a rule knows. */
  private static final int LONGEST = 64;

  private final String sentence;
  private final Supplier<List<Word>> lists;
  private final List<Word> words;
  private final boolean curved;

  /**
   * A word.
   *
   * @param start index of its first {@code char}
   * @param end behind its last one
   * @param text composed
   * @param lower in lower case; empty if the word is too long to be one
   */
  record Word(int start, int end, String text, String lower) {}

  private SentenceWords(String sentence, Supplier<List<Word>> lists) {
    this.sentence = sentence;
    this.lists = lists;
    this.words = lists.get();
    this.curved = sentence.indexOf('’') >= 0;
  }

  public static SentenceWords of(String sentence) {
    return of(sentence, ArrayList::new);
  }

  /** The words in lists of some kind: a test has one that counts how often it is looked at. */
  static SentenceWords of(String sentence, Supplier<List<Word>> lists) {
    SentenceWords result = new SentenceWords(sentence, lists);
    int at = 0;
    while (at < sentence.length()) {
      int codePoint = sentence.codePointAt(at);
      if (!isPart(codePoint)) {
        at += Character.charCount(codePoint);
        continue;
      }
      int start = at;
      while (at < sentence.length()
          && (isPart(sentence.codePointAt(at)) || isDotted(sentence, at))) {
        at += Character.charCount(sentence.codePointAt(at));
      }
      String written = sentence.substring(start, at);
      String text = NFC.isNormalized(written) ? written : NFC.normalize(written);
      String lower = at - start > LONGEST ? "" : text.toLowerCase(Locale.ROOT);
      result.words.add(new Word(start, at, text, lower));
    }
    return result;
  }

  private static boolean isPart(int codePoint) {
    return Character.isDigit(codePoint) || InvisibleCharacters.isLetterOrMark(codePoint);
  }

  /** The dot of Catalan <i>l·l</i>, which is within a word. */
  private static boolean isDotted(String sentence, int at) {
    return sentence.charAt(at) == '·'
        && at > 0
        && at + 1 < sentence.length()
        && Character.toLowerCase(sentence.charAt(at - 1)) == 'l'
        && Character.toLowerCase(sentence.charAt(at + 1)) == 'l';
  }

  /** The same words, whose {@link #lower} is spelled in a language's way. */
  public SentenceWords spelled(UnaryOperator<String> spelling) {
    SentenceWords result = new SentenceWords(sentence, lists);
    for (Word word : words) {
      result.words.add(
          new Word(word.start(), word.end(), word.text(), spelling.apply(word.lower())));
    }
    return result;
  }

  public String sentence() {
    return sentence;
  }

  /** Whether the sentence has a curved apostrophe; found once, for rules ask for it often. */
  public boolean curved() {
    return curved;
  }

  public int size() {
    return words.size();
  }

  private boolean has(int index) {
    return index >= 0 && index < words.size();
  }

  public int start(int index) {
    return words.get(index).start();
  }

  public int end(int index) {
    return words.get(index).end();
  }

  /** The word, composed; empty outside of the sentence. */
  public String text(int index) {
    return has(index) ? words.get(index).text() : "";
  }

  /** The word in lower case; empty outside of the sentence. */
  public String lower(int index) {
    return has(index) ? words.get(index).lower() : "";
  }

  /** The text between the word before and this one, or before the first, or behind the last. */
  public String gap(int index) {
    int from = index <= 0 || words.isEmpty() ? 0 : words.get(index - 1).end();
    int to = index >= words.size() ? sentence.length() : words.get(index).start();
    return sentence.substring(from, to);
  }

  /** The words between quotation marks. */
  public BitSet quoted() {
    BitSet quoted = new BitSet();
    boolean open = false;
    for (int i = 0; i < words.size(); i++) {
      open ^= gap(i).chars().filter(mark -> QUOTES.indexOf(mark) >= 0).count() % 2 == 1;
      quoted.set(i, open);
    }
    return quoted;
  }

  /** Whether nothing but white space, quotation marks, brackets or an initial's point is before. */
  public boolean joined(int index) {
    return index > 0
        && index < words.size()
        && (isOnly(index, " \u00a0\t«»\"“”„'‘’[]") || isBehindInitial(index));
  }

  /** Whether nothing but white space stands before the word. */
  public boolean adjacent(int index) {
    return index > 0 && index < words.size() && isOnly(index, " \u00a0\t");
  }

  /** Whether nothing but an apostrophe parts the word from the next one. */
  public boolean elided(int index) {
    if (!has(index) || !has(index + 1)) {
      return false;
    }
    int end = words.get(index).end();
    char mark = sentence.charAt(end);
    return words.get(index + 1).start() == end + 1 && (mark == '\'' || mark == '’');
  }

  private boolean isOnly(int index, String marks) {
    for (int at = words.get(index - 1).end(); at < words.get(index).start(); at++) {
      if (marks.indexOf(sentence.charAt(at)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the word begins with a capital. */
  public boolean capital(int index) {
    return has(index) && Character.isUpperCase(words.get(index).text().codePointAt(0));
  }

  /** Whether the word begins with a capital that is not that of a sentence's first word. */
  public boolean name(int index) {
    return capital(index) && index > 0 && !endsSentence(index);
  }

  /** Whether a mark that ends a sentence stands before the word. */
  public boolean endsSentence(int index) {
    String gap = gap(index);
    return (gap.indexOf('.') >= 0 && !isBehindInitial(index))
        || gap.indexOf('?') >= 0
        || gap.indexOf('!') >= 0;
  }

  /** Whether the point before a word is that of an initial: <i>Juan B. Soto</i>. */
  private boolean isBehindInitial(int index) {
    return capital(index - 1)
        && text(index - 1).codePointCount(0, text(index - 1).length()) == 1
        && gap(index).equals(". ");
  }

  /** A form written as the word is: in capitals, or with one in front. */
  public String likeCase(int index, String form) {
    String text = text(index);
    if (!capital(index) || form.isEmpty()) {
      return form;
    }
    boolean allCapitals =
        text.codePointCount(0, text.length()) > 1 && text.equals(text.toUpperCase(Locale.ROOT));
    return allCapitals
        ? form.toUpperCase(Locale.ROOT)
        : form.substring(0, 1).toUpperCase(Locale.ROOT) + form.substring(1);
  }
}
