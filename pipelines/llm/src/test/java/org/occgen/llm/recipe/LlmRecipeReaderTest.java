package org.occgen.llm.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.AskLimits;
import org.occgen.llm.prompt.ShippedPrompts;
import org.occgen.llm.prompt.Skiplist;

class LlmRecipeReaderTest {
  private static final String LEAST =
      "language: es\nserver: {base-url: 'http://127.0.0.1:8080/v1', model: m}\n";

  @TempDir private Path folder;

  private LlmRecipe read(String text, RecipeSetting... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("my.yaml"), text);
    return new LlmRecipeReader(folder).read(file.toString(), List.of(settings));
  }

  private String refusal(String text) {
    String message = assertThrows(RecipeException.class, () -> read(text)).getMessage();
    String file = folder.resolve("my.yaml").toString();
    assertTrue(message.startsWith(file), message);
    return message.substring(file.length());
  }

  @Test
  void takesWhatShipsWhereNothingIsGiven() throws IOException {
    LlmRecipe recipe = read(LEAST);
    ShippedPrompts shipped = ShippedPrompts.of("es", Schema.NOUN_PERSON_GENDER).orElseThrow();
    assertEquals("my", recipe.name());
    assertEquals(Schema.NOUN_PERSON_GENDER, recipe.schema());
    assertEquals(shipped.template(), recipe.template());
    assertEquals(shipped.skiplist(), recipe.skiplist());
    assertEquals(1, recipe.runs());
    assertEquals(1, recipe.batch());
    assertEquals(4, recipe.limits().lanes());
    assertEquals(Optional.empty(), recipe.system());
    assertEquals(Optional.empty(), recipe.prices());
    assertTrue(recipe.server().body().isEmpty());
    recipe.server().requireKey(Map.of());
  }

  @Test
  void readsEveryKey() throws IOException {
    Files.createDirectory(folder.resolve("prompts"));
    Files.writeString(folder.resolve("prompts/t.txt"), "<EXAMPLES>\nFrase: \"<SENTENCE>\"\n");
    Files.writeString(folder.resolve("prompts/e.txt"), "a - M");
    Files.writeString(folder.resolve("prompts/s.txt"), "\uFEFFYO\nTÚ\n");
    LlmRecipe recipe =
        read(
            """
            language: spa
            server:
              base-url: https://api.example.org/v1/
              model: big
              key-env: MY_KEY
              body: {temperature: 0, top_p: 0.95, frequency_penalty: 1.0, user: ~, seed: 12345678901234, logprobs: true,
                stop: ["###", "7"], metadata: {note: "0.5"}, reasoning_effort: low}
            prompt:
              template: prompts/t.txt
              examples: prompts/e.txt
              skiplist: prompts/s.txt
              schema: word-gender
              system: Du bist genau.
            runs: 3
            batch: 10
            limits: {requests-per-minute: 60, tokens-per-minute: 90000, lanes: 32, max-requests: 7,
              max-cost: 1.5}
            prices: {input: 0.15, output: 0.6, batch: 0.4, currency: EUR}
            """);
    assertEquals("es", recipe.language());
    assertEquals(Schema.WORD_GENDER, recipe.schema());
    assertEquals(URI.create("https://api.example.org/v1"), recipe.server().baseUrl());
    assertEquals(
        "{\"temperature\":0,\"top_p\":0.95,\"frequency_penalty\":1.0,\"user\":null,\"seed\":12345678901234,\"logprobs\":true,"
            + "\"stop\":[\"###\",\"7\"],\"metadata\":{\"note\":\"0.5\"},\"reasoning_effort\":\"low\"}",
        recipe.server().body().toString());
    assertEquals("a - M\nFrase: \"Hola.\"\n", recipe.template().render("Hola."));
    assertEquals(Skiplist.of(List.of("yo", "tú")), recipe.skiplist());
    assertEquals(Optional.of("Du bist genau."), recipe.system());
    assertEquals(
        new AskLimits(60, 90_000, 32, 7, new BigDecimal("1.5"), recipe.prices().orElseThrow()),
        recipe.limits());
    assertEquals(
        "2.1000 EUR", recipe.prices().orElseThrow().text(recipe.prices().get().cost(2, 3_499_999)));
  }

  @Test
  void theRequestOfThePaperHasNoFormat() throws IOException {
    assertTrue(read(LEAST).server().hasSchema());
    assertFalse(read(LEAST, set("server.response-format", "none")).server().hasSchema());
    LlmRecipe completions = read(LEAST, set("server.api", "completions"));
    assertFalse(completions.server().hasSchema());
    assertEquals(
        "http://127.0.0.1:8080/v1/completions", completions.server().chat().address().toString());
    assertThrows(
        RecipeException.class,
        () -> read(LEAST, set("server.api", "completions"), set("prompt.system", "Be kind.")));
  }

  @Test
  void aTemplateWithNamesShipsForTwoLanguages() throws IOException {
    LlmRecipe names =
        read(
            LEAST,
            set("language", "cs"),
            set("prompt.schema", "word-gender"),
            set("prompt.template", "with-names"));
    assertTrue(names.template().render("Jana spala.").contains("\nMalá - F\n"));
    RecipeException e =
        assertThrows(
            RecipeException.class, () -> read(LEAST, set("prompt.template", "with-names")));
    assertTrue(String.valueOf(e.getMessage()).contains("ships for cs and sl"), e.getMessage());
  }

  private static RecipeSetting set(String key, String value) {
    return new RecipeSetting(key, value, "--set " + key + "=" + value);
  }

  @Test
  void aFlagTakesThePlaceOfAKey() throws IOException {
    LlmRecipe recipe =
        read(
            LEAST + "runs: 2\n",
            new RecipeSetting("runs", "5", "--set runs=5"),
            new RecipeSetting("server.body", "{temperature: 0.7}", "--set server.body=..."));
    assertEquals(5, recipe.runs());
    assertEquals("{\"temperature\":0.7}", recipe.server().body().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "runs: 0|:3: runs: 0 is not from 1 to 100",
        "batch: 101|:3: batch: 101 is not from 1 to 100",
        "lanes: 3|:3: lanes: unknown key",
        "limits: {lanes: 257}|:3: limits.lanes: 257 is not from 1 to 256",
        "limits: {max-requests: -1}|:3: limits.max-requests: -1 is below 0",
        "limits: {max-cost: 1}|:3: limits.max-cost: needs prices.input and prices.output",
        "prices: {input: 1}|: prices.output: is missing",
        "prices: {input: 1, output: -2}|:3: prices.output: -2.0 is below 0",
        "prices: {input: 1, output: 2, batch: 3}|:3: prices.batch: 3.0 is not from 0 to 1",
        "prompt: {schema: nouns}|:3: prompt.schema: \"nouns\" is neither noun-person-gender nor"
            + " word-gender",
        "prompt: {template: no.txt}|:3: prompt.template: ",
        "prompt: {system: ''}|:3: prompt.system: is empty"
      })
  void namesFileLineAndKey(String line, String expected) {
    String refusal = refusal(LEAST + line + "\n");
    assertTrue(refusal.startsWith(expected), refusal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "language: klingon|:1: language: \"klingon\" is no code of a language",
        "language: fi|: prompt.template: is missing: no prompts ship with occgen for fi",
        "|: language: is missing"
      })
  void wantsALanguageWithAPrompt(String line, String expected) {
    String refusal =
        refusal((line == null ? "" : line) + "\nserver: {base-url: 'http://a.example', model: m}");
    assertTrue(refusal.startsWith(expected), refusal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "model: m|: server.base-url: is missing; give the address",
        "base-url: 'http://a.example'|: server.model: is missing",
        "base-url: 'ftp://a.example', model: m|:2: server.base-url: ftp://a.example: must begin",
        "base-url: 'http://u:p@a.example', model: m|:2: server.base-url: a.example: an address"
            + " with",
        "base-url: 'http://a.example/v1/chat/completions', model: m|:2: server.base-url: give the"
            + " address without /chat/completions",
        "base-url: 'http://a.example', model: m, body: {n: 2}|:2: server.body.n: would give"
            + " several",
        "base-url: 'http://a.example', model: m, body: {stream: true}|:2: server.body.stream:",
        "base-url: 'http://a.example', model: m, body: 7|:2: server.body: keys are expected here"
      })
  void wantsAServer(String server, String expected) {
    String refusal = refusal("language: es\nserver: {" + server + "}\n");
    assertTrue(refusal.startsWith(expected), refusal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "key-env: sk-proj-4711",
        "key-env: hunter2",
        "body: {api_key: sk-proj-4711}",
        "base-url: 'http://a.example/v1?key=sk-proj-4711'"
      })
  void showsNoKeyThatStandsInARecipe(String line) {
    String refusal =
        refusal(
            LEAST.replaceFirst(
                "base-url: '[^']*'",
                line.startsWith("base") ? line : "base-url: 'http://a.example', " + line));
    assertFalse(refusal.contains("4711") || refusal.contains("hunter2"), refusal);
    assertTrue(refusal.contains("key-env"), refusal);
  }

  @Test
  void wantsTheKeyWhenItIsAskedFor() throws IOException {
    LlmServer server = read(LEAST.replace("model: m", "model: m, key-env: MY_KEY")).server();
    server.requireKey(Map.of("MY_KEY", "abc"));
    for (Map<String, String> environment :
        List.of(Map.<String, String>of(), Map.of("MY_KEY", " "))) {
      String message =
          assertThrows(RecipeException.class, () -> server.requireKey(environment)).getMessage();
      assertTrue(
          message.startsWith(
              folder.resolve("my.yaml") + ":2: server.key-env: the environment variable MY_KEY "),
          message);
    }
  }

  @Test
  void aKeyDoesNotGoToAnotherMachineByPlainHttp() throws IOException {
    Map<String, String> environment = Map.of("MY_KEY", "abc");
    String typed =
        LEAST.replaceFirst("base-url: '[^']*'", "base-url: 'http://model.example:8000/v1'");
    read(typed).server().requireKey(environment); // there is no key
    String withKey = typed.replace("model: m", "model: m, key-env: MY_KEY");
    LlmServer server = read(withKey).server();
    String message =
        assertThrows(RecipeException.class, () -> server.requireKey(environment)).getMessage();
    assertTrue(message.contains("my.yaml:2: server.key-env: the key would go to "), message);
    assertTrue(message.contains("model.example by plain http"), message);
    assertTrue(message.contains("server.insecure: true"), message);
    assertFalse(server.chat().insecure());
    LlmServer allowed =
        read(withKey.replace("key-env: MY_KEY", "key-env: MY_KEY, insecure: true")).server();
    allowed.requireKey(environment);
    assertTrue(allowed.chat().insecure());
    read(withKey.replace("http:", "https:")).server().requireKey(environment);
  }

  @Test
  void wantsASentenceInATemplateOfOnesOwn() throws IOException {
    Path template = Files.writeString(folder.resolve("t.txt"), "no place");
    String prompt = "prompt: {template: t.txt}\n";
    assertTrue(refusal(LEAST + prompt).contains("t.txt: the template has no <SENTENCE>"));
    Files.writeString(template, "Frase: <SENTENCE>");
    assertEquals("Frase: <EXAMPLES>", read(LEAST + prompt).template().render("<EXAMPLES>"));
    Files.writeString(template, "<EXAMPLES> Frase: <SENTENCE>");
    assertEquals(
        " Frase: x",
        read(LEAST + "prompt: {template: t.txt, examples: none}\n").template().render("x"));
    String inBatches = refusal(LEAST + prompt + "batch: 2\n");
    assertTrue(inBatches.startsWith(":4: batch: the template has <EXAMPLES> and"), inBatches);
  }

  @Test
  void aLanguageMoreNeedsFilesAlone() throws IOException {
    Files.writeString(folder.resolve("t.txt"), "Lause: <SENTENCE>");
    LlmRecipe recipe =
        read(LEAST.replace("es\n", "fi\n") + "prompt: {template: t.txt, skiplist: none}\n");
    assertEquals("fi", recipe.language());
    assertEquals(Skiplist.NONE, recipe.skiplist());
  }
}
