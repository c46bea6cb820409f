package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
import org.occgen.run.testing.GeneratedSection;

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

  /** A row of the table of sizes: two numbers behind the module. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (`[\\w/]+`|all) \\| ([\\d,]+) \\| ([\\d,]+) \\|$");

  private static final Map<String, Set<Path>> FILES_BY_TYPE = new TreeMap<>();
  private static final Map<String, Set<String>> KNOWN_BY_PACKAGE = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    for (String module : modules()) {
      for (Path file : files(module, "main")) {
        read(file);
      }
    }
  }

  /** The folders of the modules. */
  private static Set<String> modules() throws IOException {
    Set<String> modules = new TreeSet<>();
    MODULE
        .matcher(Files.readString(Main.home().resolve("pom.xml")))
        .results()
        .forEach(found -> modules.add(found.group(1)));
    return modules;
  }

  /**
   * The Java files of a module.
   *
   * @param kind {@code main} or {@code test}
   */
  private static List<Path> files(String module, String kind) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String folder : List.of("src/" + kind + "/java", kind + "/java")) {
      Path sources = Main.home().resolve(module).resolve(folder);
      if (Files.isDirectory(sources)) {
        try (Stream<Path> files = Files.walk(sources)) {
          files.filter(path -> path.toString().endsWith(".java")).forEach(found::add);
        }
      }
    }
    return found;
  }

  private static void read(Path file) throws IOException {
    String code = Files.readString(file);
    Matcher declared = PACKAGE.matcher(code);
    assertTrue(declared.find(), file::toString);
    String name = declared.group(1);
    Set<String> known = KNOWN_BY_PACKAGE.computeIfAbsent(name, first -> new TreeSet<>());
    IMPORT.matcher(code).results().forEach(found -> known.add(found.group(1)));
    known.remove(name);
    TYPE.matcher(code)
        .results()
        .forEach(
            found ->
                FILES_BY_TYPE.computeIfAbsent(found.group(1), first -> new TreeSet<>()).add(file));
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
            "chat",
            "command",
            "core",
            "dist",
            "evaluate",
            "flink",
            "gender",
            "harness",
            "http",
            "inference",
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

  /** The lines of Java of a module. */
  private record Size(String module, long main, long test) {
    /** The row of the table, rounded so that not every change changes it. */
    List<String> row() {
      return List.of(module, rounded(main), rounded(test));
    }

    private static String rounded(long lines) {
      return String.format(Locale.ROOT, "%,d", (lines + 50) / 100 * 100);
    }
  }

  private static long lines(String module, String kind) throws IOException {
    long lines = 0;
    for (Path file : files(module, kind)) {
      try (Stream<String> all = Files.lines(file)) {
        lines += all.count();
      }
    }
    return lines;
  }

  private static List<Size> sizes() throws IOException {
    List<Size> sizes = new ArrayList<>();
    for (String module : modules()) {
      Size size = new Size("`" + module + "`", lines(module, "main"), lines(module, "test"));
      if (size.main() + size.test() > 0) {
        sizes.add(size);
      }
    }
    sizes.add(
        new Size(
            "all",
            sizes.stream().mapToLong(Size::main).sum(),
            sizes.stream().mapToLong(Size::test).sum()));
    return sizes;
  }

  /** Every change shows its price: the sizes are printed, and stand on the page, rounded. */
  @Test
  void thePageTellsHowLargeTheModulesAre() throws IOException {
    Path page = Main.home().resolve("src/site/architecture.md");
    List<Size> sizes = sizes();
    sizes.forEach(
        size ->
            System.out.printf(
                Locale.ROOT, "%-24s %,9d %,9d%n", size.module(), size.main(), size.test()));
    if (Boolean.getBoolean("update")) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("module", "lines of Java", "of its tests"));
      sizes.forEach(size -> rows.add(size.row()));
      GeneratedSection.check(page, "lines", rows);
    }
    Map<String, List<Long>> told = new TreeMap<>();
    ROW.matcher(Files.readString(page))
        .results()
        .forEach(
            row -> told.put(row.group(1), List.of(number(row.group(2)), number(row.group(3)))));
    List<String> wrong = new ArrayList<>();
    for (Size size : sizes) {
      List<Long> row = told.remove(size.module());
      if (row == null || !isNear(row.get(0), size.main()) || !isNear(row.get(1), size.test())) {
        wrong.add(size + ", told as " + row);
      }
    }
    assertEquals(List.of(), wrong, "run this test with -Dupdate=true");
    assertEquals(Map.of(), told, "run this test with -Dupdate=true");
  }

  private static long number(String told) {
    return Long.parseLong(told.replace(",", ""));
  }

  /** Within two percent, or a hundred lines where that is more. */
  private static boolean isNear(long told, long lines) {
    return Math.abs(told - lines) <= Math.max(100, lines / 50);
  }
}
