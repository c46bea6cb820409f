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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;

/**
 * Rules for all modules, those among them that depend on this one or that only a profile builds.
 * Their classes are not on the class path of this test, so it reads their sources. {@link
 * ModulesTest} has the rules for the modules whose classes are.
 */
class SourcesTest {
  private static final Pattern MODULE = Pattern.compile("<module>(.+?)</module>");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?(org\\.occgen(?:\\.[a-z]\\w*)+)\\.[A-Z]");

  /** A top-level type: formatted code has no other declaration without an indent. */
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:[a-z-]+ )*(?:class|record|interface|enum|@interface) (\\w+)");

  private static final Map<String, Set<Path>> FILES_BY_TYPE = new TreeMap<>();
  private static final Map<String, Set<String>> KNOWN_BY_PACKAGE = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    for (Path module : modules()) {
      try (Stream<Path> files = Files.walk(module)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          read(file);
        }
      }
    }
  }

  /** The folders of the sources. */
  private static List<Path> modules() throws IOException {
    List<Path> folders = new ArrayList<>();
    Matcher modules = MODULE.matcher(Files.readString(Main.home().resolve("pom.xml")));
    while (modules.find()) {
      Path module = Main.home().resolve(modules.group(1));
      for (String folder : List.of("src/main/java", "main/java")) {
        if (Files.isDirectory(module.resolve(folder))) {
          folders.add(module.resolve(folder));
        }
      }
    }
    return folders;
  }

  private static void read(Path file) throws IOException {
    String code = Files.readString(file);
    Matcher of = PACKAGE.matcher(code);
    assertTrue(of.find(), file::toString);
    Set<String> known = KNOWN_BY_PACKAGE.computeIfAbsent(of.group(1), name -> new TreeSet<>());
    IMPORT.matcher(code).results().forEach(found -> known.add(found.group(1)));
    known.remove(of.group(1));
    TYPE.matcher(code)
        .results()
        .forEach(
            found ->
                FILES_BY_TYPE.computeIfAbsent(found.group(1), name -> new TreeSet<>()).add(file));
  }

  /** The rules below hold of nothing if the sources were not found. */
  @Test
  void allModulesAreRead() {
    Set<String> modules = new TreeSet<>();
    KNOWN_BY_PACKAGE.keySet().forEach(name -> modules.add(name.split("\\.", -1)[2]));
    assertEquals(
        Set.of(
            "bench",
            "benchmark",
            "browser",
            "chat",
            "cluster",
            "command",
            "core",
            "dist",
            "evaluate",
            "flink",
            "gender",
            "harness",
            "http",
            "llm",
            "measure",
            "models",
            "regard",
            "report",
            "review",
            "run",
            "score",
            "servers",
            "site",
            "sparql",
            "training",
            "transforms",
            "translate"),
        modules);
    assertTrue(FILES_BY_TYPE.size() > 1000, FILES_BY_TYPE.size() + " types");
  }

  /**
   * A reader who looks for a type by its name finds one. Types within another one have its name.
   */
  @Test
  void noTwoTypesHaveOneName() {
    Map<String, Set<Path>> places = new TreeMap<>(FILES_BY_TYPE);
    places.values().removeIf(files -> files.size() == 1);
    assertEquals(Map.of(), places);
  }

  /** An import for Javadoc counts, too. */
  @Test
  void noPackagesFormACycle() {
    Map<String, Set<String>> left = new TreeMap<>();
    KNOWN_BY_PACKAGE.forEach((name, known) -> left.put(name, new TreeSet<>(known)));
    do {
      left.values().forEach(known -> known.retainAll(left.keySet()));
    } while (left.values().removeIf(Set::isEmpty));
    assertEquals(Map.of(), left, "packages in a cycle, and those that know one of them");
  }
}
