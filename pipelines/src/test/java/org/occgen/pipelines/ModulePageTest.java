package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.run.testing.GeneratedSection;

/** The table and the picture of the modules on the page of the architecture, out of the POMs. */
class ModulePageTest {
  private static final Path SITE = Main.home().resolve("src/site");
  private static final Pattern MODULE = Pattern.compile("<module>(.+?)</module>");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>org\\.occgen</groupId>\\s*<artifactId>occgen-([\\w-]+)"
              + "</artifactId>\\s*</dependency>");

  /** Built for developers and tests; no user runs it. */
  private static final Set<String> NOT_OF_THE_HOUSE =
      Set.of("bom", "transforms-runners", "bench", "servers", "llm-server");

  /**
   * A module.
   *
   * @param names the modules that it names
   */
  private record Module(String folder, String description, Set<String> names) {}

  private static Map<String, Module> modules() throws IOException {
    Map<String, Module> modules = new LinkedHashMap<>();
    String parent = Files.readString(Main.home().resolve("pom.xml"));
    Matcher folders = MODULE.matcher(parent.substring(0, parent.indexOf("</modules>")));
    while (folders.find()) {
      String pom = Files.readString(Main.home().resolve(folders.group(1)).resolve("pom.xml"));
      String name = first(pom, "<artifactId>occgen-([\\w-]+)</artifactId>");
      if (!NOT_OF_THE_HOUSE.contains(name)) {
        Set<String> names = new TreeSet<>();
        DEPENDENCY.matcher(pom).results().forEach(found -> names.add(found.group(1)));
        modules.put(
            name, new Module(folders.group(1), first(pom, "(?s)<description>(.+?)<"), names));
      }
    }
    return modules;
  }

  private static String first(String text, String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertTrue(found.find(), pattern);
    return found.group(1).replaceAll("\\s+", " ");
  }

  /** A module and all that it stands on. */
  private static Set<String> below(String name, Map<String, Module> modules) {
    Set<String> all = new TreeSet<>();
    for (String under : module(name, modules).names()) {
      all.add(under);
      all.addAll(below(under, modules));
    }
    return all;
  }

  private static Module module(String name, Map<String, Module> modules) {
    return Objects.requireNonNull(modules.get(name), name);
  }

  @Test
  void theTableHasAllModules() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("module", "folder", "what it holds"));
    Map<String, Module> modules = modules();
    modules.forEach(
        (name, module) ->
            rows.add(List.of("`" + name + "`", "`" + module.folder() + "`", module.description())));
    GeneratedSection.check(SITE.resolve("architecture.md"), "modules", rows);
  }

  /** The modules that a module names, less those that another of them stands on. */
  private static Set<String> direct(String name, Map<String, Module> modules) {
    Set<String> direct = new TreeSet<>(module(name, modules).names());
    module(name, modules).names().forEach(under -> direct.removeAll(below(under, modules)));
    return direct;
  }

  @Test
  void thePictureShowsThem() throws IOException {
    Path file = SITE.resolve("images/modules.svg");
    String picture = picture(modules());
    if (Boolean.getBoolean("update")) {
      Files.writeString(file, picture);
    }
    assertEquals(picture, Files.readString(file), "run this test with -Dupdate=true");
  }

  private static String picture(Map<String, Module> modules) {
    modules.remove("pipelines"); // stands on all
    Map<String, int[]> places = new TreeMap<>();
    for (String name : modules.keySet()) {
      int x = Objects.requireNonNull(PLACES.get(name), "give a place in the picture to " + name);
      places.put(name, new int[] {WIDTH * x / 100, ROW * row(name, modules) + ROW / 2});
    }
    places.remove("core"); // all stand on it
    int height = places.values().stream().mapToInt(place -> place[1]).max().orElse(0) + ROW;
    Set<String> main = new TreeSet<>(below("run", modules));
    main.add("run");
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" \
            height="%2$d" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" role="img" \
            aria-labelledby="modules-title">
            <title id="modules-title">The modules: a line leads down from a module to those that it \
            stands on; all but flink stand on core; the main job is blue</title>
            <rect width="%1$d" height="%2$d" fill="#ffffff"/>
            """,
            WIDTH,
            height + ROW / 2));
    for (String name : places.keySet()) {
      int[] from = Objects.requireNonNull(places.get(name));
      for (String to : direct(name, modules)) {
        int[] at = places.get(to);
        if (at != null) {
          svg.append(
              String.format(
                  Locale.ROOT,
                  "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#64748b\""
                      + " stroke-width=\"1.4\"/>%n",
                  from[0],
                  from[1] + BOX_HEIGHT / 2,
                  at[0],
                  at[1] - BOX_HEIGHT / 2));
        }
      }
    }
    places.forEach((name, at) -> svg.append(box(name, at, BOX_WIDTH, main.contains(name))));
    svg.append(box("core", new int[] {WIDTH / 2, height}, WIDTH - BOX_WIDTH / 2, true));
    return svg.append("</svg>\n").toString();
  }

  private static String box(String name, int[] at, int width, boolean main) {
    return String.format(
        Locale.ROOT,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"7\" fill=\"%s\" stroke=\"%s\"/>"
            + "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"15\""
            + " fill=\"#1a202c\">%s</text>%n",
        at[0] - width / 2,
        at[1] - BOX_HEIGHT / 2,
        width,
        BOX_HEIGHT,
        main ? "#dbeafe" : "#f1f5f9",
        main ? "#2b6cb0" : "#64748b",
        at[0],
        at[1] + 5,
        name);
  }

  private static final int WIDTH = 820;
  private static final int ROW = 66;
  private static final int BOX_WIDTH = 108;
  private static final int BOX_HEIGHT = 34;

  /** Where a module stands from left to right, in percent, so that no line runs behind a box. */
  private static final Map<String, Integer> PLACES =
      Map.ofEntries(
          Map.entry("translate", 8),
          Map.entry("harness", 41),
          Map.entry("evaluate", 8),
          Map.entry("llm", 24),
          Map.entry("chat", 22),
          Map.entry("review", 58),
          Map.entry("training", 91),
          Map.entry("e5", 75),
          Map.entry("gender", 8),
          Map.entry("run", 66),
          Map.entry("regard", 91),
          Map.entry("score", 35),
          Map.entry("inference", 70),
          Map.entry("measure", 70),
          Map.entry("benchmark", 50),
          Map.entry("command", 50),
          Map.entry("transforms", 40),
          Map.entry("report", 70),
          Map.entry("flink", 86),
          Map.entry("sparql", 25),
          Map.entry("models", 55),
          Map.entry("http", 40),
          Map.entry("core", 50));

  /** Its row from above: one below the lowest of those that stand on it. */
  private static int row(String name, Map<String, Module> modules) {
    return modules.entrySet().stream()
        .filter(entry -> entry.getValue().names().contains(name))
        .mapToInt(entry -> row(entry.getKey(), modules) + 1)
        .max()
        .orElse(0);
  }
}
