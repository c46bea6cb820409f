package org.occgen.review.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.report.HtmlPage;

/** The files of the page, by their paths: these and no others are served. */
final class ServedFiles {
  private static final String HTML = "text/html; charset=utf-8";
  private static final String CSS = "text/css; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private final Map<String, PageFile> files = new TreeMap<>();

  /** A file and its media type. */
  record PageFile(String type, String content) {}

  /** Reads all of them. */
  ServedFiles() throws IOException {
    add("/", ServedFiles.class, "review.html", HTML);
    add("/style.css", HtmlPage.class, "style.css", CSS);
    add("/review.css", ServedFiles.class, "review.css", CSS);
    for (String script :
        new String[] {
          "review.js",
          "api.js",
          "segment.js",
          "editor.js",
          "words.js",
          "marks.js",
          "conflict.js",
          "finish.js",
          "context.js",
          "dom.js",
          "drafts.js",
          "search.js",
          "effort.js"
        }) {
      add("/" + script, ServedFiles.class, script, SCRIPT);
    }
  }

  private void add(String path, Class<?> beside, String name, String type) throws IOException {
    try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
      files.put(path, new PageFile(type, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    }
  }

  /** The file of a path; empty if there is none. */
  Optional<PageFile> get(String path) {
    return Optional.ofNullable(files.get(path));
  }
}
