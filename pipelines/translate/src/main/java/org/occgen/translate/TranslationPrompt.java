package org.occgen.translate;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.occgen.core.files.WholeFile;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.Utf8Lines;
import org.occgen.core.text.WordLists;

/**
 * A question to a language model: a text in which {@code {sentence}}, {@code {source}} and {@code
 * {target}} stand for a sentence and the English names of the languages.
 *
 * @param text with these three words in braces
 */
public record TranslationPrompt(String text) {
  private static final String SENTENCE = "{sentence}";
  private static final int MOST_BYTES = 100_000;

  /** The prompt of occgen. */
  public static TranslationPrompt usual() {
    return shipped("prompt.txt");
  }

  /** A prompt among the resources of this module. */
  static TranslationPrompt shipped(String name) {
    return new TranslationPrompt(WordLists.text(TranslationPrompt.class, name).strip());
  }

  /**
   * Reads a prompt.
   *
   * @throws IllegalArgumentException if there is no place for the sentence in it
   */
  public static TranslationPrompt read(Path file) throws IOException {
    InputStream in = new ByteArrayInputStream(WholeFile.bytes(file, MOST_BYTES));
    String text = String.join("\n", Utf8Lines.readAll(in, file.toString())).strip();
    if (!text.contains(SENTENCE)) {
      throw new IllegalArgumentException(
          "--prompt " + file + ": write " + SENTENCE + " where the sentence is to stand");
    }
    return new TranslationPrompt(text);
  }

  /** The prompt about a sentence; braces in the sentence itself are left as they are. */
  String about(String sentence, String source, String target) {
    return text.replace(TranslationSystem.SOURCE, WikipediaLanguages.englishName(source))
        .replace(TranslationSystem.TARGET, WikipediaLanguages.englishName(target))
        .replace(SENTENCE, sentence);
  }
}
