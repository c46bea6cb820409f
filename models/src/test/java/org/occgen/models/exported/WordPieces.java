package org.occgen.models.exported;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokenizer of the tiny models, made the obvious way: the longest piece that fits, and on. */
public final class WordPieces {
  private static final int UNKNOWN = 1;
  private static final int FIRST = 2;
  private static final int SEPARATOR = 3;
  private static final Pattern WORD = Pattern.compile("[\\p{P}\\p{S}&&[^\\p{So}]]|[^\\s\\p{P}$]+");

  private final JsonNode vocabulary;

  public WordPieces() {
    try {
      vocabulary =
          ModelFolder.JSON
              .readTree(ModelFolder.resource("tokenizer.json"))
              .path("model")
              .path("vocab");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The ids of texts, with special tokens before, between and behind. */
  public List<Integer> ids(String... texts) {
    List<Integer> ids = new ArrayList<>(List.of(FIRST));
    for (String text : texts) {
      Matcher words = WORD.matcher(text.toLowerCase(Locale.ROOT));
      while (words.find()) {
        ids.addAll(pieces(words.group()));
      }
      ids.add(SEPARATOR);
    }
    return ids;
  }

  /** Their sum. */
  public long sum(String... texts) {
    return ids(texts).stream().mapToLong(Integer::longValue).sum();
  }

  private List<Integer> pieces(String word) {
    List<Integer> ids = new ArrayList<>();
    int from = 0;
    while (from < word.length()) {
      int to = word.length();
      while (to > from && !vocabulary.has(piece(word, from, to))) {
        to--;
      }
      if (to == from) {
        return List.of(UNKNOWN);
      }
      ids.add(vocabulary.get(piece(word, from, to)).asInt());
      from = to;
    }
    return ids;
  }

  private static String piece(String word, int from, int to) {
    return (from > 0 ? "##" : "") + word.substring(from, to);
  }
}
