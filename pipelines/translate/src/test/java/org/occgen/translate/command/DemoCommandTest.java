package org.occgen.translate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

class DemoCommandTest {
  @TempDir private Path folder;

  /** The run of the sample is there, and is found to be finished. */
  @Test
  void goesFromTheSampleToAReport() throws IOException {
    Sample.copy(folder);
    Answer answer = Occgen.call(List.of("demo", "--output", folder.toString())).expectSuccess();
    assertTrue(answer.err().contains("$ occgen run --recipe sample --output "), answer.err());
    Path report = folder.resolve("scores/report.html");
    assertTrue(answer.err().contains("The report is " + report.toUri()), answer.err());
    assertTrue(Files.readString(report).contains("defaulting"));
  }

  /** The made-up systems are a script, whose status and words are those of the command. */
  @Test
  void withoutPerlTheSystemsSayWhatIsMissing() throws IOException, InterruptedException {
    Path script = Main.home().resolve("scripts/sample-systems");
    ProcessBuilder call =
        new ProcessBuilder("/bin/bash", script.toString(), "run", "out").redirectErrorStream(true);
    call.environment().put("PATH", folder.toString());
    Process process = call.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(2, process.waitFor(), said);
    assertTrue(said.contains("there is no perl on the PATH"), said);
  }
}
