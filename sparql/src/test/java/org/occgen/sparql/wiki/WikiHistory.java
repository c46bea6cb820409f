package org.occgen.sparql.wiki;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * Old revisions as MediaWiki gives them: the action {@code query} with {@code prop=revisions}, and
 * {@code revision/{id}/with_html} of the REST API. Each page has one old revision or none, {@link
 * WikiFolder#OLD}, of {@link #THEN}.
 */
final class WikiHistory {
  /** When the old revisions were made. */
  static final String THEN = "2026-05-20T12:00:00Z";

  private final WikiFolder wiki;

  WikiHistory(WikiFolder wiki) {
    this.wiki = wiki;
  }

  /** Answers which revision of a page was the last one before a moment. */
  Reply lastBefore(String language, Map<String, String> parameters) throws IOException {
    boolean known =
        parameters.getOrDefault("action", "").equals("query")
            && parameters.getOrDefault("prop", "").equals("revisions")
            && parameters.getOrDefault("rvdir", "").equals("older")
            && parameters.getOrDefault("rvlimit", "").equals("1")
            && parameters.getOrDefault("formatversion", "").equals("2");
    ObjectNode root = WikiFolder.JSON.createObjectNode();
    if (!known) {
      root.putObject("error").put("code", "badvalue").put("info", "not what this server knows");
      return Reply.json(200, Map.of(), root);
    }
    root.put("batchcomplete", true);
    String asked = parameters.getOrDefault("titles", "").replace('_', ' ');
    String title = wiki.redirect(language, asked).orElse(asked);
    ObjectNode query = root.putObject("query");
    if (!title.equals(asked)) {
      query.putArray("redirects").addObject().put("from", asked).put("to", title);
    }
    ObjectNode page = query.putArray("pages").addObject().put("ns", 0).put("title", title);
    if (wiki.page(language, title).isEmpty()) {
      page.put("missing", true);
      return Reply.json(200, Map.of(), root);
    }
    page.put("pageid", 7);
    Optional<WikiFolder.Page> old = wiki.oldPage(language, title);
    if (old.isPresent() && THEN.compareTo(parameters.getOrDefault("rvstart", "")) <= 0) {
      page.putArray("revisions")
          .addObject()
          .put("revid", old.get().revision())
          .put("parentid", 1)
          .put("timestamp", THEN);
    }
    return Reply.json(200, Map.of(), root);
  }

  /** Answers with a revision. */
  Reply revision(String language, long id) throws IOException {
    Optional<Map.Entry<String, WikiFolder.Page>> found = wiki.oldPage(language, id);
    ObjectNode root = WikiFolder.JSON.createObjectNode();
    if (found.isEmpty()) {
      root.put("errorKey", "rest-nonexistent-revision").put("httpCode", 404);
      return Reply.json(404, Map.of(), root);
    }
    root.put("id", id).put("size", 1).put("minor", false).put("timestamp", THEN);
    root.putObject("page")
        .put("id", 7)
        .put("key", found.get().getKey().replace(' ', '_'))
        .put("title", found.get().getKey());
    root.put("html", found.get().getValue().html());
    return Reply.json(200, Map.of(), root);
  }
}
