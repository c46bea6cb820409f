package org.occgen.training.person;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;

/**
 * Mentions in documents of the corpus GUM, as {@code gum_mentions_train.json} has them: a keyword
 * means a person if its innermost entity is one.
 */
public final class GumMentions {
  /**
   * Reads mentions.
   *
   * @throws IOException if the file is none of mentions, or a form does not stand in its text
   */
  public static List<PersonExample> read(Path file) throws IOException {
    List<PersonExample> examples = new ArrayList<>();
    WordSegmenter segmenter = WordSegmenter.forLanguage("en");
    JsonNode mentions = new ObjectMapper().readTree(file.toFile());
    for (int i = 0; i < mentions.size(); i++) {
      JsonNode node = mentions.get(i);
      String where = file + ", mention " + (i + 1);
      String document = Json.text(node, "doc", where).replace(".conllu", "");
      String[] name = document.split("_", -1);
      AttributeKeyword keyword =
          ExampleTexts.keyword(Json.text(node, "keyword", where), Json.text(node, "cls", where));
      String form = Json.text(node, "form", where);
      String text = Json.text(node, "text", where);
      int start = nearest(segmenter, text, form, node.path("index").asInt());
      if (start < 0) {
        throw new IOException(where + ": \"" + form + "\" does not stand in its text");
      }
      int first = text.codePointCount(0, start);
      int end = first + form.codePointCount(0, form.length());
      examples.add(
          new PersonExample(
              document,
              name.length > 1 ? name[1] : "",
              new AttributeMention(keyword, text, first, end),
              node.path("person").asBoolean(),
              !Json.text(node, "entity", where).isEmpty()));
    }
    return examples;
  }

  /** The occurrence of a form whose number among the words is nearest to that of the corpus. */
  private static int nearest(WordSegmenter segmenter, String text, String form, int index) {
    int[] best = {-1, Integer.MAX_VALUE};
    int[] number = {0};
    segmenter.segment(
        text,
        (all, start, end, written) -> {
          int distance = Math.abs(number[0]++ - index);
          if (all.substring(start, end).equals(form) && distance < best[1]) {
            best[0] = start;
            best[1] = distance;
          }
        });
    return best[0];
  }
}
