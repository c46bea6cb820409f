package org.occgen.review.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.text.WordLists;
import org.occgen.report.HtmlPage;

/** The files of the page, by their paths: these and no others are served. */
final class ServedFiles {
  private static final String HTML = "text/html; charset=utf-8";
  private static final String CSS = "text/css; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final List<String> SCRIPTS =
      List.of(
          "review",
          "api",
          "segment",
          "editor",
          "words",
          "marks",
          "conflict",
          "finish",
          "context",
          "dom",
          "drafts",
          "search",
          "effort");

  private final Map<String, PageFile> files = new TreeMap<>();

  /** A file and its media type. */
  record PageFile(String type, String content) {}

  /** Reads all of them. */
  ServedFiles() {
    add("/", ServedFiles.class, "review.html", HTML);
    add("/style.css", HtmlPage.class, "style.css", CSS);
    add("/review.css", ServedFiles.class, "review.css", CSS);
    for (String script : SCRIPTS) {
      add("/" + script + ".js", ServedFiles.class, script + ".js", SCRIPT);
    }
  }

  private void add(String path, Class<?> beside, String name, String type) {
    files.put(path, new PageFile(type, WordLists.text(beside, name)));
  }

  /** The file of a path; empty if there is none. */
  Optional<PageFile> get(String path) {
    return Optional.ofNullable(files.get(path));
  }
}
