package org.occgen.measure.lexicon;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.LexiconDraft;
import org.occgen.core.lexicon.LexiconEntry;
import org.occgen.core.lexicon.LexiconException;

/** The files that the draft of a lexicon is made of, and the file of the draft. */
public final class LexiconDraftFile {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_BYTES = 16 << 20;

  private LexiconDraftFile() {}

  /**
   * The short names of emoji in a file of CLDR, {@code annotations.json} of cldr-json.
   *
   * @throws LexiconException if it is no such file
   */
  public static Map<String, String> emojiNames(Path file) throws IOException {
    JsonNode annotations;
    try {
      annotations = JSON.readTree(WholeFile.bytes(file, MOST_BYTES)).at("/annotations/annotations");
    } catch (JsonProcessingException e) {
      throw new LexiconException(file + ": is not JSON: " + BoundedJson.problem(e, 200), e);
    }
    if (!annotations.isObject()) {
      throw new LexiconException(
          file
              + ": has no annotations; give annotations.json of a language, as the package"
              + " cldr-annotations-full has it");
    }
    Map<String, String> names = new TreeMap<>();
    for (Map.Entry<String, JsonNode> emoji : annotations.properties()) {
      JsonNode name = emoji.getValue().path("tts").path(0);
      if (name.isTextual()) {
        names.put(emoji.getKey(), name.textValue());
      }
    }
    return names;
  }

  /** Writes a draft in the format of lexicons, an entry a line. */
  public static void write(Path file, LexiconDraft draft) throws IOException {
    StringBuilder text = new StringBuilder("{");
    String separator = "\n";
    for (GenderClass genderClass : GenderClass.values()) {
      List<LexiconEntry> entries = draft.entries(genderClass);
      text.append(separator).append("  \"").append(genderClass.id()).append("\": [");
      String comma = "\n";
      for (LexiconEntry entry : entries) {
        text.append(comma)
            .append("    {\"singular\": ")
            .append(JSON.writeValueAsString(entry.singular()))
            .append('}');
        comma = ",\n";
      }
      text.append(entries.isEmpty() ? "]" : "\n  ]");
      separator = ",\n";
    }
    DurableFiles.write(file, text.append("\n}\n").toString().getBytes(StandardCharsets.UTF_8));
  }
}
