package org.occgen.llm.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.chat.ChatServer;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.KeptReplies;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.prompt.PromptTemplate;

class BatchTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> SENTENCES =
      List.of("Ana ve la casa.", "Hay un gato.", "", "Ana ve la casa.", "Llueve.");

  @TempDir private Path folder;

  private static ModelQuestions questions() {
    return new ModelQuestions(
            ChatServer.of(URI.create("http://127.0.0.1:1/v1"), Optional.empty(), false),
            "m",
            JSON.createObjectNode().put("temperature", 0),
            PromptTemplate.of("Frase: <SENTENCE>", ""))
        .withSchema(Schema.NOUN_PERSON_GENDER);
  }

  private ReplyStore store() {
    return new ReplyStore(folder.resolve("replies").toString());
  }

  private Path export(ModelQuestions questions, boolean json, int mostRequests) throws IOException {
    Path batch = folder.resolve("batch");
    try (BatchExport export = new BatchExport(questions, store(), json, batch, mostRequests)) {
      for (String sentence : SENTENCES) {
        export.add(sentence);
      }
      export.publish();
    }
    return batch;
  }

  private static List<JsonNode> lines(Path file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private static ObjectNode response(JsonNode request, String content) {
    ObjectNode line = JSON.createObjectNode().put("id", "batch_req_1");
    line.set("custom_id", request.get("custom_id"));
    ObjectNode body = line.putObject("response").put("status_code", 200).putObject("body");
    ObjectNode choice = body.putArray("choices").addObject().put("finish_reason", "stop");
    choice.putObject("message").put("role", "assistant").put("content", content);
    body.putObject("usage").put("prompt_tokens", 11).put("completion_tokens", 3);
    return line.putNull("error");
  }

  private Path write(List<? extends JsonNode> lines) throws IOException {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return Files.writeString(folder.resolve("output.jsonl"), text);
  }

  @Test
  void requestsAreThoseThatWouldBeSent() throws IOException {
    ModelQuestions questions = questions();
    Path batch = export(questions, false, 2);
    assertEquals(2, lines(batch.resolve("requests-0001.jsonl")).size());
    List<JsonNode> second = lines(batch.resolve("requests-0002.jsonl"));
    JsonNode line = second.get(0);
    assertEquals(questions.key("Llueve.", 1, false), line.get("custom_id").asText());
    assertEquals("POST", line.get("method").asText());
    assertEquals("/v1/chat/completions", line.get("url").asText());
    assertEquals(questions.single("Llueve.", 1, false).toJson(), line.get("body"));
  }

  @Test
  void whatIsImportedIsNotAskedAgain() throws IOException {
    ModelQuestions questions = questions();
    Path batch = export(questions, false, 10);
    List<JsonNode> requests = lines(batch.resolve("requests-0001.jsonl"));
    List<JsonNode> responses = new ArrayList<>();
    requests.forEach(request -> responses.add(response(request, "0")));
    Collections.reverse(responses); // servers answer in any order
    responses.add(responses.get(0));
    responses.add(response(JSON.createObjectNode().put("custom_id", "x"), "0"));
    BatchResult result = BatchImport.read(batch, List.of(write(responses)), questions, store());
    assertEquals(
        new BatchResult(3, 3, Map.of(), 0, 1, 1, 0, new org.occgen.chat.TokenUsage(33, 9)), result);
    assertTrue(result.isWhole());
    KeptReplies kept = new KeptReplies(questions, store());
    assertEquals("0", kept.find("Llueve.", 1).orElseThrow().content());
    assertEquals(0, lines(export(questions, false, 10).resolve("requests-0001.jsonl")).size());
  }

  @Test
  void whatFailedIsLeftToBeAskedAgain() throws IOException {
    ModelQuestions questions = questions();
    Path batch = export(questions, false, 10);
    List<JsonNode> requests = lines(batch.resolve("requests-0001.jsonl"));
    ObjectNode refused = response(requests.get(0), "");
    ((ObjectNode) refused.get("response")).put("status_code", 429);
    ObjectNode expired = response(requests.get(1), "").putNull("response");
    expired.putObject("error").put("code", "batch_expired").put("message", "too late");
    BatchResult result =
        BatchImport.read(batch, List.of(write(List.of(refused, expired))), questions, store());
    assertEquals(Map.of("status-429", 1L, "batch_expired", 1L), result.failed());
    assertEquals(1, result.missing());
    assertFalse(result.isWhole());
    assertEquals(3, lines(export(questions, false, 10).resolve("requests-0001.jsonl")).size());
  }

  @Test
  void severalSentencesARequestAreTakenApart() throws IOException {
    ModelQuestions questions = questions().withBatch(3).withRuns(2);
    Path batch = export(questions, true, 10);
    List<JsonNode> requests = lines(batch.resolve("requests-0001.jsonl"));
    assertEquals(4, requests.size()); // of each run three sentences, two of them the same, and one
    List<JsonNode> responses = new ArrayList<>();
    for (JsonNode request : requests) {
      boolean single = request.at("/body/messages/0/content").asText().equals("Frase: Llueve.");
      responses.add(
          response(
              request,
              single
                  ? "{\"words\":[]}"
                  : "{\"sentences\":[{\"id\":1,\"words\":[]},{\"id\":2,\"words\":[]}]}"));
    }
    BatchResult result = BatchImport.read(batch, List.of(write(responses)), questions, store());
    assertEquals(6, result.kept());
    KeptReplies kept = new KeptReplies(questions, store());
    assertTrue(kept.isJson());
    for (int run = 1; run <= 2; run++) {
      for (String sentence : List.of("Ana ve la casa.", "Hay un gato.", "Llueve.")) {
        assertTrue(kept.find(sentence, run).isPresent(), sentence);
      }
    }
    responses.set(0, response(requests.get(0), "nothing of the kind"));
    store().forgetAll();
    assertEquals(
        Map.of("broken-batch", 1L),
        BatchImport.read(batch, List.of(write(responses)), questions, store()).failed());
  }

  @Test
  void aLineThatCannotBeReadIsADeadLetterAndTheImportGoesOn() throws IOException {
    ModelQuestions questions = questions();
    Path batch = export(questions, false, 10);
    List<JsonNode> requests = lines(batch.resolve("requests-0001.jsonl"));
    String good = response(requests.get(0), "0").toString();
    byte[] latin =
        response(requests.get(1), "ni\u00f1o - P, M")
            .toString()
            .getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (String line : List.of("{\"a\": 1}", "null", good.substring(0, 40), "{\"custom_id\": 7}")) {
      file.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
    file.writeBytes(latin);
    file.writeBytes(("\n" + good + "\n").getBytes(StandardCharsets.UTF_8));
    Path bad = Files.write(folder.resolve("bad.jsonl"), file.toByteArray());
    BatchResult result = BatchImport.read(batch, List.of(bad), questions, store());
    assertEquals(1, result.kept(), "the good line behind them");
    assertEquals(2, result.missing());
    assertFalse(result.isWhole());
    assertEquals(5, result.dead());
    Path letters = batch.resolve("dead-letters.jsonl");
    List<JsonNode> dead = lines(letters);
    assertEquals(
        List.of("no-custom-id", "no-custom-id", "malformed-json", "no-custom-id", "invalid-utf-8"),
        dead.stream().map(letter -> letter.get("reason").asText()).toList());
    for (int line = 1; line <= 5; line++) {
      assertEquals(bad + ", line " + line, dead.get(line - 1).get("place").asText());
    }
    assertEquals("{\"a\": 1}", dead.get(0).get("payload").asText());
    assertEquals(good.substring(0, 40), dead.get(2).get("payload").asText());
    String cut = dead.get(2).get("message").asText();
    assertTrue(cut.startsWith("is no whole JSON: Unexpected end-of-input"), cut);
    assertFalse(cut.contains("INCLUDE_SOURCE"), cut);
    assertTrue(dead.get(4).get("message").asText().contains("is not UTF-8"), dead.toString());
    BatchImport.read(batch, List.of(write(List.of())), questions, store());
    assertFalse(Files.exists(letters), "an import without dead letters leaves none of another");
  }

  @Test
  void namesFileLineAndWhatToDo() throws IOException {
    ModelQuestions questions = questions();
    assertTrue(
        assertThrows(
                IOException.class, () -> BatchImport.read(folder, List.of(), questions, store()))
            .getMessage()
            .contains("name the folder that llm batch export has written"));
    Path batch = export(questions, false, 10);
    Files.writeString(batch.resolve("keys.jsonl"), "{\"custom-id\": \"a\", \"ke");
    String damaged =
        assertThrows(
                IOException.class, () -> BatchImport.read(batch, List.of(), questions, store()))
            .getMessage();
    assertTrue(damaged.contains("keys.jsonl, line 1: is no whole JSON"), damaged);
    assertTrue(damaged.endsWith("; export the batch again"), damaged);
    ModelQuestions other =
        new ModelQuestions(
            questions.server(),
            "other",
            JSON.createObjectNode(),
            PromptTemplate.of("<SENTENCE>", ""));
    assertTrue(
        assertThrows(
                IllegalArgumentException.class,
                () -> BatchImport.read(batch, List.of(), other, store()))
            .getMessage()
            .contains("was exported for the server.model m, the recipe has other"));
    Files.writeString(folder.resolve("note.txt"), "mine");
    assertTrue(
        assertThrows(
                IllegalArgumentException.class,
                () -> new BatchExport(questions, store(), false, folder, 1))
            .getMessage()
            .startsWith("--output " + folder + ": holds "));
  }
}
