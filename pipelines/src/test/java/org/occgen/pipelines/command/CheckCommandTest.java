package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.command.Occgen.Answer;

/** What {@code occgen check} says while it works; {@code RunCheckTest} has what it finds. */
class CheckCommandTest {
  @Test
  void everyStepIsToldOnceOnStandardError() throws IOException {
    Answer answer = Occgen.call("check", Sample.run().toString()).expectSuccess();
    List<String> steps =
        answer.err().lines().filter(line -> line.startsWith("  checking ")).toList();
    assertEquals(new HashSet<>(steps).size(), steps.size(), answer.err());
    assertEquals("  checking markers", steps.get(0));
    for (Stage stage : Stage.values()) {
      assertTrue(steps.contains("  checking " + stage.id()), answer.err());
    }
    assertTrue(steps.contains("  checking benchmark"), answer.err());
    assertEquals(1, answer.out().lines().count(), answer.out());
  }
}
