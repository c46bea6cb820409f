package org.occgen.review.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.run.stage.RunRefusedException;

/**
 * Texts that reviewers typed and did not decide yet, in {@code RUN/review/drafts.json}: a browser
 * keeps its own by the server's address, and a server may start at another port. Only the page
 * reads what is in a draft. Safe for several threads.
 */
final class ReviewDrafts {
  /** Most drafts of a reviewer: whoever leaves so many behind is no reviewer. */
  private static final int MOST = 500;

  /** Most characters of them. */
  private static final int MOST_TEXT = 8 << 20;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final Map<String, Map<String, String>> all; // by reviewer, then by segment

  /** Reads them. */
  ReviewDrafts(Path file) throws IOException {
    this.file = file;
    try {
      String text = Files.isRegularFile(file) ? WholeFile.text(file) : "{}";
      all = JSON.readValue(text, new TypeReference<TreeMap<String, Map<String, String>>>() {});
    } catch (JsonProcessingException e) {
      throw new RunRefusedException(
          file + ": is damaged, and holds what was typed and not decided; move it away");
    }
  }

  /** The drafts of a reviewer, by segment. */
  synchronized Map<String, String> of(String reviewer) {
    return Map.copyOf(all.getOrDefault(reviewer, Map.of()));
  }

  /**
   * Keeps a draft on the disk; an empty one is dropped.
   *
   * @throws IllegalArgumentException if there are too many
   */
  synchronized void keep(String reviewer, String segment, String draft) throws IOException {
    Map<String, String> own = new TreeMap<>(of(reviewer));
    if (draft.isEmpty() ? own.remove(segment) == null : draft.equals(own.put(segment, draft))) {
      return;
    }
    if (!draft.isEmpty() && !JSON.readTree(draft).isObject()) {
      throw new IllegalArgumentException("the draft is no JSON object");
    }
    if (own.size() > MOST || own.values().stream().mapToInt(String::length).sum() > MOST_TEXT) {
      throw new IllegalArgumentException("there are too many drafts; decide some of them");
    }
    all.put(reviewer, own);
    DurableFiles.write(file, JSON.writeValueAsBytes(all));
  }
}
