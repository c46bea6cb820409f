package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.run.command.Occgen;

/** Links of all pages, and their index. */
class DocsTest {
  private static final Path HOME = Occgen.home();
  private static final Path SITE = HOME.resolve("src/site");
  private static final Pattern FENCE =
      Pattern.compile("^( *)```.*?^ *```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]*(?:\\([^()\\s]*\\))?)\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

  /** Kinds of pages: each page says its own in its third line. */
  private static final Set<String> KINDS =
      Set.of("Tutorial", "How-to guide", "Reference", "Explanation");

  private static final Pattern KIND =
      Pattern.compile("^\\*([^*.]+)\\. \\[All pages]", Pattern.MULTILINE);

  /** A page that messages, javadoc and scripts name. */
  private static final Pattern NAMED = Pattern.compile("src/site/[a-z0-9/-]+\\.md(#[a-z0-9-]+)?");

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    Map<Path, Set<String>> anchors = new HashMap<>();
    for (Path page : DocsPages.all()) {
      Matcher link = LINK.matcher(FENCE.matcher(Files.readString(page)).replaceAll(""));
      while (link.find()) {
        String target = link.group(1);
        if (!target.matches("(?i)[a-z]+:.*")) {
          check(page, page.resolveSibling(target.replaceFirst("#.*", "")), target, anchors, broken);
        }
      }
    }
    for (Path source : sources()) {
      Matcher named = NAMED.matcher(Files.readString(source));
      while (named.find()) {
        String target = named.group();
        check(source, HOME.resolve(target.replaceFirst("#.*", "")), target, anchors, broken);
      }
    }
    assertEquals(List.of(), broken);
  }

  private static void check(
      Path from, Path to, String target, Map<Path, Set<String>> anchors, List<String> broken)
      throws IOException {
    Path file = target.startsWith("#") ? from : to.normalize();
    String anchor = target.contains("#") ? target.substring(target.indexOf('#') + 1) : "";
    if (!Files.exists(file)) {
      broken.add(HOME.relativize(from) + ": " + target + " is not there");
    } else if (!anchor.isEmpty()) {
      if (!anchors.containsKey(file)) {
        anchors.put(file, anchors(Files.readString(file)));
      }
      if (!anchors.get(file).contains(anchor)) {
        broken.add(HOME.relativize(from) + ": " + target + " has no such heading");
      }
    }
  }

  /** Headings as GitHub and GitLab name them. */
  private static Set<String> anchors(String page) {
    Set<String> anchors = new HashSet<>();
    Matcher heading = HEADING.matcher(FENCE.matcher(page).replaceAll(""));
    while (heading.find()) {
      String name =
          heading
              .group(1)
              .replaceAll("\\[([^\\]]*)]\\([^)]*\\)", "$1")
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^\\p{L}\\p{N} _-]", "")
              .replace(' ', '-');
      String anchor = name;
      for (int n = 1; !anchors.add(anchor); n++) {
        anchor = name + "-" + n;
      }
    }
    return anchors;
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String below :
        List.of("src/main", "models", "pipelines", "scripts", "sparql", "transforms")) {
      try (Stream<Path> files = Files.walk(HOME.resolve(below))) {
        files
            .filter(Files::isRegularFile)
            .filter(
                file ->
                    file.toString().endsWith(".java") || file.startsWith(HOME.resolve("scripts")))
            .filter(file -> !file.toString().contains("/target/"))
            .filter(file -> !file.toString().contains("/src/test/"))
            .forEach(sources::add);
      }
    }
    return sources;
  }

  @Test
  void everyPageStandsOnceInTheIndexAndSaysItsKind() throws IOException {
    Set<Path> listed = new HashSet<>();
    List<String> readers = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (String line : Files.readAllLines(SITE.resolve("index.md"))) {
      if (line.startsWith("## ")) {
        readers.add(line.substring(3));
      }
      Matcher link = LINK.matcher(line);
      while (link.find() && !readers.isEmpty()) {
        Path page = SITE.resolve(link.group(1)).normalize();
        if (!listed.add(page)) {
          wrong.add(HOME.relativize(page) + " stands twice in the index");
        }
      }
    }
    assertEquals(List.of("For users", "For contributors"), readers);
    try (Stream<Path> files = Files.list(SITE)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        Matcher said = KIND.matcher(Files.readString(page));
        if (page.endsWith("index.md")) {
          continue;
        }
        if (!listed.contains(page)) {
          wrong.add(HOME.relativize(page) + ": add it to src/site/index.md, under its readers");
        }
        if (!said.find() || !KINDS.contains(said.group(1))) {
          wrong.add(HOME.relativize(page) + " does not say which kind of page it is: " + KINDS);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }
}
