package org.occgen.llm.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen llm batch} and {@code occgen llm forget}. */
class LlmBatchCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;
  private String recipe = "";
  private String replies = "";
  private String batch = "";
  private String corpus = "";

  @BeforeEach
  void write() throws IOException {
    recipe =
        file(
            "my.yaml",
            "language: es\nserver: {base-url: 'http://127.0.0.1:1', model: m/1}\n"
                + "prices: {input: 1000, output: 1000, currency: EUR}\n");
    corpus = file("corpus.es", "Ana ve la casa.\n\nHay un gato.\nAna ve la casa.\n");
    replies = folder.resolve("replies").toString();
    batch = folder.resolve("batch").toString();
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Answer export(String... more) {
    return call("export", corpus, more, "--output", batch);
  }

  private Answer call(String command, String first, String[] more, String... last) {
    List<String> words =
        new ArrayList<>(
            List.of("llm", "batch", command, first, "--recipe", recipe, "--replies", replies));
    words.addAll(List.of(more));
    words.addAll(List.of(last));
    return Occgen.call(words);
  }

  @Test
  void theResponsesOfABatchAreKeptAndForgotten() throws IOException {
    Files.createDirectory(Path.of(replies));
    assertTrue(export().expectSuccess().err().contains("2 requests in requests-0001.jsonl of"));
    StringBuilder responses = new StringBuilder();
    for (String line : Files.readAllLines(Path.of(batch, "requests-0001.jsonl"))) {
      JsonNode request = JSON.readTree(line);
      ObjectNode body = JSON.createObjectNode();
      body.putArray("choices")
          .addObject()
          .put("finish_reason", "stop")
          .putObject("message")
          .put("content", "casa - N, F");
      body.putObject("usage").put("prompt_tokens", 700).put("completion_tokens", 50);
      ObjectNode response = JSON.createObjectNode();
      response.set("custom_id", request.get("custom_id"));
      response.putObject("response").put("status_code", 200).set("body", body);
      responses.append(response).append('\n');
    }
    String file = file("responses.jsonl", responses.toString());
    String[] none = {};
    Answer imported = call("import", batch, none, file).expectSuccess();
    assertTrue(
        imported
            .err()
            .startsWith(
                "2 requests, 2 replies kept\n"
                    + "1,400 tokens of prompts, 100 of responses, 0.7500 EUR\n"),
        imported.err());
    assertTrue(export().expectSuccess().err().startsWith("0 requests"));

    Path report = Files.writeString(Path.of(replies, "figures.json"), "{}");
    assertEquals(
        "0 replies forgotten\n",
        Occgen.call("llm", "forget", replies, "--model", "other").expectSuccess().out());
    assertEquals(
        "2 replies forgotten\n",
        Occgen.call("llm", "forget", replies, "--model", "m/1").expectSuccess().out());
    assertTrue(export().expectSuccess().err().startsWith("2 requests"));
    assertEquals(
        "0 replies forgotten\n",
        Occgen.call("llm", "forget", replies, "--all").expectSuccess().out());
    assertTrue(Files.exists(report));
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    Occgen.call("llm", "batch").expectFailure(Main.USAGE, "say export or import");
    export("--requests-per-file", "0").expectFailure(Main.USAGE, "--requests-per-file 0");
    export("--set", "server.model")
        .expectFailure(Main.USAGE, "--set server.model: write KEY=VALUE");
    export("--set", "runs=0").expectFailure(Main.USAGE, "--set runs: runs: 0 is not from 1 to 100");
    String[] none = {};
    call("import", batch, none, folder.resolve("no.jsonl").toString())
        .expectFailure(Main.USAGE, "no.jsonl");
    call("import", folder.toString(), none, file("r.jsonl", ""))
        .expectFailure(Main.FAILED, "has no batch.json; name the folder");
    export().expectSuccess();
    call("import", batch, none, file("r.jsonl", ""))
        .expectFailure(Main.FAILED, "2 have no response");
    Occgen.call("llm", "forget", replies + "x", "--all")
        .expectFailure(Main.USAGE, "no such folder");
    Occgen.call("llm", "forget", replies).expectFailure(Main.USAGE, "--model");
  }
}
