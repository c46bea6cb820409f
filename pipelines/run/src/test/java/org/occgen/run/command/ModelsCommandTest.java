package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.Main;
import org.occgen.core.digest.Sha256;
import org.occgen.models.EncoderProvider;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;
import org.occgen.models.store.ModelStore;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen models} with a tiny model on a server of the test's own. */
class ModelsCommandTest {
  private static final String NAME = "tiny-from-server";
  private static final List<String> FILES = List.of("transformer.onnx", "tokenizer.json");

  @TempDir private Path folder;
  private HttpServer server;
  private final AtomicInteger requests = new AtomicInteger();

  private static Path resources() {
    return Occgen.home().resolve("models/src/test/resources/org/occgen/models/exported");
  }

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          requests.incrementAndGet();
          String file = exchange.getRequestURI().getPath().substring(1);
          byte[] body =
              FILES.contains(file) ? Files.readAllBytes(resources().resolve(file)) : new byte[0];
          exchange.sendResponseHeaders(
              body.length > 0 ? 200 : 404, body.length > 0 ? body.length : -1);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private String catalogue() throws IOException {
    return Files.writeString(
            folder.resolve("catalogue.json"),
            String.format(
                Locale.ROOT,
                """
                {"models": [{
                  "name": "%1$s", "title": "A tiny model", "licence": "CC0-1.0",
                  "source": "https://example.org",
                  "files": [{"file": "transformer.onnx", "url": "%2$stransformer.onnx"},
                            {"file": "tokenizer.json", "url": "%2$stokenizer.json", "sha256": "%3$s"}],
                  "model": {"kind": "onnx", "name": "tiny-onnx", "languages": ["en", "es", "sw"],
                    "dimension": 8, "weights": "transformer.onnx", "tokenizer": "tokenizer.json",
                    "pooling": "mean", "maxTokens": 64,
                    "inputs": ["input_ids", "attention_mask", "token_type_ids"],
                    "thresholds": {"es": 1.0}}
                }]}
                """,
                NAME,
                url(),
                Sha256.hex(resources().resolve("tokenizer.json"))))
        .toString();
  }

  private Answer models(String... arguments) {
    List<String> all = new ArrayList<>(List.of("models"));
    all.addAll(List.of(arguments));
    return Occgen.call(all);
  }

  private String store() {
    return folder.resolve("store").toString();
  }

  private static void assertHolds(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> part + " in: " + text);
    }
    assertFalse(text.contains("\tat "), text);
  }

  private static void assertRefused(int status, Answer answer, String... parts) {
    assertEquals(status, answer.status(), answer.toString());
    assertHolds(answer.err(), parts);
  }

  @Test
  void fromTheListToTheEncoder() throws Exception {
    String catalogue = catalogue();
    Answer before = models("list", "--store", store(), "--catalogue", catalogue).expectSuccess();
    assertHolds(
        before.out(),
        "name\tstate\tbytes\tlanguages\tlicence\ttitle\n",
        "shipped\tshipped\t",
        "laser2\tnot-fetched\t\t93\tBSD-3-Clause",
        NAME + "\tnot-fetched\t\t3\tCC0-1.0\tA tiny model\n");
    assertHolds(
        models("info", NAME, "--store", store(), "--catalogue", catalogue).expectSuccess().out(),
        "folder\tnot fetched; occgen models fetch " + NAME,
        "languages\t3: en es sw",
        "no checksum is published",
        "\tpublished\t");
    assertEquals(0, requests.get(), "nothing is fetched but by fetch");
    assertFalse(Files.exists(Path.of(store())));

    Answer fetched =
        models("fetch", NAME, "--store", store(), "--catalogue", catalogue).expectSuccess();
    assertHolds(
        fetched.out(),
        "transformer.onnx\t" + Files.size(resources().resolve("transformer.onnx")) + "\t",
        "\tfirst fetch, none is published\n",
        "\tpublished\n",
        "no checksum is published of transformer.onnx. What came is recorded as right",
        NAME + ": complete in " + store() + "/" + NAME + "; in a recipe: encoder: " + NAME);
    assertEquals(2, requests.get());
    assertHolds(
        models("fetch", NAME, "--store", store(), "--catalogue", catalogue).expectSuccess().err(),
        "transformer.onnx: is there already");
    assertEquals(2, requests.get());

    // from here on without the catalogue
    assertHolds(
        models("list", "--store", store()).expectSuccess().out(),
        NAME + "\tcomplete\t",
        "\t3\tCC0-1.0\tA tiny model\n");
    Answer info = models("info", NAME, "--store", store()).expectSuccess();
    try (SentenceEncoder encoder = Encoders.open(store() + "/" + NAME)) {
      assertEquals(8, encoder.encode(List.of("one"), "en")[0].length);
      assertHolds(
          info.out(),
          "encoder\ttiny-onnx\n",
          "dimension\t8\n",
          "licence\tCC0-1.0\n",
          "thresholds\tes=1.000\n",
          "fingerprint\t" + encoder.fingerprint() + "\n",
          "folder\t" + store() + "/" + NAME + "\n",
          url() + "tokenizer.json");
    }
    assertEquals(
        NAME + "\ttransformer.onnx\tOK\n" + NAME + "\ttokenizer.json\tOK\n",
        models("verify", "--store", store()).expectSuccess().out());
  }

  @Test
  void whatIsDamagedIsToldAndMended() throws Exception {
    String catalogue = catalogue();
    models("fetch", NAME, "--store", store(), "--catalogue", catalogue).expectSuccess();
    Path model = Path.of(store(), NAME);
    byte[] bytes = Files.readAllBytes(model.resolve("transformer.onnx"));
    bytes[100] ^= 1;
    Files.write(model.resolve("transformer.onnx"), bytes);
    Files.delete(model.resolve("tokenizer.json"));
    Answer verify = models("verify", NAME, "--store", store());
    assertEquals(Main.FAILED, verify.status());
    assertHolds(
        verify.out(),
        NAME + "\ttransformer.onnx\tdamaged\tSHA-256 " + Sha256.hex(bytes) + " instead of ",
        NAME + "\ttokenizer.json\tmissing\n");
    assertHolds(models("list", "--store", store()).expectSuccess().out(), NAME + "\tincomplete\t");
    models("fetch", NAME, "--store", store(), "--catalogue", catalogue).expectSuccess();
    models("verify", NAME, "--store", store()).expectSuccess();
  }

  @Test
  void withoutAnyNetwork() throws Exception {
    String catalogue = catalogue();
    server.stop(0);
    Answer fetched =
        models(
                "fetch",
                NAME,
                "--store",
                store(),
                "--catalogue",
                catalogue,
                "--from",
                resources().toString())
            .expectSuccess();
    assertHolds(fetched.out(), NAME + ": complete");
    // the folder alone is enough elsewhere
    Path other = Files.createDirectories(folder.resolve("other"));
    Occgen.copy(Path.of(store()), other);
    models("verify", NAME, "--store", other.toString()).expectSuccess();
    assertEquals(0, requests.get());
  }

  @Test
  void aMirrorAndADemandedChecksum() throws Exception {
    String catalogue = catalogue();
    String hex = Sha256.hex(resources().resolve("transformer.onnx"));
    assertRefused(
        Main.FAILED,
        models(
            "fetch",
            NAME,
            "--store",
            store(),
            "--catalogue",
            catalogue,
            "--from",
            url(),
            "--sha256",
            "transformer.onnx=" + Sha256.hex("x")),
        "transformer.onnx: " + url() + "transformer.onnx: should have SHA-256 " + Sha256.hex("x"));
    Answer fetched =
        models(
                "fetch",
                NAME,
                "--store",
                store(),
                "--catalogue",
                catalogue,
                "--from",
                url(),
                "--sha256",
                "transformer.onnx=" + hex.toUpperCase(java.util.Locale.ROOT),
                "--max-size",
                "1m")
            .expectSuccess();
    assertHolds(fetched.out(), hex + "\tdemanded by the user");
    assertFalse(fetched.out().contains("no checksum is published"), fetched.out());
    assertRefused(
        Main.FAILED,
        models(
            "fetch",
            NAME,
            "--store",
            folder.resolve("other").toString(),
            "--catalogue",
            catalogue,
            "--max-size",
            "1k"),
        "larger than the 1024 bytes of --max-size");
    assertRefused(
        Main.FAILED,
        models(
            "fetch",
            NAME,
            "--store",
            folder.resolve("third").toString(),
            "--catalogue",
            catalogue,
            "--from",
            url() + "nowhere"),
        "answers 404, there is no such file");
  }

  @Test
  void aFetchedModelIsAnEncoderOfARecipe() throws Exception {
    // the store of the tests, which the build names by OCCGEN_MODELS
    String missing = ModelStore.standard().folder("laser2").toString();
    assertFalse(Files.exists(Path.of(missing)), missing);
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path recipe = folder.resolve("my.yaml");
    String text =
        String.format(
            Locale.ROOT,
            "languages: [en, es]\nencoder: %s\nwikidata-dump: %s\npages: %s\n",
            "%s",
            sample.resolve("wikidata.json"),
            sample.resolve("pages"));
    Files.writeString(recipe, String.format(Locale.ROOT, text, "laser2"));
    Answer refused =
        Occgen.run(
            Occgen.Runner.DIRECT, recipe.toString(), folder.resolve("run"), "--until", "collect");
    assertRefused(
        Main.USAGE, refused, recipe + ":2: encoder: laser2", "occgen models fetch laser2");
    assertEquals(0, requests.get());

    models("fetch", NAME, "--catalogue", catalogue()).expectSuccess();
    Files.writeString(recipe, String.format(Locale.ROOT, text, NAME));
    Occgen.run(Occgen.Runner.DIRECT, recipe.toString(), folder.resolve("run"), "--until", "collect")
        .expectSuccess();
    assertEquals("tiny-onnx", Encoders.profile(NAME).name());
  }

  @Test
  void theShippedEncoderAndFilesHaveACardToo() throws Exception {
    String fingerprint = Encoders.profile(EncoderProvider.SHIPPED).fingerprint();
    assertHolds(
        models("info", "shipped", "--store", store()).expectSuccess().out(),
        "name\tshipped\n",
        "fingerprint\t" + fingerprint + "\n",
        "sw=");
    assertHolds(
        models("verify", "shipped", "--store", store()).expectSuccess().out(), "shipped\t\tOK\n");
    Path none = Files.writeString(folder.resolve("none.occgen"), "no encoder");
    assertRefused(
        Main.FAILED, models("info", none.toString(), "--store", store()), none.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fetch | NAME",
        "fetch laser9 | laser9: no catalogue has a model of this name; there are laser2",
        "fetch shipped | shipped comes with occgen and needs no fetch",
        "fetch ../x | no catalogue has a model",
        "info laser9 | laser9: no catalogue has",
        "info ../x | no catalogue has",
        "fetch laser2 --from /nowhere/at/all | --from /nowhere/at/all: there is no such folder",
        "fetch laser2 --from ftp://x/y | --from ftp://x/y: must begin with https://",
        "fetch laser2 --sha256 laser2.pt | --sha256 laser2.pt: write FILE=HEX",
        "fetch laser2 --sha256 laser2.pt=12 | write FILE=HEX with 64 hexadecimal digits",
        "fetch laser2 --sha256 x=HEX | laser2 has no file x, but laser2.pt, laser2.spm",
        "fetch laser2 --sha256 laser2.pt=HEX --sha256 laser2.pt=HEX | is given twice",
        "fetch laser2 --max-size many | --max-size: \"many\" is no number of bytes",
        "fetch laser2 --max-size 0 | --max-size",
        "fetch laser2 --max-size -1 | --max-size",
        "list --catalogue /nowhere.json | --catalogue /nowhere.json: there is no such file",
        "list --stoer x | --stoer",
        "liste | liste"
      })
  void whatCannotBeUnderstoodIsRefused(String arguments, String message) {
    String hex = Sha256.hex("x");
    List<String> all = new ArrayList<>(List.of(arguments.replace("HEX", hex).split(" ", -1)));
    if (!all.get(0).equals("liste")) {
      all.addAll(List.of("--store", store()));
    }
    assertRefused(Main.USAGE, models(all.toArray(String[]::new)), message);
    assertEquals(0, requests.get());
    assertFalse(Files.exists(Path.of(store())));
  }

  @Test
  void filesThatAreNoneAreRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "{}");
    assertRefused(
        Main.USAGE, models("list", "--store", file.toString()), "is a file; name a folder");
    assertRefused(
        Main.USAGE,
        models("list", "--catalogue", file.toString()),
        "--catalogue " + file + ": field models must be a list");
    assertRefused(
        Main.FAILED,
        models("verify", "laser2", "--store", store()),
        "laser2: this model is not in " + store(),
        "occgen models fetch laser2");
    assertRefused(Main.FAILED, models("verify", "../x", "--store", store()), "../x");
    assertRefused(Main.USAGE, models(), "say list, fetch, verify or info");
    Path model = Files.createDirectories(Path.of(store(), "broken"));
    Files.writeString(model.resolve("fetched.json"), "{");
    assertRefused(
        Main.FAILED, models("list", "--store", store()), "broken/fetched.json: is no JSON");
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "fetch", "verify", "info"})
  void helpHasExamples(String command) {
    Answer answer = models(command, "--help").expectSuccess();
    assertHolds(answer.out(), "Usage: occgen models " + command, "Examples:", "--store");
  }
}
