package org.occgen.core.words;

import org.jspecify.annotations.Nullable;

/**
 * The words of a text by the rules of one language, ICU's dictionaries for scripts without spaces
 * among them.
 */
final class RuleWords implements WordSegmenter {
  private static final char ZERO_WIDTH_JOINER = 0x200D; // joins two signs to one picture

  private final WordRules rules;
  private final UnspacedWords unspaced;
  private final @Nullable ArabicClitics arabic; // of other languages null

  RuleWords(String language) {
    this(WordRules.forLanguage(language), new UnspacedWords(language));
  }

  private RuleWords(WordRules rules, UnspacedWords unspaced) {
    this.rules = rules;
    this.unspaced = unspaced;
    arabic = rules.arabicClitics ? new ArabicClitics() : null;
  }

  /**
   * As {@link WordSegmenter#asPublished} needs them: Cantonese by a model of simplified Chinese.
   */
  static RuleWords asPublished(String language) {
    return new RuleWords(
        WordRules.forLanguage(language),
        language.equals("yue") ? UnspacedWords.simplifiedChinese() : new UnspacedWords(language));
  }

  WordRules rules() {
    return rules;
  }

  @Override
  public void segment(String text, WordConsumer words) {
    int to = text.length();
    int at = 0;
    while (at < to) {
      switch (CharacterKinds.of(text, at)) {
        case CharacterKinds.SPACE -> at++;
        case CharacterKinds.LETTER, CharacterKinds.DIGIT -> at = word(text, at, at, to, words);
        case CharacterKinds.UNSPACED -> at = unspaced.segment(text, at, to, words);
        default -> at = mark(text, at, to, words);
      }
    }
  }

  /** A punctuation mark or symbol, or a run of one of those that are repeated. */
  private int mark(String text, int at, int to, WordConsumer words) {
    char c = text.charAt(at);
    int end = at + CharacterKinds.length(text, at);
    byte kind = CharacterKinds.of(text, at);
    if (kind == CharacterKinds.APOSTROPHE) {
      int leading = leadingApostrophe(text, at, to);
      if (leading > at) {
        words.word(text, at, leading, null);
        return leading;
      }
    }
    if (kind == CharacterKinds.HYPHEN && rules.keepsHyphens && hangs(text, at, end, to)) {
      return word(text, at, end, to, words);
    }
    boolean ends = c == '!' || c == '?';
    if (ends || c == '.' || c == '-' || c == '*' || c == '\'') {
      while (end < to
          && (text.charAt(end) == c
              || (ends && (text.charAt(end) == '!' || text.charAt(end) == '?')))) {
        end++;
      }
    }
    end = extend(text, end, to);
    while (text.charAt(end - 1) == ZERO_WIDTH_JOINER
        && end < to
        && CharacterKinds.of(text, end) == CharacterKinds.OTHER) {
      end = extend(text, end + CharacterKinds.length(text, end), to);
    }
    words.word(text, at, end, null);
    return end;
  }

  /** The end of a listed word that begins with its apostrophe ({@code 's avonds}), or at. */
  private int leadingApostrophe(String text, int at, int to) {
    int end = at + 1;
    while (end < to && end - at < 8 && CharacterKinds.of(text, end) == CharacterKinds.LETTER) {
      end = extend(text, end + CharacterKinds.length(text, end), to);
    }
    return rules.whole.contains(text, at, end) ? end : at;
  }

  /** Behind the marks that follow {@code end}. */
  static int extend(String text, int end, int to) {
    int at = end;
    while (at < to && CharacterKinds.of(text, at) == CharacterKinds.EXTEND) {
      at += CharacterKinds.length(text, at);
    }
    return at;
  }

  /** Whether an ending hangs on a hyphen of its own: white space before, a letter behind. */
  private static boolean hangs(String text, int at, int end, int to) {
    return at > 0
        && CharacterKinds.before(text, at) == CharacterKinds.SPACE
        && end < to
        && CharacterKinds.of(text, end) == CharacterKinds.LETTER;
  }

  /** The word that begins at {@code start}; its letters begin at {@code from}. */
  private int word(String text, int start, int from, int to, WordConsumer words) {
    int end = from;
    boolean joined = false;
    byte last = CharacterKinds.LETTER;
    while (end < to) {
      byte kind = CharacterKinds.of(text, end);
      if (kind == CharacterKinds.EXTEND) {
        end += CharacterKinds.length(text, end);
      } else if (kind == CharacterKinds.LETTER || kind == CharacterKinds.DIGIT) {
        end += CharacterKinds.length(text, end);
        last = kind;
      } else if (end + 1 < to && joins(last, kind, CharacterKinds.of(text, end + 1))) {
        joined = true;
        end++;
      } else {
        break;
      }
    }
    if (end < to && WebAddresses.beginsAt(text, start, end)) {
      end = WebAddresses.end(text, end, to);
      words.word(text, start, end, null);
      return end;
    }
    if (end < to && CharacterKinds.of(text, end) > CharacterKinds.UNSPACED) {
      int longer = trailing(text, start, end, to);
      joined |= longer > end && text.charAt(longer - 1) != '.';
      end = longer;
    }
    if (rules.compoundSyllables > 1 && !joined) {
      end = compound(text, start, end, to);
    }
    if (arabic != null) {
      arabic.split(text, start, end, words);
    } else if (joined && rules.hasClitics) {
      Clitics.split(rules, text, start, end, words);
    } else if (rules.fused.contains(text, start, end)) {
      Clitics.splitFused(rules, text, start, end, words);
    } else {
      words.word(text, start, end, null);
    }
    return end;
  }

  /** Whether a mark joins the letters or digits on both its sides to one word. */
  private boolean joins(byte before, byte kind, byte after) {
    if (kind < CharacterKinds.HYPHEN
        || kind > CharacterKinds.CONNECTOR
        || (after != CharacterKinds.LETTER && after != CharacterKinds.DIGIT)) {
      return false;
    }
    boolean digits = before == CharacterKinds.DIGIT && after == CharacterKinds.DIGIT;
    return switch (kind) {
      case CharacterKinds.HYPHEN -> !rules.hyphenSplits;
      case CharacterKinds.FULL_STOP -> digits || before == after;
      case CharacterKinds.COMMA, CharacterKinds.COLON, CharacterKinds.SLASH -> digits;
      default -> true;
    };
  }

  /** Behind a mark after {@code end} that belongs to the word: {@code Dr.}, {@code Vor-}. */
  private int trailing(String text, int start, int end, int to) {
    boolean last = end + 1 == to;
    byte next = last ? CharacterKinds.SPACE : CharacterKinds.of(text, end + 1);
    return switch (CharacterKinds.of(text, end)) {
      case CharacterKinds.FULL_STOP ->
          next != CharacterKinds.FULL_STOP && keepsFullStop(text, start, end, to) ? end + 1 : end;
      case CharacterKinds.HYPHEN ->
          next != CharacterKinds.HYPHEN
                  && (rules.keepsHyphens || rules.proclitics.contains(text, start, end + 1))
              ? end + 1
              : end;
      case CharacterKinds.APOSTROPHE ->
          rules.proclitics.contains(text, start, end + 1)
                  || rules.whole.contains(text, start, end + 1)
              ? end + 1
              : end;
      default -> end;
    };
  }

  private boolean keepsFullStop(String text, int start, int stop, int to) {
    int next = stop + 1;
    while (next < to && CharacterKinds.of(text, next) == CharacterKinds.SPACE) {
      next++;
    }
    boolean more = next > stop + 1 && next < to;
    if (CharacterKinds.of(text, start) == CharacterKinds.DIGIT) {
      return rules.keepsOrdinals
          && more
          && stop - start <= 2
          && CharacterKinds.of(text, next) == CharacterKinds.LETTER
          && CharacterKinds.before(text, stop) == CharacterKinds.DIGIT;
    }
    if (!rules.keepsAbbreviations) {
      return false;
    }
    int first = extend(text, start + CharacterKinds.length(text, start), stop);
    boolean initial = first == stop;
    boolean initials = !initial && text.charAt(first) == '.';
    return initials || (initial && more) || rules.abbreviations.contains(text, start, stop + 1);
  }

  /** The end of the longest listed compound that begins with the word before {@code end}. */
  private int compound(String text, int start, int end, int to) {
    int longest = end;
    int next = end;
    for (int syllable = 1; syllable < rules.compoundSyllables; syllable++) {
      if (next + 1 >= to
          || text.charAt(next) != ' '
          || CharacterKinds.of(text, next + 1) != CharacterKinds.LETTER) {
        break;
      }
      next++;
      while (next < to
          && CharacterKinds.of(text, next) <= CharacterKinds.EXTEND
          && CharacterKinds.of(text, next) != CharacterKinds.SPACE) {
        next += CharacterKinds.length(text, next);
      }
      if (rules.compounds.contains(text, start, next)) {
        longest = next;
      }
    }
    return longest;
  }

  /** Web addresses: one word up to the white space after them, without the marks at their end. */
  private static final class WebAddresses {
    private static final String CLOSERS = ".,;:!?)]}>\"'”’»";

    /** Whether the word that begins at {@code start} and ends at {@code end} opens an address. */
    static boolean beginsAt(String text, int start, int end) {
      return switch (text.charAt(end)) {
        case ':' ->
            text.startsWith("://", end)
                && (text.regionMatches(true, end - 4, "http", 0, 4)
                    || text.regionMatches(true, end - 5, "https", 0, 5));
        case '/' -> text.regionMatches(true, start, "www.", 0, 4);
        default -> false;
      };
    }

    /** The end of the address whose first word ends at {@code at}. */
    static int end(String text, int at, int to) {
      int end = at;
      while (end < to && CharacterKinds.of(text, end) != CharacterKinds.SPACE) {
        end++;
      }
      while (end > at && CLOSERS.indexOf(text.charAt(end - 1)) >= 0) {
        end--;
      }
      return end;
    }
  }
}
