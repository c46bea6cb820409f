package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import picocli.CommandLine;

/** Which commands the command line has. */
class MainTest {
  @Test
  void aCallHasItsCommandAlone() {
    for (String called : Main.commandLine().getSubcommands().keySet()) {
      if (!called.equals("help")) {
        assertEquals(
            Set.of(called), Main.commandLine(new String[] {called}).getSubcommands().keySet());
      }
    }
  }

  @Test
  void whateverElseIsTypedHasAllOfThem() {
    Set<String> all = Main.commandLine().getSubcommands().keySet();
    assertTrue(all.size() > 25, all.toString());
    assertTrue(all.contains("classifier"), all.toString());
    for (String typed : new String[] {"help", "--help", "rnu", "--version", "-"}) {
      assertEquals(all, Main.commandLine(new String[] {typed}).getSubcommands().keySet(), typed);
    }
    assertEquals(all, Main.commandLine(new String[0]).getSubcommands().keySet());
  }

  /** The list is written out, so that a command that is lost from it is noticed. */
  @Test
  void optionsOfBeamAreLeftToTheCommandsThatKnowThem() {
    Set<String> expected =
        new TreeSet<>(
            List.of(
                "run",
                "check",
                "inspect",
                "pairs",
                "characterise",
                "contamination",
                "llm analyse",
                "llm generate",
                "regard measure",
                "regard mitigate"));
    Set<String> found = new TreeSet<>();
    for (String called : Main.commandLine().getSubcommands().keySet()) {
      collect(Main.commandLine(new String[] {called}).getSubcommands().get(called), called, found);
    }
    assertEquals(expected, found);
  }

  private static void collect(CommandLine command, String name, Set<String> found) {
    if (command.isUnmatchedArgumentsAllowed()) {
      found.add(name);
    }
    command.getSubcommands().forEach((own, child) -> collect(child, name + " " + own, found));
  }
}
