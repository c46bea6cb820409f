package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
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
    assertTrue(all.contains("train"), all.toString());
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
                "inspect pairs",
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

  @Test
  void optionsStandInTheOrderOfUseUnderHeadings() {
    String help = Main.commandLine().getSubcommands().get("run").getUsageMessage();
    List<String> found =
        help.lines()
            .filter(line -> line.matches("  (-\\w,|   ) --.*|[A-Z][^.]+:"))
            .map(line -> line.replaceFirst("^ .*?--([a-z-]+).*", "$1"))
            .toList();
    assertEquals(
        List.of(
            "recipe",
            "output",
            "until",
            "dry-run",
            "retry",
            "replace",
            "Sources, in place of the recipe's:",
            "wikidata-dump",
            "pages",
            "html-dump",
            "cirrus-dump",
            "people",
            "New sentences alone:",
            "since",
            "old-pages",
            "old-html-dump",
            "old-cirrus-dump",
            "Other values of the recipe:",
            "set",
            "neighbourhood",
            "max-failure-rate",
            "Help:",
            "help",
            "version",
            "Exit status:",
            "Examples:"),
        found);
  }

  /**
   * Names of version 1.0: the line that names the new call, and then all as the new call does it.
   */
  @Test
  void anOldNameMakesTheNewCall(@TempDir Path folder) throws IOException {
    String text = Files.writeString(folder.resolve("a.en"), "my mother\nmy father\n").toString();
    Answer now = Occgen.call("gender", "marks", "--lang", "en", text).expectSuccess();
    Answer old = Occgen.call("marks", "--lang", "en", text);
    assertEquals(new Answer(0, now.out(), "occgen: marks is now gender marks\n" + now.err()), old);
    // an option whose value joins the new one, in both forms and behind others
    for (String typed : List.of("--winomt " + text, "--winomt=" + text)) {
      Occgen.call("evaluate", "--lang", "es", typed, "--systems", text, "--output", folder + "/o")
          .expectFailure(
              Main.FAILED,
              "occgen: evaluate --winomt is now evaluate --test-set winomt=\n",
              text + ", line 1: has 1 columns");
    }
    Occgen.call("evaluate", "--compare=" + folder, folder + "/b", "--output", folder + "/o")
        .expectFailure(Main.USAGE, folder + ": has no evaluation.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "retry",
        "collect",
        "fetch",
        "extract",
        "align",
        "balance",
        "write",
        "pairs",
        "review-export",
        "review-import",
        "marks",
        "counterfactual",
        "attributes detect",
        "attributes train",
        "regard train",
        "language train",
        "classifier train",
        "encoder train",
        "models info",
        "evaluate --compare",
        "evaluate --metric-fairness",
        "evaluate --mt-geneval",
        "evaluate --gate",
        "evaluate --winomt",
        "evaluate --must-she",
        "evaluate --mgente",
        "evaluate --ines"
      })
  void theCallOfAnOldNameIsThere(String old) {
    Answer answer = Occgen.call(old.split(" "));
    assertEquals(Main.USAGE, answer.status());
    List<String> told = answer.err().lines().toList();
    assertTrue(told.get(0).startsWith("occgen: " + old + " is now "), told::toString);
    assertTrue(told.get(1).startsWith("occgen: Missing required "), told::toString);
  }

  private static void collect(CommandLine command, String name, Set<String> found) {
    if (command.isUnmatchedArgumentsAllowed()) {
      found.add(name);
    }
    command.getSubcommands().forEach((own, child) -> collect(child, name + " " + own, found));
  }
}
