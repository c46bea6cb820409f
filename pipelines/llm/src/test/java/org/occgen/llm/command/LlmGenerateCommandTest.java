package org.occgen.llm.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** {@code occgen llm generate}, with a server that makes a new story whenever it is asked. */
class LlmGenerateCommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder;
  private HttpServer server;
  private Runner runner = Runner.FLINK;
  private final AtomicInteger asked = new AtomicInteger();

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/chat/completions", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode request = JSON.readTree(exchange.getRequestBody());
      String prompt = request.at("/messages/0/content").asText();
      ObjectNode root = JSON.createObjectNode();
      ObjectNode choice = root.putArray("choices").addObject();
      String story = prompt + " Ana rio " + asked.incrementAndGet() + ".\n\nFin.";
      choice.putObject("message").put("role", "assistant").put("content", story);
      choice.put("finish_reason", prompt.contains("taller") ? "content_filter" : "length");
      byte[] body = JSON.writeValueAsBytes(root);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private Answer generate(String... more) throws IOException {
    Path recipe = folder.resolve("m.yaml");
    Files.writeString(
        recipe,
        "language: es\nruns: 2\nserver: {base-url: 'http://127.0.0.1:"
            + server.getAddress().getPort()
            + "/v1', model: m}\n");
    List<String> arguments = new ArrayList<>(List.of("llm", "generate", "--recipe", "" + recipe));
    arguments.addAll(List.of("--output", "" + folder.resolve("stories")));
    arguments.addAll(List.of(more));
    arguments.addAll(runner.options(1));
    return Occgen.call(arguments);
  }

  private String prompts(String text) throws IOException {
    return Files.writeString(folder.resolve("prompts.txt"), text).toString();
  }

  private List<String> stories() throws IOException {
    return Files.readAllLines(folder.resolve("stories/m.tsv"));
  }

  @Test
  void collectsStoriesAndAsksForNoneTwice() throws IOException {
    String file = prompts("Una biblioteca cuenta que\n\nUn taller cuenta que\n");
    Answer answer = generate("--prompts", file, "--repetitions", "3").expectSuccess();
    assertTrue(answer.err().contains("6 stories in "), answer.err());
    assertEquals(12, asked.get());
    List<String> stories = stories();
    assertEquals("model\tprompt\trepetition\trun\tending\tes", stories.get(0));
    assertTrue(
        stories.get(1).matches("m\t1\t1\t1\tlength\tAna rio \\d+\\. Fin\\."), stories.get(1));
    assertTrue(stories.get(6).startsWith("m\t1\t3\t2\t"), stories.get(6));
    assertEquals(7, stories.stream().distinct().count());
    List<String> failed = Files.readAllLines(folder.resolve("stories/m-failed.tsv"));
    assertEquals("m\t2\t1\t1\tfiltered", failed.get(1));
    assertEquals(7, failed.size());

    generate("--prompts", file, "--repetitions", "3", "--keep-prompt").expectSuccess();
    assertEquals(12, asked.get());
    assertTrue(stories().get(1).contains("\tUna biblioteca cuenta que Ana rio "));
    generate("--prompts", file, "--repetitions", "4").expectSuccess();
    assertEquals(16, asked.get());
  }

  /** A base model goes on with a text, in English, whose stories are split for training. */
  @Test
  void completesTextsOfAnyLanguageAndSplitsThem() throws IOException {
    List<String> bodies = new ArrayList<>();
    server.createContext(
        "/v1/completions",
        exchange -> {
          try (exchange) {
            JsonNode request = JSON.readTree(exchange.getRequestBody());
            bodies.add(request.toString());
            ObjectNode root = JSON.createObjectNode();
            root.putArray("choices")
                .addObject()
                .put("text", " Ann greeted her son. \"He slept.\" The doctor came")
                .put("finish_reason", "length");
            byte[] body = JSON.writeValueAsBytes(root);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    Answer answer =
        generate(
            "--prompts",
            prompts("A story:\n"),
            "--set",
            "language=en",
            "--set",
            "server.api=completions",
            "--set",
            "runs=1");
    answer.expectSuccess();
    assertEquals(List.of("{\"model\":\"m\",\"prompt\":\"A story:\"}"), bodies);
    assertTrue(answer.err().contains("2 sentences of them in "), answer.err());
    assertTrue(answer.err().contains("1 last sentence was cut"), answer.err());
    assertEquals(
        List.of(
            "model\tprompt\trepetition\trun\tsentence\ten",
            "m\t1\t1\t1\t1\tAnn greeted her son.",
            "m\t1\t1\t1\t2\t\"He slept.\""),
        Files.readAllLines(folder.resolve("stories/m-sentences.tsv")));
  }

  @Test
  void noStoryAtAllIsAFailure() throws IOException {
    server.createContext(
        "/v1/completions",
        exchange -> {
          try (exchange) {
            byte[] body =
                "{\"error\":{\"message\":\"prompt is too long\",\"code\":400}}"
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(400, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    String[] all = {"--prompts", prompts("A story:\n"), "--set", "server.api=completions"};
    for (int call = 1; call <= 2; call++) {
      generate(all).expectFailure(Main.FAILED, "0 stories in ", "no response is a story");
    }
    assertEquals(
        "m\t1\t1\t1\tcontext-too-long",
        Files.readAllLines(folder.resolve("stories/m-failed.tsv")).get(1));
  }

  @Test
  void stopsAtALimitAndGoesOn() throws IOException {
    String file = prompts("Una biblioteca cuenta que\n");
    String[] all = {"--prompts", file, "--repetitions", "4", "--set", "limits.max-requests=5"};
    generate(all).expectFailure(Main.FAILED, "3 stories are missing", "limits.max-requests");
    assertEquals(5, asked.get());
    assertEquals(6, stories().size());
    runner = Runner.DIRECT;
    generate("--prompts", file, "--repetitions", "4").expectSuccess();
    assertEquals(8, asked.get());
    assertEquals(9, stories().size());
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    generate("--prompts", prompts("\n \n")).expectFailure(Main.FAILED, "holds no prompt");
    generate("--prompts", prompts("a\n\na \n"))
        .expectFailure(Main.FAILED, "prompts.txt, line 3: stands there twice");
    generate("--prompts", folder.resolve("no").toString())
        .expectFailure(Main.USAGE, "--prompts", "there is no such file");
    generate("--prompts", prompts("a"), "--repetitions", "0")
        .expectFailure(Main.USAGE, "--repetitions 0");
    Answer seed = generate("--prompts", prompts("a\n"), "--set", "server.body={seed: 1}");
    assertTrue(seed.expectSuccess().err().contains("warning: server.body has a seed"), seed.err());
    assertFalse(Files.exists(folder.resolve("stories/m-failed.tsv")));
  }
}
