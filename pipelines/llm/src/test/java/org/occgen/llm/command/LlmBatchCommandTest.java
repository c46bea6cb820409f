package org.occgen.llm.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Typed;

/** {@code occgen llm batch} and {@code occgen llm forget}. */
class LlmBatchCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    file(
        "my.yaml",
        "language: es\nserver: {base-url: 'http://127.0.0.1:1', model: m/1}\n"
            + "prices: {input: 1000, output: 1000, currency: EUR}\n");
    file("corpus.es", "Ana ve la casa.\n\nHay un gato.\nAna ve la casa.\n");
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Answer export(String more) {
    return call("export @/corpus.es --output @/batch " + more);
  }

  private Answer call(String words) {
    return Typed.call(folder, "llm batch " + words + " --recipe @/my.yaml --replies @/replies");
  }

  private Answer forget(String words) {
    return Typed.call(folder, "llm forget @/replies" + words);
  }

  @Test
  void theResponsesOfABatchAreKeptAndForgotten() throws IOException {
    Files.createDirectory(folder.resolve("replies"));
    assertTrue(export("").expectSuccess().err().contains("2 requests in requests-0001.jsonl of"));
    StringBuilder responses = new StringBuilder();
    for (String line : Files.readAllLines(folder.resolve("batch/requests-0001.jsonl"))) {
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
    file("responses.jsonl", responses.toString());
    Answer imported = call("import @/batch @/responses.jsonl").expectSuccess();
    assertTrue(
        imported
            .err()
            .startsWith(
                "2 requests, 2 replies kept\n"
                    + "1,400 tokens of prompts, 100 of responses, 0.7500 EUR\n"),
        imported.err());
    assertTrue(export("").expectSuccess().err().startsWith("0 requests"));

    Path report = Files.writeString(folder.resolve("replies/figures.json"), "{}");
    assertEquals("0 replies forgotten\n", forget(" --model other").expectSuccess().out());
    assertEquals("2 replies forgotten\n", forget(" --model m/1").expectSuccess().out());
    assertTrue(export("").expectSuccess().err().startsWith("2 requests"));
    assertEquals("0 replies forgotten\n", forget(" --all").expectSuccess().out());
    assertTrue(Files.exists(report));
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    assertTrue(Occgen.call("llm", "batch").expectSuccess().out().contains("  export  Writes"));
    export("--requests-per-file 0").expectFailure(Main.USAGE, "--requests-per-file 0");
    export("--set server.model").expectFailure(Main.USAGE, "--set server.model: write KEY=VALUE");
    export("--set runs=0").expectFailure(Main.USAGE, "--set runs: runs: 0 is not from 1 to 100");
    call("import @/batch @/no.jsonl").expectFailure(Main.USAGE, "no.jsonl");
    file("r.jsonl", "");
    call("import @/ @/r.jsonl").expectFailure(Main.FAILED, "has no batch.json; name the folder");
    export("").expectSuccess();
    call("import @/batch @/r.jsonl").expectFailure(Main.FAILED, "2 have no response");
    forget("x --all").expectFailure(Main.USAGE, "no such folder");
    forget("").expectFailure(Main.USAGE, "--model");
  }
}
