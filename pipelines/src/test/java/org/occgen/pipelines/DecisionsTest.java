package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.occgen.run.command.Occgen;

/** The pages of decisions, their index, and everything that names one of them by its number. */
class DecisionsTest {
  private static final Path HOME = Occgen.home();
  private static final Path DECISIONS = HOME.resolve("src/site/adr");

  /** Records that were folded into pages: each number leads to the page that holds it. */
  private static final int OLD_RECORDS = 104;

  private static final Pattern TITLE = Pattern.compile("# (\\d+)\\. (.+)");
  private static final Pattern LISTED = Pattern.compile("- \\[(\\d+)\\. (.+)]\\((.+)\\)");
  private static final Pattern FOLDED =
      Pattern.compile("\\| (\\d+) \\| \\[(\\d+)\\. (.+)]\\((.+)\\) \\|");

  /** {@code ADR} and a number, which a comment may have on its next line. */
  private static final Pattern NAMED = Pattern.compile("\\bADRs?[\\s*]+(\\d+)");

  private static final Pattern LINKED = Pattern.compile("\\[ADR (\\d+)]\\([^)]*?(\\d{4})-");
  private static final Set<String> NOT_OURS = Set.of(".git", "target", "shared", "runs");
  private static final Pattern TEXT =
      Pattern.compile(".*\\.(md|java|xml|ftlh?|html|js|css|py|sh|tsv|txt|yaml|yml|toml|rq)|[^.]+");

  /** Number of a page to its line in the index. */
  private final TreeMap<Integer, String> pages = new TreeMap<>();

  @BeforeEach
  void readTitles() throws IOException {
    try (Stream<Path> files = Files.list(DECISIONS)) {
      for (Path file : files.filter(page -> !page.endsWith("README.md")).toList()) {
        String name = file.getFileName().toString();
        Matcher title = TITLE.matcher(Files.readAllLines(file).get(0));
        assertTrue(title.matches(), name + " begins with '# NUMBER. TITLE'");
        int number = Integer.parseInt(title.group(1));
        assertTrue(name.matches(String.format(Locale.ROOT, "%04d-[a-z0-9-]+\\.md", number)), name);
        String line = number + ". " + title.group(2) + ": " + name;
        assertEquals(null, pages.put(number, line), name + ": another page has its number");
      }
    }
  }

  @Test
  void theIndexListsEachPageOnce() throws IOException {
    assertEquals(
        pages.values().stream().sorted().toList(), inTheIndex(LISTED, 1).sorted().toList());
  }

  @Test
  void eachOldNumberLeadsToAPage() throws IOException {
    assertEquals(
        IntStream.rangeClosed(1, OLD_RECORDS).boxed().toList(),
        index(FOLDED).map(row -> Integer.valueOf(row.group(1))).toList());
    Set<String> found = new TreeSet<>(inTheIndex(FOLDED, 2).toList());
    found.removeAll(pages.values());
    assertEquals(Set.of(), found);
    assertEquals(
        List.copyOf(pages.headMap(OLD_RECORDS, true).keySet()),
        index(FOLDED)
            .filter(row -> row.group(1).equals(row.group(2)))
            .map(row -> Integer.valueOf(row.group(1)))
            .toList());
  }

  @Test
  void everyDecisionThatIsNamedIsAPage() throws IOException {
    TreeSet<String> wrong = new TreeSet<>();
    int named = 0;
    for (Path file : texts()) {
      String text = Files.readString(file);
      for (Matcher name = NAMED.matcher(text); name.find(); named++) {
        if (!pages.containsKey(Integer.valueOf(name.group(1)))) {
          wrong.add(HOME.relativize(file) + ": no page has the number of " + name.group());
        }
      }
      for (Matcher link = LINKED.matcher(text); link.find(); ) {
        if (Integer.parseInt(link.group(1)) != Integer.parseInt(link.group(2))) {
          wrong.add(HOME.relativize(file) + ": " + link.group() + " leads to another number");
        }
      }
    }
    assertTrue(named > 50, named + " are named");
    assertEquals(Set.of(), wrong);
  }

  private static Stream<Matcher> index(Pattern line) throws IOException {
    return Files.readAllLines(DECISIONS.resolve("README.md")).stream()
        .map(line::matcher)
        .filter(Matcher::matches);
  }

  private static Stream<String> inTheIndex(Pattern line, int number) throws IOException {
    return index(line)
        .map(
            row -> row.group(number) + ". " + row.group(number + 1) + ": " + row.group(number + 2));
  }

  /** All texts of the project that may name a decision. */
  private static List<Path> texts() throws IOException {
    List<Path> texts = new ArrayList<>();
    Files.walkFileTree(
        HOME,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return NOT_OURS.contains(String.valueOf(folder.getFileName()))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()
                && TEXT.matcher(file.getFileName().toString()).matches()) {
              texts.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return texts;
  }
}
