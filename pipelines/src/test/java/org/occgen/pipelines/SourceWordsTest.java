package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;

/**
 * Words that main sources do without. Older code still has some: each bound is the number that is
 * left, and may only be lowered.
 */
class SourceWordsTest {
  private static final int MOST_HANGING = 0;
  private static final int MOST_OF = 9;

  private static final Pattern MODULE = Pattern.compile("<module>(.+?)</module>");
  private static final Pattern HANGING =
      Pattern.compile("/\\*\\*\\s+(?:\\* )?(?:That|What|Who|Whose|How|Where|When|Why)\\b.*");
  private static final Pattern COMMENTS_AND_STRINGS =
      Pattern.compile("(?s)/\\*.*?\\*/|\"(?:\\\\.|[^\"\\\\\n])*+\"|//[^\n]*");
  private static final Pattern OF =
      Pattern.compile(
          "\\b(?:[A-Z][\\w<>\\[\\], .?]*|int|long|double|float|char|byte|boolean|var)(?:\\[])* of\\b"
              + "(?=\\s*[,):=;])|\\bof ->|\\((?:\\w+, )*of(?:, \\w+)*\\) ->");

  /** A docstring begins with the thing that it describes. */
  @Test
  void docstringsSayWhatTheThingIs() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : sources()) {
      add(found, file, HANGING.matcher(Files.readString(file)));
    }
    requireAtMost(MOST_HANGING, found);
  }

  /** A variable has the name of what it holds. */
  @Test
  void variablesAreNotCalledOf() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : sources()) {
      String code = COMMENTS_AND_STRINGS.matcher(Files.readString(file)).replaceAll("");
      add(found, file, OF.matcher(code));
    }
    requireAtMost(MOST_OF, found);
  }

  private static void add(List<String> found, Path file, Matcher matcher) {
    matcher.results().map(MatchResult::group).forEach(text -> found.add(file + ": " + text));
  }

  private static void requireAtMost(int most, List<String> found) {
    assertTrue(
        found.size() <= most,
        () -> found.size() + ", at most " + most + ":\n" + String.join("\n", found));
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    Matcher modules = MODULE.matcher(Files.readString(Main.home().resolve("pom.xml")));
    while (modules.find()) {
      Path module = Main.home().resolve(modules.group(1));
      for (Path folder : List.of(module.resolve("src/main/java"), module.resolve("main/java"))) {
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    assertTrue(sources.size() > 1000, sources.size() + " sources");
    return sources;
  }
}
