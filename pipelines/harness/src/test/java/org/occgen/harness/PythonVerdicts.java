package org.occgen.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.occgen.core.TestNeeds;

/** Verdicts of the published {@code utils.py}, asked of Python. */
final class PythonVerdicts {
  private static final Path UTILS = Path.of("src/main/resources/org/occgen/harness");
  private static final String PROGRAM =
      "import json, sys, utils\n"
          + "for line in open(sys.argv[1], encoding='utf-8', newline='\\n'):\n"
          + "    print(utils.verdict(*json.loads(line)))\n";

  private PythonVerdicts() {}

  /** A translation with what it is judged by. */
  record Case(String reference, String counterfactual, String translation) {
    String verdict() {
      return new ContrastRule(reference, counterfactual).judge(translation).id();
    }
  }

  /** The verdicts on all cases, in their order. */
  static List<String> of(List<Case> cases, Path folder) throws IOException, InterruptedException {
    JsonMapper json = new JsonMapper();
    Path file = folder.resolve("cases.jsonl");
    try (OutputStream out = Files.newOutputStream(file)) {
      for (Case one : cases) {
        String line =
            json.writeValueAsString(
                List.of(one.reference(), one.counterfactual(), one.translation()));
        out.write((line + "\n").getBytes(UTF_8));
      }
    }
    ProcessBuilder python =
        new ProcessBuilder("python3", "-B", "-c", PROGRAM, file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    python.environment().put("PYTHONPATH", UTILS.toAbsolutePath().toString());
    Process process;
    try {
      process = python.start();
    } catch (IOException e) {
      TestNeeds.require(false, "python3 is not installed: apt-get install python3");
      throw e;
    }
    List<String> verdicts =
        new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
    if (process.waitFor() != 0) {
      throw new IOException("python3 failed");
    }
    return verdicts;
  }
}
