package org.occgen.llm.prompt;

import com.ibm.icu.text.Normalizer2;
import java.io.Serializable;
import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Words that are left out of replies, such as pronouns that show no gender, which models list all
 * the same (the paper's code has such a list; the paper does not tell of it). Case and the way in
 * which accents are encoded make no difference.
 *
 * @param words as they are compared
 */
public record Skiplist(SortedSet<String> words) implements Serializable {
  /** Leaves out nothing. */
  public static final Skiplist NONE = new Skiplist(new TreeSet<>());

  public Skiplist {
    TreeSet<String> folded = new TreeSet<>();
    words.forEach(word -> folded.add(fold(word)));
    words = Collections.unmodifiableSortedSet(folded);
  }

  /**
   * The list of some lines: a word each, without comments ({@code #}) and empty ones. A byte order
   * mark and line ends of Windows do no harm.
   */
  public static Skiplist of(Collection<String> lines) {
    TreeSet<String> words = new TreeSet<>();
    for (String line : lines) {
      String word = (line.startsWith("\uFEFF") ? line.substring(1) : line).strip();
      if (!word.isEmpty() && !word.startsWith("#")) {
        words.add(word);
      }
    }
    return new Skiplist(words);
  }

  /** Whether a word is left out. */
  public boolean contains(String word) {
    return words.contains(fold(word));
  }

  /** By upper case first: {@code ß} and {@code SS}, {@code ς} and {@code σ} are the same. */
  private static String fold(String word) {
    return Normalizer2.getNFCInstance()
        .normalize(word.strip())
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }
}
