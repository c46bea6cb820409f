package org.occgen.training.person;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.regard.attribute.AttributeKeyword;

/**
 * Keywords with their senses in the New Oxford American Dictionary, as {@code noad_keywords.json}
 * has them. Only senses that speak for themselves count: a noun whose WordNet sense is a person
 * (lexicographer file 18) means one, and so do the adjective senses of {@link #PEOPLE}; a noun with
 * other senses, a verb, and the adjective senses of {@link #THINGS} do not. An adjective such as
 * <i>British</i> has one sense for people and things, so it is left out.
 */
public final class NoadMentions {
  /** Adjective senses of human groups: black and white people, blind. */
  private static final List<String> PEOPLE =
      List.of("black%3:00:02::", "white%3:00:02::", "blind%3:00:00::");

  private static final List<String> THINGS =
      List.of(
          "black%3:00:01::",
          "black%5:",
          "white%3:00:01::",
          "blind%5:",
          "poor%3:00:02::",
          "rich%3:00:02::",
          "rich%5:",
          "queer%5:");

  private static final String NOUN_OF_PERSON = "%1:18:";

  /**
   * Reads mentions.
   *
   * @throws IOException if the file is none of mentions
   */
  public static List<PersonExample> read(Path file) throws IOException {
    List<PersonExample> examples = new ArrayList<>();
    JsonNode mentions = new ObjectMapper().readTree(file.toFile());
    for (int i = 0; i < mentions.size(); i++) {
      JsonNode node = mentions.get(i);
      String where = file + ", mention " + (i + 1);
      Optional<Boolean> person = person(node, where);
      if (person.isPresent()) {
        AttributeKeyword keyword =
            ExampleTexts.keyword(Json.text(node, "keyword", where), Json.text(node, "cls", where));
        List<String> words = List.of(Json.text(node, "tokens", where).split(" ", -1));
        int index = node.path("index").asInt(-1);
        if (index < 0 || index >= words.size()) {
          throw new IOException(where + ": has no word " + index);
        }
        examples.add(
            new PersonExample(
                Json.text(node, "source", where),
                "noad",
                ExampleTexts.inJoined(words, index, keyword),
                person.get()));
      }
    }
    return examples;
  }

  private static Optional<Boolean> person(JsonNode node, String where) throws IOException {
    String tag = Json.text(node, "pos", where);
    List<String> senses = new ArrayList<>();
    node.path("wn").forEach(sense -> senses.add(sense.asText()));
    if (tag.equals("VERB")) {
      return Optional.of(false);
    } else if (senses.isEmpty()) {
      return Optional.empty();
    } else if (tag.equals("NOUN")) {
      return Optional.of(senses.stream().anyMatch(sense -> sense.contains(NOUN_OF_PERSON)));
    } else if (starts(senses.get(0), PEOPLE)) {
      return Optional.of(true);
    }
    return starts(senses.get(0), THINGS) ? Optional.of(false) : Optional.empty();
  }

  private static boolean starts(String sense, List<String> with) {
    return with.stream().anyMatch(sense::startsWith);
  }
}
