package org.occgen.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.DocumentedCommands;
import org.occgen.run.testing.Fence;
import org.occgen.run.testing.ShellWords;

/** The calls of {@code scripts/bench} in pages are calls that it knows. */
class BenchPagesTest {
  private static final Pattern CALL =
      Pattern.compile("(?:OCCGEN_MEMORY=\\S+ )?scripts/bench ([a-z].*)");

  @Test
  void everyCallHasACommandAndOptionsThatAreKnown() throws IOException {
    List<String> wrong = new ArrayList<>();
    int calls = 0;
    for (Path page : pages()) {
      String text = Files.readString(page);
      List<String> typed = new ArrayList<>(DocumentedCommands.within(text));
      Fence.of(text).stream()
          .filter(Fence::isCommands)
          .forEach(fence -> typed.addAll(fence.commands()));
      for (String line : typed) {
        Matcher call = CALL.matcher(line);
        if (call.matches()) {
          calls++;
          String problem =
              DocumentedCommands.problem(Bench.commandLine(), ShellWords.of(call.group(1)));
          if (!problem.isEmpty()) {
            wrong.add(page.getFileName() + ": " + line + ": " + problem);
          }
        }
      }
    }
    assertTrue(calls >= 14, calls + " calls"); // an empty search would find no fault
    assertEquals(List.of(), wrong);
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String folder : List.of("src/site", "src/site/cookbook", "models")) {
      try (Stream<Path> files = Files.list(Occgen.home().resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    return pages;
  }
}
