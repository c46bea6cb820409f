package org.occgen.core.words;

/** Takes apart what is written together with an apostrophe, a hyphen or nothing. */
final class Clitics {
  private static final int LONGEST = 16; // how far from a word's end its enclitics are looked for
  private static final int MOST = 4;

  /** The words of {@code text} from {@code start} to {@code end}, by the lists of {@code rules}. */
  static void split(WordRules rules, String text, int start, int end, WordConsumer words) {
    int from = start;
    while (!rules.whole.contains(text, from, end)) {
      int joiner = joinerFrom(text, from, end);
      if (joiner >= end - 1 || !rules.proclitics.contains(text, from, joiner + 1)) {
        break;
      }
      words.word(text, from, joiner + 1, null);
      from = joiner + 1;
    }
    splitEnclitics(rules, text, from, end, words);
  }

  /** The words of a text that has no proclitics: only enclitics are split off. */
  static void splitEnclitics(WordRules rules, String text, int from, int end, WordConsumer words) {
    int[] cuts = new int[MOST];
    int count = 0;
    int to = end;
    while (count < MOST && !rules.whole.contains(text, from, to)) {
      int cut = lastEnclitic(rules, text, from, to);
      if (cut < 0) {
        break;
      }
      cuts[count++] = cut;
      to = cut;
    }
    words.word(text, from, to, null);
    for (int i = count - 1; i >= 0; i--) {
      int next = i == 0 ? end : cuts[i - 1];
      words.word(text, cuts[i], next, null);
    }
  }

  /** A word of the list {@code fused}, cut behind its first part. */
  static void splitFused(WordRules rules, String text, int start, int end, WordConsumer words) {
    int cut = start + 1;
    while (!rules.fusedHeads.contains(text, start, cut)) {
      cut++;
    }
    words.word(text, start, cut, null);
    words.word(text, cut, end, null);
  }

  /** The index of the last enclitic of the word, or -1: the longest, {@code -t-il}, not -il. */
  private static int lastEnclitic(WordRules rules, String text, int from, int to) {
    int found = -1;
    for (int at = to - 1; at > from && to - at <= LONGEST; at--) {
      byte next = CharacterKinds.of(text, at + 1 < to ? at + 1 : at);
      byte kind = CharacterKinds.of(text, at);
      boolean mark = kind == CharacterKinds.APOSTROPHE || kind == CharacterKinds.HYPHEN;
      boolean beforeMark = next == CharacterKinds.APOSTROPHE && kind == CharacterKinds.LETTER;
      if ((mark || beforeMark) && rules.enclitics.contains(text, at, to)) {
        found = at;
      }
    }
    return found;
  }

  private static int joinerFrom(String text, int from, int end) {
    int at = from;
    while (at < end) {
      byte kind = CharacterKinds.of(text, at);
      if (kind == CharacterKinds.APOSTROPHE || kind == CharacterKinds.HYPHEN) {
        return at;
      }
      at++;
    }
    return end;
  }
}
