package org.occgen.core.words;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.util.ULocale;
import org.jspecify.annotations.Nullable;

/** Words of scripts that write none apart, by ICU's dictionaries. */
final class UnspacedWords {
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

  private final ULocale locale;
  private final boolean chinese;
  private final boolean traditional; // its characters transcribe names, too
  private @Nullable BreakIterator breaks; // made when the first such character is met

  UnspacedWords(String language) {
    this(language, true);
  }

  private UnspacedWords(String language, boolean traditional) {
    locale = ULocale.forLanguageTag(language);
    chinese = language.equals("zh") || language.equals("yue");
    this.traditional = traditional;
  }

  /** As a model of simplified Chinese, which knows no traditional characters, finds them. */
  static UnspacedWords simplifiedChinese() {
    return new UnspacedWords("zh", false);
  }

  /** Gives the words of the run that begins at {@code start} and returns its end. */
  int segment(String text, int start, int to, WordConsumer words) {
    int end = start;
    boolean voiced = false;
    byte kind = CharacterKinds.UNSPACED;
    while (kind == CharacterKinds.UNSPACED || kind == CharacterKinds.EXTEND) {
      voiced |= isVoicing(text.charAt(end));
      end += CharacterKinds.length(text, end);
      kind = end < to ? CharacterKinds.of(text, end) : CharacterKinds.SPACE;
    }
    if (end - start == 1) {
      words.word(text, start, end, null);
      return end;
    }
    String run = text.substring(start, end);
    int[] offsets = null;
    if (voiced) {
      offsets = new int[run.length() + 1];
      run = compose(run, offsets);
    }
    BreakIterator breaks = breaks();
    breaks.setText(run);
    int from = start;
    int name = -1; // where a run of single characters that transcribe began
    for (int next = breaks.next(); next != BreakIterator.DONE; next = breaks.next()) {
      int stop = start + (offsets == null ? next : offsets[next]);
      if (chinese && stop - from == 1 && ChineseWords.transcribes(text.charAt(from), traditional)) {
        name = name < 0 ? from : name;
      } else {
        if (name >= 0) {
          words.word(text, name, from, null);
          name = -1;
        }
        if (chinese) {
          ChineseWords.split(text, from, stop, words);
        } else {
          words.word(text, from, stop, null);
        }
      }
      from = stop;
    }
    if (name >= 0) {
      words.word(text, name, end, null);
    }
    return end;
  }

  private BreakIterator breaks() {
    if (breaks == null) {
      breaks = BreakIterator.getWordInstance(locale);
    }
    return breaks;
  }

  private static boolean isVoicing(char c) {
    return c == 0x3099 || c == 0x309A;
  }

  /** Kana with their voicing marks as one character each, as the dictionary has them. */
  private static String compose(String run, int[] offsets) {
    StringBuilder composed = new StringBuilder(run.length());
    for (int i = 0; i < run.length(); i++) {
      char c = run.charAt(i);
      int last = composed.length() - 1;
      int pair = isVoicing(c) && last >= 0 ? NFC.composePair(composed.charAt(last), c) : -1;
      if (pair >= 0) {
        composed.setCharAt(last, (char) pair);
      } else {
        offsets[composed.length()] = i;
        composed.append(c);
      }
    }
    offsets[composed.length()] = run.length();
    return composed.toString();
  }
}
