package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.Stage;
import picocli.CommandLine;

/** Which commands the command line has. */
class MainTest {
  @Test
  void aCallHasItsCommandAlone() {
    for (String called : Main.commandLine().getSubcommands().keySet()) {
      if (!called.equals("help")) {
        assertEquals(Set.of(called), Main.commandLine(called).getSubcommands().keySet());
      }
    }
  }

  @Test
  void whateverElseIsTypedHasAllOfThem() {
    Set<String> all = Main.commandLine().getSubcommands().keySet();
    assertTrue(all.size() > 25, all.toString());
    for (String typed : new String[] {"help", "--help", "rnu", "--version", "-"}) {
      assertEquals(all, Main.commandLine(typed).getSubcommands().keySet(), typed);
    }
    assertEquals(all, Main.commandLine(new String[0]).getSubcommands().keySet());
  }

  @Test
  void optionsOfBeamAreLeftToTheCommandsThatKnowThem() {
    for (String names : Main.PIPED) {
      CommandLine command = Main.commandLine(names.split(" ", -1));
      for (String name : names.split(" ", -1)) {
        command = command.getSubcommands().get(name);
        assertNotNull(command, names);
      }
      assertTrue(command.isUnmatchedArgumentsAllowed(), names);
    }
    for (Stage stage : Stage.values()) {
      CommandLine command = Main.commandLine(stage.id()).getSubcommands().get(stage.id());
      assertTrue(command.isUnmatchedArgumentsAllowed(), stage.id());
    }
    CommandLine evaluate = Main.commandLine("evaluate").getSubcommands().get("evaluate");
    assertTrue(!evaluate.isUnmatchedArgumentsAllowed());
  }
}
