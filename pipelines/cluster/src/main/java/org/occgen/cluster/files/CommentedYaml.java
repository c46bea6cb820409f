package org.occgen.cluster.files;

import java.util.LinkedHashMap;
import java.util.Map;
import org.occgen.report.BlockYaml;

/** A YAML file with comments between its keys. */
final class CommentedYaml {
  private final StringBuilder text = new StringBuilder();

  /** Adds lines of comment. */
  CommentedYaml comment(String... lines) {
    for (String line : lines) {
      text.append(line.isEmpty() ? "#" : "# ").append(line).append('\n');
    }
    return this;
  }

  /** Adds keys with their values: text, numbers, lists and maps of them. */
  CommentedYaml keys(Map<String, ?> keys) {
    text.append(BlockYaml.text(new LinkedHashMap<>(keys)));
    return this;
  }

  /** Begins a further document. */
  CommentedYaml document() {
    text.append("---\n");
    return this;
  }

  /** The whole file. */
  String text() {
    return text.toString();
  }
}
