package org.occgen.llm.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;

/** The files of an export: requests for the server, and what an import must know of them. */
final class BatchFolder {
  /** The file that describes the export. */
  static final String ABOUT = "batch.json";

  /** Under which keys the replies to a request are kept, a line a request. */
  static final String KEYS = "keys.jsonl";

  /** The lines of the last import that could not be read; there is no such file without one. */
  static final String DEAD_LETTERS = "dead-letters.jsonl";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(KebabCaseStrategy.INSTANCE)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();
  static final ObjectReader KEYS_READER = JSON.readerFor(RequestKeys.class);
  static final ObjectWriter LINES = JSON.writer();

  /**
   * The properties that all requests of an export share.
   *
   * @param baseUrl address of the server that replies are kept for
   * @param model its model
   * @param json whether replies are JSON by a schema; lines otherwise
   * @param requests how many there are
   */
  record About(String baseUrl, String model, boolean json, long requests) {
    String text() throws IOException {
      return JSON.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(this) + "\n";
    }
  }

  /**
   * The keys of a request.
   *
   * @param customId by which the server's response names it
   * @param keys what the replies to its sentences are kept under, in their order
   */
  record RequestKeys(String customId, List<String> keys) {
    String line() throws IOException {
      return LINES.writeValueAsString(this) + "\n";
    }
  }

  /** The name of a file of requests, numbered from 1. */
  static String requests(int number) {
    return String.format(Locale.ROOT, "requests-%04d.jsonl", number);
  }

  /** Whether a file belongs to an export, by its name. */
  static boolean isOwn(String name) {
    return List.of(ABOUT, KEYS, DEAD_LETTERS).contains(name)
        || name.matches("requests-\\d{4,}\\.jsonl");
  }

  /**
   * The description of the export in a folder.
   *
   * @throws IOException if there is none, or it is damaged
   */
  static About read(Path folder) throws IOException {
    Path file = folder.resolve(ABOUT);
    if (!Files.exists(file)) {
      throw new IOException(
          folder + ": has no " + ABOUT + "; name the folder that llm batch export has written");
    }
    try {
      return JSON.readValue(WholeFile.text(file), About.class);
    } catch (JsonProcessingException e) {
      throw new IOException(file + ": is damaged: " + BoundedJson.problem(e, 200), e);
    }
  }
}
