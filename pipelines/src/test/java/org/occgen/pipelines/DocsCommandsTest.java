package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.run.testing.DocumentedCommands;
import org.occgen.run.testing.Fence;
import org.occgen.run.testing.ShellWords;
import picocli.CommandLine;

/** The commands of all pages can be typed, and every output is compared by some test. */
class DocsCommandsTest {
  private static final Set<String> INFOS =
      Set.of(
          "sh", "before", "text", "layout", "yaml", "json", "tsv", "xml", "java", "python",
          "bibtex");

  /**
   * Outputs that {@link TourTest} cannot have, by page and first line: other tests compare them.
   */
  private static final Map<String, String> COMPARED_ELSEWHERE =
      Map.of(
          "src/site/language-pair.md: mg: 400 pairs",
          "LanguagePairPageSharedDataTest",
          "src/site/cookbook/kyoto.md: dumps/kyoto: 80 people",
          "KyotoPageSharedDataTest");

  /** A call of occgen, wherever it lies and with whatever it is called. */
  private static final Pattern CALL =
      Pattern.compile("(?:[A-Z_]+=\\S+ )*(?:\\$OCCGEN/)?(?:scripts/)?occgen ([a-z].*)");

  private static final Pattern SCRIPT =
      Pattern.compile("(?<![\\w/.-])((?:pipelines/(?:[a-z]+/)*)?scripts/[a-z0-9-]+)");
  private static final Pattern TESTS = Pattern.compile("-Dtest='?([\\w,*]+)");
  private static final Pattern MODULES = Pattern.compile("^mvn .*?-pl (\\S+)");
  private static final Pattern PROFILES = Pattern.compile("^mvn .*?-P(\\S+)");

  private final CommandLine program = Main.commandLine();
  private final TreeSet<String> wrong = new TreeSet<>();

  @Test
  void everyBlockSaysWhatItHolds() throws IOException {
    for (Path page : DocsPages.current()) {
      for (Fence fence : Fence.of(Files.readString(page))) {
        if (!INFOS.contains(fence.info())) {
          wrong.add(named(page, first(fence)) + ": say behind ``` which of " + INFOS + " it is");
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void everyOutputIsComparedByTheTourOrAnotherTest() throws IOException {
    TreeSet<String> left = new TreeSet<>(COMPARED_ELSEWHERE.keySet());
    for (Path page : DocsPages.current()) {
      for (Fence fence : Fence.of(Files.readString(page))) {
        if (fence.isOutput() && fence.isNotRun()) {
          String output = named(page, first(fence));
          assertTrue(left.removeIf(output::startsWith), output + " is not compared");
        }
      }
    }
    assertEquals(Set.of(), left);
    Set<String> tests = tests();
    for (String test : COMPARED_ELSEWHERE.values()) {
      assertTrue(tests.contains(test), test);
    }
  }

  @Test
  void theProgramTakesEveryCommandOfABlock() throws IOException {
    int commands = 0;
    for (Path page : DocsPages.current()) {
      for (Fence fence : Fence.of(Files.readString(page))) {
        for (String line : fence.isCommands() ? fence.commands() : List.<String>of()) {
          Matcher call = CALL.matcher(line.strip());
          if (call.matches()) {
            commands++;
            try {
              program.parseArgs(ShellWords.of(call.group(1)).toArray(String[]::new));
            } catch (CommandLine.ParameterException e) {
              wrong.add(named(page, line.strip()) + ": " + e.getMessage());
            }
          }
        }
      }
    }
    assertTrue(commands > 80, commands + " commands");
    assertEquals(Set.of(), wrong);
  }

  @Test
  void theProgramKnowsEveryCommandAndOptionWithinText() throws IOException {
    int commands = 0;
    for (Path page : DocsPages.current()) {
      for (String code : DocumentedCommands.within(Files.readString(page))) {
        Matcher call = CALL.matcher(code);
        if (call.matches()) {
          commands++;
          String problem = DocumentedCommands.problem(program, ShellWords.of(call.group(1)));
          if (!problem.isEmpty()) {
            wrong.add(named(page, code) + ": " + problem);
          }
        }
      }
    }
    assertTrue(commands > 100, commands + " commands");
    assertEquals(Set.of(), wrong);
  }

  @Test
  void scriptsModulesProfilesAndTestsOfCommandsAreThere() throws IOException {
    String poms = poms();
    Set<String> tests = tests();
    int builds = 0;
    for (Path page : DocsPages.current()) {
      List<String> typed = new ArrayList<>(DocumentedCommands.within(Files.readString(page)));
      Fence.of(Files.readString(page)).stream()
          .filter(Fence::isCommands)
          .forEach(fence -> typed.addAll(fence.commands()));
      for (String line : typed) {
        require(page, line, SCRIPT, script -> Files.exists(DocsPages.HOME.resolve(script)));
        if (line.startsWith("mvn ")) {
          builds++;
          require(
              page,
              line,
              MODULES,
              module -> Files.exists(DocsPages.HOME.resolve(module + "/pom.xml")));
          require(page, line, PROFILES, profile -> poms.contains("<id>" + profile + "</id>"));
          require(
              page,
              line,
              TESTS,
              test -> tests.stream().anyMatch(name -> name.matches(test.replace("*", ".*"))));
        }
      }
    }
    assertTrue(builds > 20, builds + " builds");
    assertEquals(Set.of(), wrong);
  }

  private void require(Path page, String line, Pattern pattern, Predicate<String> there) {
    for (Matcher found = pattern.matcher(line); found.find(); ) {
      for (String name : found.group(1).split(",", -1)) {
        if (!there.test(name)) {
          wrong.add(named(page, line) + ": there is no " + name);
        }
      }
    }
  }

  private static String poms() throws IOException {
    StringBuilder poms = new StringBuilder();
    for (Path pom : files("/pom.xml")) {
      poms.append(Files.readString(pom));
    }
    return poms.toString();
  }

  private static Set<String> tests() throws IOException {
    return files(".java").stream()
        .filter(file -> file.toString().contains("/src/test/"))
        .map(file -> file.getFileName().toString().replace(".java", ""))
        .collect(Collectors.toSet());
  }

  private static List<Path> files(String end) throws IOException {
    try (Stream<Path> files = Files.walk(DocsPages.HOME)) {
      return files
          .filter(file -> file.toString().endsWith(end))
          .filter(file -> !file.toString().contains("/target/"))
          .toList();
    }
  }

  private static String first(Fence fence) {
    return fence.text().lines().findFirst().orElse("");
  }

  private static String named(Path page, String line) {
    return DocsPages.HOME.relativize(page) + ": " + line;
  }
}
