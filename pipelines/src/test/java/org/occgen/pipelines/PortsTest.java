package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.flink.ListeningSockets;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Sample;
import org.occgen.servers.llm.LoopbackLlmServer;
import org.occgen.servers.llm.ServerOptions;
import org.occgen.transforms.align.KeptEncoder;

/** Every command that starts a pipeline opens no port for it: whoever reached it could run code. */
class PortsTest {
  @TempDir private Path folder;

  @BeforeEach
  void settings() throws IOException {
    assumeTrue(ListeningSockets.areTold());
    KeptEncoder.keep();
    Files.writeString(folder.resolve("config.yaml"), PortReporter.SETTINGS);
  }

  /** Calls a command with one worker of Flink in this process, and looks while it works. */
  private void opensNone(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--runner=FlinkRunner", "--parallelism=1", "--flinkConfDir=" + folder));
    Set<String> before = ListeningSockets.ofThisProcess();
    PortReporter.clear();
    Occgen.call(all).expectSuccess();
    String command = String.join(" ", all);
    assertTrue(PortReporter.tasks() > 0, () -> "no task was seen of " + command);
    assertEquals(before, PortReporter.seen(), command);
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void stagesOfARun() {
    opensNone("run", "--recipe=sample", "--output", file("run"));
    // one job or more for each of six stages
    assertTrue(PortReporter.tasks() >= 6, () -> PortReporter.tasks() + " tasks");
  }

  @Test
  void measuresOfCorpora() throws Exception {
    String benchmark = Sample.run().resolve("benchmark").toString();
    opensNone("characterise", benchmark, "--output", file("nouns"));
    opensNone(
        "contamination",
        Sample.run().toString(),
        "--corpus",
        benchmark + "/test.en",
        "--output",
        file("found"));
    Path corpus = folder.resolve("corpus.en");
    Files.writeString(corpus, "She is a Muslim woman and a doctor, and everybody praises her.\n");
    opensNone(
        "regard",
        "measure",
        corpus.toString(),
        "--more-words-than=3",
        "--sentences=0",
        "--output",
        file("regard"));
    opensNone("regard", "mitigate", file("regard"), "--output", file("mitigated"));
  }

  @Test
  void questionsToLanguageModels() throws Exception {
    ServerOptions options = ServerOptions.of("--port=0", "--otherwise=jueza - P, F");
    try (LoopbackLlmServer server = LoopbackLlmServer.start(options, asked -> {})) {
      Path recipe = folder.resolve("my.yaml");
      Files.writeString(
          recipe,
          "language: es\nserver:\n  model: test-model\n  base-url: "
              + server.baseUrl()
              + "\nlimits: {lanes: 1}\n");
      Path corpus = folder.resolve("corpus.es");
      Files.writeString(corpus, "La jueza leyó el informe.\n");
      opensNone(
          "llm", "analyse", corpus.toString(), "--recipe=" + recipe, "--output", file("analysis"));
      Path prompts = folder.resolve("prompts.txt");
      Files.writeString(prompts, "Una historia cuenta que\n");
      opensNone(
          "llm",
          "generate",
          "--prompts=" + prompts,
          "--recipe=" + recipe,
          "--repetitions=1",
          "--set=runs=1",
          "--output",
          file("stories"));
    }
  }
}
