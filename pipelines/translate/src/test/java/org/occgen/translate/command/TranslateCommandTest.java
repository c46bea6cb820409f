package org.occgen.translate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.core.TestNeeds;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen score --only-translate}, with servers and programs on this machine. */
class TranslateCommandTest {
  private static final String KEY = System.getenv("OCCGEN_TEST_KEY");

  /** As the server sends it: with white space, which is a system's own. */
  private static final Map<String, String> GOOD =
      IntStream.range(0, SmallBenchmark.ENGLISH.size())
          .boxed()
          .collect(
              java.util.stream.Collectors.toMap(
                  SmallBenchmark.ENGLISH::get, i -> " " + SmallBenchmark.SPANISH.get(i)));

  @TempDir private Path folder;
  private Path benchmark;
  private Path output;
  private SpokenServer server;

  @BeforeEach
  void start() throws IOException {
    benchmark = SmallBenchmark.write(folder.resolve("benchmark"));
    output = folder.resolve("out/translations");
    server = new SpokenServer(KEY).translatesBy(GOOD::get);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String[] arguments(String... more) {
    return Stream.concat(
            Stream.of(
                "score",
                benchmark.toString(),
                "--only-translate",
                "--output",
                output.getParent().toString()),
            Stream.of(more))
        .toArray(String[]::new);
  }

  private Answer translate(String... more) {
    return Occgen.call(arguments(more));
  }

  private Answer intoSpanish(String system, String... more) {
    List<String> all = new ArrayList<>(List.of("--lang", "es", "--system", system));
    all.addAll(List.of(more));
    return translate(all.toArray(String[]::new));
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(output.resolve("en-es").resolve(name));
  }

  private JsonNode record(String name) throws IOException {
    return new JsonMapper().readTree(Files.readString(output.resolve("en-es/" + name + ".json")));
  }

  private String chat() {
    return "chat:org/m:7b@" + server.address("/v1");
  }

  private void assertKeyIsNowhere(Answer... answers) throws IOException {
    for (Answer answer : answers) {
      assertFalse((answer.out() + answer.err()).contains(KEY), answer.err());
    }
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFalse(Files.readString(file).contains(KEY), file.toString());
      }
    }
  }

  // ---- servers ----

  @Test
  void everyKindOfServerTranslatesAndIsAskedOnce() throws IOException {
    String[] all = {
      "--lang", "es",
      "--system", "apy=apertium:" + server.address("/apy/"),
      "--system", "libre=libretranslate:" + server.address("/libre"),
      "--system", "deepl=deepl:" + server.address("/deepl"),
      "--system", "llm=" + chat(),
      "--key", "libre=OCCGEN_TEST_KEY",
      "--key", "deepl=OCCGEN_TEST_KEY",
      "--key", "llm=OCCGEN_TEST_KEY",
      "--lanes", "3"
    };
    Answer answer = translate(all).expectSuccess();
    List<String> expected = SmallBenchmark.SPANISH.stream().map(line -> " " + line).toList();
    for (String name : List.of("apy", "libre", "deepl", "llm")) {
      assertEquals(expected, lines(name + ".es"), name);
      assertEquals(12, record(name + ".es").path("lines").asInt());
      assertTrue(record(name + ".es").path("problems").isEmpty(), name);
    }
    assertEquals(4 * 12, server.asked().size());
    assertEquals("apertium", record("apy.es").path("kind").asText());
    assertEquals(server.address("/apy"), record("apy.es").path("address").asText());
    assertEquals("org/m:7b", record("llm.es").path("model").asText());
    assertTrue(record("apy.es").path("date").asText().matches("\\d{4}-.*Z"));
    assertKeyIsNowhere(answer);

    JsonNode before = record("apy.es");
    translate(all).expectSuccess();
    assertEquals(4 * 12, server.asked().size());
    assertEquals(before, record("apy.es"));
  }

  @Test
  void equalSentencesAreAskedOnce() throws IOException {
    List<String> english = new ArrayList<>(SmallBenchmark.ENGLISH);
    english.set(5, english.get(0));
    Files.write(benchmark.resolve("test.en"), english);
    intoSpanish("apy=apertium:" + server.address("/apy")).expectSuccess();
    assertEquals(11, server.asked().size());
    assertEquals(lines("apy.es").get(0), lines("apy.es").get(5));
    assertEquals(11, record("apy.es").path("sentences").asInt());
  }

  @Test
  void aWrongKeyIsToldAndNeverShownAndStopsNoOtherSystem() throws IOException {
    try (SpokenServer other = new SpokenServer("another-key-than-ours")) {
      Answer answer =
          translate(
              "--lang=es",
              "--system=llm=chat:org/m:7b@" + other.address("/v1"),
              "--system=libre=libretranslate:" + other.address("/libre"),
              "--system=deepl=deepl:" + other.address("/deepl"),
              "--system=apy=apertium:" + server.address("/apy"),
              "--key=llm=OCCGEN_TEST_KEY",
              "--key=libre=OCCGEN_TEST_KEY",
              "--key=deepl=OCCGEN_TEST_KEY");
      answer.expectFailure(
          Main.FAILED,
          "3 translations are missing",
          "llm, en-es: ",
          "answers 401: Incorrect API key provided: Bearer ***; is the key in OCCGEN_TEST_KEY (--key",
          "answers 403",
          "is the key in OCCGEN_TEST_KEY the right one?");
      assertEquals(12, lines("apy.es").size());
      assertFalse(Files.exists(output.resolve("en-es/llm.es")));
      assertEquals(3, other.times().size()); // each key is tried once
      assertKeyIsNowhere(answer);
    }
    intoSpanish("deepl=deepl:" + server.address("/deepl"))
        .expectFailure(Main.FAILED, "does the server want a key?", "--key deepl=VARIABLE");
    intoSpanish("deepl=deepl:" + server.address("/deepl"), "--key", "deepl=OCCGEN_NO_KEY")
        .expectFailure(Main.FAILED, "OCCGEN_NO_KEY is not set");
  }

  @Test
  void limitsOfServersAndOursAreKept() throws IOException {
    server.answersFirst(
        new SpokenServer.Reply(429, SpokenServer.error("Slow down"), "Retry-After", "1"),
        new SpokenServer.Reply(503, SpokenServer.error("busy")),
        new SpokenServer.Reply(200, "{\"responseData\": {\"transl"));
    long begin = System.nanoTime();
    intoSpanish("apy=apertium:" + server.address("/apy"), "--requests-per-minute", "300")
        .expectSuccess();
    assertEquals(12, lines("apy.es").size());
    List<Long> times = server.times();
    assertEquals(15, times.size());
    assertTrue(times.get(1) - times.get(0) >= 1_000_000_000L, "a wait of a second was asked for");
    for (int i = 0; i < times.size(); i++) {
      // from the beginning, not from the one before: a busy machine may be late with each of them
      assertTrue(times.get(i) - begin >= (i + 1) * 200_000_000L, "request " + i);
    }
  }

  @Test
  void aQuotaThatEndsStopsAndALaterCallGoesOn() throws IOException {
    String system = "deepl=deepl:" + server.address("/deepl");
    String[] key = {"--key", "deepl=OCCGEN_TEST_KEY"};
    server.translatesBy(
        sentence -> {
          if (server.asked().size() == 4) {
            server.answersFirst(new SpokenServer.Reply(456, "{\"message\": \"Quota exceeded\"}"));
          }
          return GOOD.get(sentence);
        });
    intoSpanish(system, key)
        .expectFailure(Main.FAILED, "answers 456", "Quota exceeded", "A later call goes on here");
    assertFalse(Files.exists(output.resolve("en-es/deepl.es")));
    intoSpanish(system, key).expectSuccess();
    assertEquals(12, lines("deepl.es").size());
    assertEquals(13, server.asked().size());
  }

  @Test
  void refusedSentencesAreCountedAndAskedAgain() throws IOException {
    String system = "libre=libretranslate:" + server.address("/libre");
    String[] key = {"--key", "libre=OCCGEN_TEST_KEY"};
    server.answersFirst(new SpokenServer.Reply(400, SpokenServer.error("exceeds text limit")));
    Answer answer = intoSpanish(system, key).expectSuccess();
    assertTrue(answer.err().contains("refused 1 (line 1)"), answer.err());
    assertTrue(answer.err().contains("exceeds text limit"), answer.err());
    assertEquals("", lines("libre.es").get(0));
    assertEquals("[1]", record("libre.es").at("/problems/refused/lines").toString());
    assertEquals(12, server.asked().size());
    server.answersFirst(new SpokenServer.Reply(413, SpokenServer.error("still too long")));
    assertTrue(intoSpanish(system, key).expectSuccess().err().contains("still too long"));
    assertEquals("[1]", record("libre.es").at("/problems/refused/lines").toString());
    intoSpanish(system, key).expectSuccess();
    assertEquals(14, server.asked().size());
    assertFalse(lines("libre.es").get(0).isEmpty());
    assertTrue(record("libre.es").path("problems").isEmpty());
  }

  @Test
  void aServerThatRefusesAllIsLeftAlone() throws IOException {
    translate("--lang=es", "--source-lang=ca", "--system=apy=apertium:" + server.address("/apy"))
        .expectFailure(Main.FAILED, "That pair is not installed", "5 sentences in a row");
    assertEquals(5, server.times().size());
    intoSpanish("no=apertium:" + server.address("/nothing"))
        .expectFailure(Main.FAILED, "answers 404", "does the address lead to the server?");
    intoSpanish("no=chat:m@" + server.address("/v1"), "--key", "no=OCCGEN_TEST_KEY")
        .expectFailure(Main.FAILED, "no such model", "does the server know the model \"m\"");
  }

  @Test
  void aWebPageIsNamedAtOnce() throws IOException {
    for (String system :
        List.of(
            "apy=apertium:" + server.address("/apy"),
            "libre=libretranslate:" + server.address("/libre"),
            "deepl=deepl:" + server.address("/deepl"),
            "llm=" + chat())) {
      int before = server.times().size();
      server.answersFirst(new SpokenServer.Reply(200, "\n<!DOCTYPE html><title>Log in</title>"));
      intoSpanish(system)
          .expectFailure(
              Main.FAILED,
              "the address answers with a web page, not JSON: <!DOCTYPE html><title>Log in",
              system.startsWith("llm")
                  ? "lead to the interface (mostly it ends with /v1)?"
                  : "does the address lead to the server?");
      assertEquals(before + 1, server.times().size(), system);
    }
  }

  @Test
  void aRedirectedSentenceNamesTheTargetAtOnce() throws IOException {
    server.answersFirst(new SpokenServer.Reply(301, "", "Location", "/apy/v2/translate?q=x"));
    intoSpanish("apy=apertium:" + server.address("/apy"))
        .expectFailure(
            Main.FAILED,
            "a POST is redirected to /apy/v2/translate; ",
            "give that address instead");
    assertEquals(1, server.times().size());
  }

  @Test
  void aKeyDoesNotGoToAnotherMachineByPlainHttp() {
    String[] systems = {
      "deepl=deepl:http://deepl.invalid",
      "deepl=libretranslate:http://deepl.invalid:5000",
      "deepl=chat:m@http://10.0.0.1:8000/v1"
    };
    for (String system : systems) {
      intoSpanish(system, "--key", "deepl=OCCGEN_TEST_KEY")
          .expectFailure(
              Main.FAILED,
              "deepl, en-es: --key deepl: the key would go to ",
              "by plain http",
              "--insecure");
    }
    // allowed, it fails for another reason: nobody is asked under an address for link-local use
    intoSpanish("deepl=deepl:http://169.254.1.1", "--key", "deepl=OCCGEN_TEST_KEY", "--insecure")
        .expectFailure(Main.FAILED, "169.254.1.1, which is not asked");
  }

  @Test
  void oddAnswersAreToldCountedAndKept() throws IOException {
    List<String> english = SmallBenchmark.ENGLISH;
    List<String> spanish = SmallBenchmark.SPANISH;
    Map<String, String> odd =
        Map.of(
            english.get(0),
            "  ",
            english.get(1),
            english.get(1),
            english.get(2),
            "En 1922, cette femme a écrit un livre sur les rivières de l'Espagne.",
            english.get(3),
            spanish.get(3).repeat(6),
            english.get(4),
            "Sure! Here it is:\n\n" + spanish.get(4),
            english.get(5),
            "\"" + spanish.get(5) + "\"",
            english.get(6),
            "**Spanish**: " + spanish.get(6));
    server.translatesBy(line -> odd.getOrDefault(line, GOOD.get(line)));
    Answer answer = intoSpanish("llm=" + chat(), "--key", "llm=OCCGEN_TEST_KEY").expectSuccess();
    JsonNode problems = record("llm.es").path("problems");
    assertEquals("[1]", problems.at("/empty/lines").toString());
    assertEquals("[2]", problems.at("/untranslated/lines").toString());
    assertEquals("[3]", problems.at("/other-language/lines").toString());
    assertEquals("[4]", problems.at("/far-too-long/lines").toString());
    assertEquals("[5,6,7]", problems.at("/more-than-a-translation/lines").toString());
    assertEquals(5, problems.size());
    assertTrue(answer.err().contains("more-than-a-translation 3 (line 5)"), answer.err());
    assertEquals(12, lines("llm.es").size());
    assertEquals("Sure! Here it is:  " + spanish.get(4), lines("llm.es").get(4));
    assertTrue(lines("llm.es.answers.jsonl").get(5).contains("it is:\\n\\nEn 1901"));

    server.answersFirst(
        new SpokenServer.Reply(
            200, "{\"choices\": [{\"message\": {\"content\": \"Una \\ud800\\n\\u0000 mujer\"}}]}"));
    intoSpanish("half=" + chat(), "--key", "half=OCCGEN_TEST_KEY").expectSuccess();
    assertEquals("Una \uFFFD   mujer", lines("half.es").get(0));

    server.endsWith("length");
    intoSpanish("cut=" + chat(), "--key", "cut=OCCGEN_TEST_KEY").expectSuccess();
    assertEquals(12, record("cut.es").at("/problems/cut-off/count").asInt());
    server.endsWith("content_filter");
    intoSpanish("filter=" + chat(), "--key", "filter=OCCGEN_TEST_KEY")
        .expectFailure(Main.FAILED, "holds no translation");
  }

  private static SpokenServer.Reply message(String message, String ending) {
    return new SpokenServer.Reply(
        200,
        "{\"choices\": [{\"message\": " + message + ", \"finish_reason\": \"" + ending + "\"}]}");
  }

  private Answer byModel(String name) {
    return intoSpanish(name + "=" + chat(), "--key", name + "=OCCGEN_TEST_KEY");
  }

  @Test
  void thoughtsAreTakenOutOfTranslationsAndCounted() throws IOException {
    for (String notation :
        List.of(
            "<think>\nA woman: astrónoma, not astrónomo.\n</think>\n\n%s",
            "A woman.\n</think>%s",
            "<|channel|>analysis<|message|>A woman.<|end|><|start|>assistant<|channel|>final<|message|>"
                + "%s<|return|>",
            "<reasoning>A woman.</reasoning><answer>%s</answer>")) {
      server.translatesBy(
          sentence -> notation.replace("%s", String.valueOf(GOOD.get(sentence)).strip()));
      String name = "m" + notation.hashCode();
      byModel(name).expectSuccess();
      assertEquals(SmallBenchmark.SPANISH, lines(name + ".es"), notation);
      assertEquals(1, record(name + ".es").path("problems").size(), notation);
      assertEquals(12, record(name + ".es").at("/problems/thoughts/count").asInt());
      assertTrue(lines(name + ".es.answers.jsonl").get(1).contains("A woman"), "as it came");
    }
    // of a model behind a program, or in a file; a server of another kind has no thoughts
    intoSpanish("by=" + script("sed 's|^|<think>A woman.</think>|'")).expectSuccess();
    assertEquals(SmallBenchmark.ENGLISH, lines("by.es"));
    assertEquals(12, record("by.es").at("/problems/thoughts/count").asInt());
    assertTrue(lines("by.es.answers.jsonl").get(1).contains("A woman"), "as it came");
    Path file = folder.resolve("thought.es");
    Files.write(
        file, SmallBenchmark.SPANISH.stream().map(line -> "<think>So.</think>" + line).toList());
    intoSpanish("of=files:" + file).expectSuccess();
    assertEquals(SmallBenchmark.SPANISH, lines("of.es"));
    server.translatesBy(sentence -> "<musing>A woman.</musing>" + GOOD.get(sentence));
    byModel("unknown").expectSuccess();
    assertEquals(12, record("unknown.es").at("/problems/more-than-a-translation/count").asInt());
    assertTrue(lines("unknown.es").get(0).startsWith("<musing>"), "nobody knows what it is");
  }

  @Test
  void errorsInResponsesThatSaySuccessAreWaitedForAndAskedAgain() throws IOException {
    server.answersFirst(
        new SpokenServer.Reply(
            200,
            "{\"error\": {\"message\": \"Provider returned error\", \"code\": 429, \"metadata\": {}}}"),
        new SpokenServer.Reply(200, "{\"error\": {\"code\": 429}}"),
        new SpokenServer.Reply(
            200,
            "{\"choices\": [{\"finish_reason\": \"error\", \"message\": {\"content\": \"\"}, \"error\":"
                + " {\"code\": 502, \"message\": \"Upstream error\"}}]}"));
    byModel("llm").expectSuccess();
    assertEquals(SmallBenchmark.SPANISH, lines("llm.es").stream().map(String::strip).toList());
    assertTrue(record("llm.es").path("problems").isEmpty());
    assertEquals(15, server.times().size());

    server.answersFirst(
        new SpokenServer.Reply(200, SpokenServer.error("Slowdown: 30 per 1 minute")));
    intoSpanish(
            "libre=libretranslate:" + server.address("/libre"), "--key", "libre=OCCGEN_TEST_KEY")
        .expectSuccess();
    assertTrue(record("libre.es").path("problems").isEmpty());
  }

  @Test
  void contentIsReadInEveryForm() throws IOException {
    server.answersFirst(
        message(
            "{\"content\": [{\"type\": \"thinking\", \"thinking\": [{\"type\": \"text\", \"text\":"
                + " \"A woman.\"}]}, {\"type\": \"text\", \"text\": \"Una \"}, {\"type\": \"text\","
                + " \"text\": \"actriz.\"}]}",
            "stop"),
        message("{\"content\": [{\"type\": \"text\", \"text\": \"Una reina.\"}]}", "stop"),
        new SpokenServer.Reply(
            200,
            "data: {\"choices\": [{\"delta\": {\"content\": \"Una \"}}]}\n\n"
                + "data: {\"choices\": [{\"delta\": {\"content\": \"jueza.\"}}]}\n\ndata: [DONE]\n\n"),
        new SpokenServer.Reply(
            200, "\uFEFF{\"choices\": [{\"message\": {\"content\": \"Una monja.\"}}]}"));
    byModel("llm").expectSuccess();
    assertEquals(
        List.of("Una actriz.", "Una reina.", "Una jueza.", "Una monja."),
        lines("llm.es").subList(0, 4));
  }

  @Test
  void anAnswerThatIsOnlyInTheThoughtsIsTold() throws IOException {
    String onlyThoughts = "{\"content\": null, \"reasoning_content\": \"I think: Una reina.\"}";
    server.answersFirst(Collections.nCopies(5, message(onlyThoughts, "stop")));
    byModel("stop")
        .expectFailure(
            Main.FAILED,
            "the answer is only in the thoughts of the model (reasoning_content",
            "5 sentences in a row");
    server.answersFirst(Collections.nCopies(12, message(onlyThoughts, "length")));
    Answer cut = byModel("cut");
    cut.expectFailure(
        Main.FAILED,
        "no sentence has a translation (cut-off 12 (line 1), empty 12 (line 1))",
        "12 answers were cut off within the thoughts of the model, which used up the limit of tokens");
    assertFalse(Files.exists(output.resolve("en-es/cut.es")));
    assertEquals(12, record("cut.es").at("/problems/cut-off/count").asInt());
    server.answersFirst(message("{\"content\": \"<think>\\nA woman, so\"}", "length"));
    Answer one = byModel("cut").expectSuccess();
    assertTrue(one.err().contains("1 answer was cut off within the thoughts"), one.err());
    assertEquals("[1]", record("cut.es").at("/problems/cut-off/lines").toString());
    assertEquals("", lines("cut.es").get(0));
    byModel("cut").expectSuccess();
    assertTrue(record("cut.es").path("problems").isEmpty(), "it was asked again");
    assertEquals(5 + 12 + 12 + 1, server.times().size());
  }

  @Test
  void aModelThatTakesNoTemperatureIsAskedWithoutOne() throws IOException {
    server.refusesTemperature();
    byModel("llm").expectSuccess();
    assertEquals(SmallBenchmark.SPANISH, lines("llm.es").stream().map(String::strip).toList());
    assertEquals(13, server.times().size(), "once it is known, it is left out at once");
    assertEquals(12, record("llm.es").path("without-temperature").asInt());
    JsonNode before = record("llm.es");
    byModel("llm").expectSuccess();
    assertEquals(before, record("llm.es"));
  }

  @Test
  void promptsOfOnesOwnAreSentAndNoAnswersToAnotherOneTaken() throws IOException {
    List<String> key = List.of("--key", "llm=OCCGEN_TEST_KEY");
    Path prompt = Files.writeString(folder.resolve("p.txt"), "{source} > {target}: {sentence}");
    server.translatesBy(String::strip);
    intoSpanish("llm=" + chat(), "--prompt", prompt.toString(), key.get(0), key.get(1))
        .expectSuccess();
    assertEquals("English > Spanish: " + SmallBenchmark.ENGLISH.get(0), server.asked().get(0));
    intoSpanish("llm=" + chat(), key.get(0), key.get(1))
        .expectFailure(Main.FAILED, "llm.es.answers.jsonl: holds answers of another system");
    Files.writeString(prompt, "no place");
    intoSpanish("llm=" + chat(), "--prompt", prompt.toString(), key.get(0), key.get(1))
        .expectFailure(Main.USAGE, "--prompt", "write {sentence} where");
  }

  @Test
  void aKilledProcessGoesOnAndAsksNothingTwice() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch killed = new CountDownLatch(1);
    server.translatesBy(
        sentence -> {
          if (server.asked().size() > 5 && killed.getCount() > 0) {
            held.countDown();
            await(killed);
          }
          return GOOD.get(sentence);
        });
    String system = "apy=apertium:" + server.address("/apy");
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-Doccgen.home=" + Occgen.home(), "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments("--lang", "es", "--system", system)));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "log"))
            .start();
    while (!held.await(50, TimeUnit.MILLISECONDS)) {
      assertTrue(process.isAlive(), Files.readString(folder.resolve("log")));
    }
    process.destroyForcibly().waitFor(); // in the middle of the sixth
    killed.countDown();
    assertEquals(6, server.asked().size());
    Path answers = output.resolve("en-es/apy.es.answers.jsonl");
    assertEquals(5, Files.readAllLines(answers).size() - 1);
    // as if it had died within a line
    Files.writeString(answers, "{\"sentence\": \"In 19", java.nio.file.StandardOpenOption.APPEND);

    intoSpanish(system).expectSuccess();
    assertEquals(12, lines("apy.es").size());
    List<String> asked = server.asked();
    assertEquals(new HashSet<>(SmallBenchmark.ENGLISH), new HashSet<>(asked));
    assertEquals(13, asked.size(), "the one in flight alone is asked again");
    assertEquals(2, Collections.frequency(asked, asked.get(5)));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  // ---- programs and files ----

  private String script(String text) throws IOException {
    return "command:sh " + Files.writeString(folder.resolve("s.sh"), text) + " {source} {target}";
  }

  @Test
  void aProgramReadsAndWritesLines() throws IOException {
    intoSpanish("up=" + script("sed \"s/^/$1 $2 /\"")).expectSuccess();
    assertEquals("en es " + SmallBenchmark.ENGLISH.get(0), lines("up.es").get(0));
    assertEquals(12, record("up.es").at("/problems/other-language/count").asInt());
    assertFalse(Files.exists(output.resolve("en-es/up.es.log")));
  }

  @Test
  void aProgramThatFailsGoesOnWhereItStopped() throws IOException {
    Path read = folder.resolve("read");
    String ended =
        "while read -r line; do echo \"$line\" >>"
            + read
            + "; echo \"es $line\"; n=$((n + 1));"
            + " if [ $n = 3 ] && [ ! -e "
            + folder.resolve("again")
            + " ]; then"
            + " touch "
            + folder.resolve("again")
            + "; printf half; echo no memory >&2; exit 3; fi; done";
    String system = "it=" + script(ended);
    intoSpanish(system)
        .expectFailure(Main.FAILED, "failed with status 3 after 4 lines: no memory", "it.es.log");
    assertEquals(3, Files.readAllLines(output.resolve("en-es/it.es.answers.jsonl")).size() - 1);
    intoSpanish(system).expectSuccess();
    assertEquals(SmallBenchmark.ENGLISH, Files.readAllLines(read));
    assertEquals(
        SmallBenchmark.ENGLISH.stream().map(line -> "es " + line).toList(), lines("it.es"));
  }

  @Test
  void aProgramShortOfLinesIsToldCountedAndKept() throws IOException {
    intoSpanish("few=command:head -n 9")
        .expectFailure(Main.FAILED, "gives 9 lines for 12 sentences", "few.es.unaligned");
    assertEquals(SmallBenchmark.ENGLISH.subList(0, 9), lines("few.es.unaligned"));
    assertEquals(3, record("few.es").at("/problems/short-of-lines/count").asInt());
    assertFalse(Files.exists(output.resolve("en-es/few.es")));
    intoSpanish("few=command:head -n 9").expectFailure(Main.FAILED, "gives 9 lines");
    intoSpanish("many=command:sed p")
        .expectFailure(Main.FAILED, "gives more than 12 lines for 12 sentences");
    intoSpanish("none=command:no-such-program")
        .expectFailure(Main.FAILED, "failed with status 127", "no-such-program");
  }

  @Test
  void filesThatExistAreTakenForAllDirections() throws IOException {
    for (String language : List.of("en", "es", "ca")) {
      Files.copy(benchmark.resolve("test." + language), folder.resolve("s." + language));
    }
    translate("--directions", "all", "--system", "s=files:" + folder + "/s.{target}")
        .expectSuccess();
    for (String direction : List.of("en-es", "es-en", "en-ca", "ca-en", "es-ca", "ca-es")) {
      String target = direction.substring(3);
      assertEquals(
          Files.readAllLines(benchmark.resolve("test." + target)),
          Files.readAllLines(output.resolve(direction).resolve("s." + target)),
          direction);
    }
    intoSpanish("no=files:" + folder + "/no.es")
        .expectFailure(Main.FAILED, "no.es: there is no such file");
    Files.write(folder.resolve("s.es"), List.of("una línea"));
    intoSpanish("s=files:" + folder + "/s.es")
        .expectFailure(Main.FAILED, "s.es: gives 1 line for 12 sentences");
    assertFalse(Files.exists(output.resolve("en-es/s.es")));
    Files.writeString(output.resolve("en-es/mine.es"), "of mine\n");
    intoSpanish("mine=command:cat").expectFailure(Main.FAILED, "was not written by occgen");
    assertEquals(List.of("of mine"), lines("mine.es"));
  }

  @Test
  void apertiumTranslatesByProgramAndServer() throws Exception {
    boolean installed =
        Files.exists(Path.of("/usr/bin/apertium-apy"))
            && Files.exists(Path.of("/usr/share/apertium/modes/eng-spa.mode"));
    TestNeeds.require(
        installed,
        "Apertium is not installed: apt-get install apertium apertium-apy apertium-eng-spa");
    int port = freePort();
    Process apy =
        new ProcessBuilder("apertium-apy", "-p", "" + port, "/usr/share/apertium")
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "apy.log"))
            .start();
    try {
      Answer answer =
          translate(
              "--lang", "es",
              "--system", "program=apertium:{source}-{target}",
              "--system", "server=apertium:http://127.0.0.1:" + port);
      answer.expectSuccess();
    } finally {
      apy.destroy();
    }
    for (String name : List.of("program.es", "server.es")) {
      assertEquals(12, lines(name).size());
      assertTrue(lines(name).get(0).contains("mujer"), lines(name).get(0));
      assertTrue(lines(name).stream().allMatch(line -> line.endsWith(".")), lines(name).toString());
      assertTrue(lines(name).get(1).contains("hombre"), lines(name).get(1));
      assertEquals("apertium", record(name).path("kind").asText());
    }
    intoSpanish("none=apertium:eng-xyz").expectFailure(Main.FAILED, "Mode eng-xyz does not exist");
  }

  private static int freePort() throws IOException {
    try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  // ---- calls ----

  @Test
  void saysWhatIsWrong() throws IOException {
    String good = "a=command:cat";
    intoSpanish("../a=command:cat").expectFailure(Main.USAGE, "the name becomes that of a file");
    intoSpanish("a=deepl:https://me:secret@x.org")
        .expectFailure(Main.USAGE, "user's name and password");
    Answer inAddress = intoSpanish("a=apertium:https://x.org/?key=secret");
    inAddress.expectFailure(Main.USAGE, "by --key");
    assertFalse(inAddress.err().contains("secret"), inAddress.err());
    Answer withoutModel = intoSpanish("a=chat:http://localhost/v1?key=secret");
    withoutModel.expectFailure(Main.USAGE, "write MODEL@ADDRESS");
    assertFalse(withoutModel.err().contains("secret"), withoutModel.err());
    intoSpanish(good, "--key", "a=K").expectFailure(Main.USAGE, "only servers take a key");
    intoSpanish(good, "a=command:tac").expectFailure(Main.USAGE, "two are called a");
    intoSpanish(good, "--lanes", "0").expectFailure(Main.USAGE, "--lanes 0");
    translate("--system", good).expectFailure(Main.USAGE, "--lang: must be given", "ca, en, es");
    translate("--lang", "en", "--system", good).expectFailure(Main.USAGE, "--source-lang");
    translate("--lang", "es", "--directions", "all", "--system", good)
        .expectFailure(Main.USAGE, "--directions all");
    output = benchmark.resolve("x");
    intoSpanish(good).expectFailure(Main.USAGE, "lies in the benchmark");
    assertFalse(Files.exists(output));
  }
}
