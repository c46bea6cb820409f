package org.occgen.pipelines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.occgen.run.command.Occgen;

/** The pages of the project. */
final class DocsPages {
  static final Path HOME = Occgen.home();

  private DocsPages() {}

  /** All pages, in the order of their paths. */
  static List<Path> all() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(HOME)) {
      top.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    for (String below : List.of("src/site", "pipelines/recipes", "pipelines/sample", "models")) {
      try (Stream<Path> files = Files.walk(HOME.resolve(below))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .filter(file -> !file.toString().contains("/target/"))
            .forEach(pages::add);
      }
    }
    return pages.stream().sorted().toList();
  }

  /** Without changes, which hold what was true at their time. */
  static List<Path> current() throws IOException {
    return all().stream().filter(page -> !page.endsWith("CHANGES.md")).toList();
  }
}
