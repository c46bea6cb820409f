package org.occgen.transforms.books;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.books.DeadLetter;

/** Writes dead letters to a folder, one JSON object a line; no file where there are none. */
public final class WriteDeadLetters extends PTransform<PCollection<DeadLetter>, PDone> {
  private static final long serialVersionUID = 1L;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final String folder;

  private WriteDeadLetters(String folder) {
    this.folder = folder;
  }

  /** Writes to {@code folder}. */
  public static WriteDeadLetters to(String folder) {
    return new WriteDeadLetters(folder);
  }

  @Override
  public PDone expand(PCollection<DeadLetter> letters) {
    return letters
        .apply(
            "AsJson",
            MapElements.into(TypeDescriptors.strings()).via(WriteDeadLetters::toJson))
        .apply("Write", TextIO.write().to(folder + "/part").withSuffix(".jsonl").skipIfEmpty());
  }

  static String toJson(DeadLetter letter) {
    ObjectNode json = JSON.createObjectNode();
    json.put("reason", letter.reason());
    json.put("place", letter.place());
    json.put("message", letter.message());
    json.put("payload", letter.payload());
    try {
      return JSON.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a tree of strings
    }
  }
}
