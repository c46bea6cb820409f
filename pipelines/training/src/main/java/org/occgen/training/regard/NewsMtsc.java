package org.occgen.training.regard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

/** Persons in news and the sentiment towards them (Hamborg and Donnay 2021). */
public final class NewsMtsc {
  static final String SET = "newsmtsc";
  private static final int PARTS_OF_DOCUMENT = 3;

  private NewsMtsc() {}

  /**
   * The targets of a file, a JSON object a line; offsets are code points.
   *
   * @throws IOException if a line cannot be used; the message names file and line
   */
  public static List<RegardExample> read(Path file) throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<RegardExample> examples = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        JsonNode row = json.readTree(lines.nextText());
        String text = row.path("sentence_normalized").asText();
        String document = document(row.path("primary_gid").asText());
        for (JsonNode target : row.path("targets")) {
          try {
            RegardTarget at =
                new RegardTarget(text, target.path("from").asInt(-1), target.path("to").asInt(-1));
            examples.add(
                new RegardExample(SET, document, at, regard(target.path("polarity").asInt())));
          } catch (IllegalArgumentException e) {
            throw new IOException(lines.place() + ": " + e.getMessage(), e);
          }
        }
      }
    }
    return examples;
  }

  /** The first parts of an identifier, which name the article. */
  private static String document(String identifier) {
    String[] parts = identifier.split("_", PARTS_OF_DOCUMENT + 1);
    return String.join("_", List.of(parts).subList(0, Math.min(PARTS_OF_DOCUMENT, parts.length)));
  }

  private static Regard regard(int polarity) {
    return switch (polarity) {
      case 2 -> Regard.NEGATIVE;
      case 4 -> Regard.NEUTRAL;
      case 6 -> Regard.POSITIVE;
      default -> throw new IllegalArgumentException("polarity " + polarity + ": write 2, 4 or 6");
    };
  }
}
