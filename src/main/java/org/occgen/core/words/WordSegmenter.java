package org.occgen.core.words;

import java.util.Set;

/**
 * Finds the words of a text.
 *
 * <p>Words come in reading order, are disjoint, never empty and never white space (but see {@link
 * #asPublished}); together with white space (the zero width space, the byte order mark and marks of
 * direction among it) they cover the text. Punctuation marks are words. Case and canonical
 * composition do not move their boundaries. Time is linear in the length of the text.
 *
 * <p>A segmenter is cheap to make and serves one thread.
 */
public interface WordSegmenter {
  /** Gives the words of {@code text} to {@code words}. */
  void segment(String text, WordConsumer words);

  /**
   * Words as the Universal Dependencies treebank of the language has them: clitics stand apart,
   * compounds of scripts without spaces are found by dictionary. A language without rules of its
   * own gets those that hold for most.
   *
   * @param language as in {@link org.occgen.core.person.Sitelink#language()}: {@code en}, {@code
   *     yue}
   */
  static WordSegmenter forLanguage(String language) {
    return new RuleWords(language);
  }

  /**
   * The words that the published Gender-GAP pipeline (Muller et al. 2023, section 3.3) would count
   * in one line, as near as rules come to its models. Of a line in a language that Stanza 1.5 has a
   * tokenizer for, these are the words of its first sentence only; Thai has every run of white
   * space as a word; all other languages are taken apart as NLTK's word tokenizer does.
   *
   * @param language as in {@link #forLanguage}
   */
  static WordSegmenter asPublished(String language) {
    if (language.equals("th")) {
      return new PublishedThaiWords();
    }
    return Published.STANZA.contains(language)
        ? new FirstSentenceWords(language)
        : new TreebankWords();
  }

  /** What the published pipeline found at hand. */
  final class Published {
    /** The languages that Stanza 1.5.0 splits, and Cantonese, for which it takes Chinese. */
    static final Set<String> STANZA =
        Set.of(
            "af", "ar", "be", "bg", "bxr", "ca", "cop", "cs", "cu", "cy", "da", "de", "el", "en",
            "es", "et", "eu", "fa", "fi", "fo", "fr", "fro", "ga", "gd", "gl", "got", "grc", "gv",
            "he", "hi", "hr", "hsb", "hu", "hy", "hyw", "id", "is", "it", "ja", "kk", "kmr", "ko",
            "la", "lij", "lt", "lv", "lzh", "mr", "mt", "my", "nb", "nl", "nn", "olo", "orv", "pcm",
            "pl", "pt", "qpm", "qtd", "ro", "ru", "sa", "sk", "sl", "sme", "sr", "sv", "swl", "ta",
            "te", "tr", "ug", "uk", "ur", "vi", "wo", "yue", "zh");

    private Published() {}
  }
}
