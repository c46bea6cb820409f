package org.occgen.review.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What reviewers typed and did not decide yet, in {@code RUN/review/drafts.json}: a browser keeps
 * its own by the server's address, and a server may start at another port. Nothing reads what is in
 * a draft but the page that sent it. Safe for several threads.
 */
final class ReviewDrafts {
  private static final Logger LOG = LoggerFactory.getLogger(ReviewDrafts.class);

  /** Most drafts of a reviewer: whoever leaves so many behind is no reviewer. */
  private static final int MOST = 500;

  /** Most characters of all drafts. */
  private static final int MOST_TEXT = 16 << 20;

  private static final ObjectMapper JSON =
      JsonMapper.builder(BoundedJson.factory(MOST_TEXT, 4 * MOST_TEXT)).build();

  private final Path file;
  private final ObjectNode all; // by reviewer, then by segment

  /** Reads them; drafts that cannot be read are left alone under another name. */
  ReviewDrafts(Path file) throws IOException {
    this.file = file;
    ObjectNode read = JSON.createObjectNode();
    if (Files.isRegularFile(file)) {
      try {
        read = (ObjectNode) JSON.readTree(WholeFile.text(file));
      } catch (JsonProcessingException | ClassCastException e) {
        DurableFiles.move(file, file.resolveSibling("drafts.damaged.json"));
        LOG.warn("{}: is damaged, and is now drafts.damaged.json; drafts begin anew", file);
      }
    }
    all = read;
  }

  /** The drafts of a reviewer, by segment. */
  synchronized ObjectNode of(String reviewer) {
    return all.path(reviewer) instanceof ObjectNode own ? own.deepCopy() : JSON.createObjectNode();
  }

  private static ObjectNode object(String text) {
    try {
      if (JSON.readTree(text) instanceof ObjectNode object) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the draft is no JSON: " + BoundedJson.problem(e, 200), e);
    }
    throw new IllegalArgumentException("the draft is no JSON object");
  }

  /**
   * Keeps a draft.
   *
   * @param text JSON of the page; empty to keep none of the segment any more
   * @throws IllegalArgumentException if it is no JSON object, or there are too many
   * @throws IOException if it could not be saved
   */
  synchronized void keep(String reviewer, String segment, String text) throws IOException {
    ObjectNode own = of(reviewer);
    if (!text.isEmpty()) {
      own.set(segment, object(text));
    } else if (own.remove(segment) == null) {
      return;
    }
    ObjectNode next = all.deepCopy();
    next.set(reviewer, own);
    String written = JSON.writeValueAsString(next);
    if (own.size() > MOST || written.length() > MOST_TEXT) {
      throw new IllegalArgumentException("there are too many drafts; decide some of them");
    }
    DurableFiles.write(file, written.getBytes(StandardCharsets.UTF_8));
    all.set(reviewer, own);
  }
}
