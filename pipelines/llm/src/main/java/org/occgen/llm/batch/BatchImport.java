package org.occgen.llm.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.chat.TokenUsage;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Utf8Lines;
import org.occgen.http.RejectedResponseException;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.reply.BatchReply;
import org.occgen.report.OutputFiles;

/**
 * Keeps the responses of a batch as if each sentence had been asked about. What failed is not kept:
 * asking, or another export, takes it up again.
 */
public final class BatchImport {
  private static final ObjectMapper JSON =
      new ObjectMapper(BoundedJson.factory(Utf8Lines.MAX_BYTES, Utf8Lines.MAX_BYTES))
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  private static final int OK = 200;

  private final ModelQuestions questions;
  private final ReplyStore store;
  private final OutputFiles files;
  private final Map<String, List<String>> keys = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final Map<String, Long> failed = new TreeMap<>();

  private @Nullable Writer deadLetters; // none without a dead letter
  private long dead;
  private long kept;
  private long unknown;
  private long repeated;
  private TokenUsage use = TokenUsage.NONE;

  private BatchImport(ModelQuestions questions, ReplyStore store, OutputFiles files) {
    this.questions = questions;
    this.store = store;
    this.files = files;
  }

  /**
   * Imports files of responses. Dead letters are written to the folder of the export, in the place
   * of those of an earlier import.
   *
   * @param folder of the export
   * @param files that the server gave; those with errors may be among them
   * @throws IllegalArgumentException if the export was made for another server or model
   * @throws IOException if a file cannot be read; the message names file and line
   */
  public static BatchResult read(
      Path folder, List<Path> files, ModelQuestions questions, ReplyStore store)
      throws IOException {
    BatchFolder.About about = BatchFolder.read(folder);
    requireSame(folder, "server.base-url", about.baseUrl(), questions.server().baseUrl());
    requireSame(folder, "server.model", about.model(), questions.model());
    try (OutputFiles out = new OutputFiles(folder, BatchFolder.DEAD_LETTERS::equals)) {
      BatchImport all = new BatchImport(questions, store, out);
      BatchResult result = all.read(folder, about, files);
      out.publish();
      return result;
    }
  }

  private BatchResult read(Path folder, BatchFolder.About about, List<Path> responses)
      throws IOException {
    readKeys(folder.resolve(BatchFolder.KEYS));
    Optional<Boolean> decided = store.format(questions);
    if (decided.isPresent() && decided.get() != about.json()) {
      throw new IllegalArgumentException(
          folder
              + ": was exported for replies "
              + (about.json() ? "as JSON" : "in lines")
              + ", and the others that are kept are not; export it again");
    }
    for (Path file : responses) {
      readResponses(file);
    }
    store.keepFormat(questions, about.json());
    return new BatchResult(
        about.requests(),
        kept,
        Map.copyOf(failed),
        keys.size() - seen.size(),
        unknown,
        repeated,
        dead,
        use);
  }

  private static void requireSame(Path folder, String key, String exported, Object ours) {
    if (!exported.equals(ours.toString())) {
      throw new IllegalArgumentException(
          folder + ": was exported for the " + key + " " + exported + ", the recipe has " + ours);
    }
  }

  private void readKeys(Path file) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        try {
          BatchFolder.RequestKeys request = BatchFolder.KEYS_READER.readValue(lines.next());
          keys.put(request.customId(), List.copyOf(request.keys()));
        } catch (JsonProcessingException e) {
          throw new IOException(lines.place() + ": " + noJson(e) + "; export the batch again", e);
        }
      }
    }
  }

  private static String noJson(JsonProcessingException e) {
    return "is no whole JSON: " + BoundedJson.problem(e, 200);
  }

  /** Reads what can be read. A line that cannot is a dead letter; those behind it are read. */
  private void readResponses(Path file) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = "";
        try {
          line = lines.next();
          if (!line.isBlank()) {
            read(line, lines.place());
          }
        } catch (JsonProcessingException e) {
          bury("malformed-json", lines.place(), noJson(e), line);
        } catch (IOException e) {
          if (!(e.getCause() instanceof CharacterCodingException)) {
            throw e;
          }
          bury("invalid-utf-8", lines.place(), String.valueOf(e.getMessage()), line);
        }
      }
    }
  }

  private void bury(String reason, String place, String message, String line) throws IOException {
    Writer out = deadLetters == null ? files.create(BatchFolder.DEAD_LETTERS) : deadLetters;
    deadLetters = out;
    out.write(BatchFolder.LINES.writeValueAsString(new DeadLetter(reason, place, message, line)));
    out.write('\n');
    dead++;
  }

  private void read(String text, String place) throws IOException {
    JsonNode line = JSON.readTree(text);
    JsonNode id = line.path("custom_id");
    List<String> kept = keys.getOrDefault(id.asText(), List.of());
    if (!id.isTextual()) {
      String message = "has no custom_id; is it a line of a file that the server gave?";
      bury("no-custom-id", place, message, text);
    } else if (kept.isEmpty()) {
      unknown++;
    } else if (!seen.add(id.textValue())) {
      repeated++;
    } else {
      keep(kept, line);
    }
  }

  private void keep(List<String> sentences, JsonNode line) throws IOException {
    JsonNode response = line.path("response");
    int status = response.path("status_code").asInt();
    if (status != OK) {
      // where no response came: the batch expired or was cancelled
      String code = line.path("error").path("code").asText("");
      fail(status > 0 ? "status-" + status : code.isEmpty() ? "no-response" : code);
      return;
    }
    ChatResponse read;
    try {
      read = ChatResponse.read(JSON.writeValueAsBytes(response.path("body")));
    } catch (RejectedResponseException e) {
      fail("malformed-response");
      return;
    }
    use = use.plus(read.usage().orElse(TokenUsage.NONE));
    if (read.isRefusedRequest()) {
      fail(read.problem().orElseThrow());
    } else if (sentences.size() == 1) {
      keep(sentences.get(0), read); // also one that says that there will never be a reply
    } else {
      keepParts(sentences, read);
    }
  }

  private void keepParts(List<String> sentences, ChatResponse response) throws IOException {
    BatchReply parts = BatchReply.of(response.content(), sentences.size());
    if (response.reply().ending() != Ending.COMPLETE || parts.fault().isPresent()) {
      fail("broken-batch");
      return;
    }
    List<Optional<TokenUsage>> shares = TokenUsage.shares(response.usage(), sentences.size());
    for (int i = 0; i < sentences.size(); i++) {
      keep(sentences.get(i), response.part(parts.parts().get(i), shares.get(i)));
    }
  }

  private void keep(String key, ChatResponse response) throws IOException {
    store.keep(questions.model(), key, response);
    kept++;
  }

  private void fail(String reason) {
    failed.merge(reason, 1L, Long::sum);
  }
}
