package org.occgen.sparql.wiki;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.digest.Sha256;
import org.occgen.core.person.Titles;

/**
 * MediaWiki's REST API: {@code page/{title}/html}, {@code page/{title}/with_html} and {@code
 * page/{title}/bare}, with entity tags, redirects and pages that are not there.
 */
final class MediaWikiRest {
  private static final String HTML =
      "text/html; charset=utf-8; profile=\"https://www.mediawiki.org/wiki/Specs/HTML/2.8.0\"";

  private final WikiFolder wiki;

  MediaWikiRest(WikiFolder wiki) {
    this.wiki = wiki;
  }

  /**
   * Answers for a page.
   *
   * @param title title as it was asked for, decoded
   * @param form {@code html}, {@code with_html} or {@code bare}
   * @param follow whether redirects are followed
   * @param knownTag header If-None-Match, or empty
   */
  Reply answer(String language, String title, String form, boolean follow, String knownTag)
      throws IOException {
    if (title.indexOf(' ') >= 0) {
      return Reply.redirect(301, path(language, title, form));
    }
    String spaced = title.replace('_', ' ');
    Optional<String> target = wiki.redirect(language, spaced);
    if (target.isPresent() && follow) {
      return Reply.redirect(307, path(language, target.get(), form));
    }
    Optional<WikiFolder.Page> page =
        target.isPresent() ? Optional.of(redirectPage(target.get())) : wiki.page(language, spaced);
    return page.isPresent()
        ? answer(language, spaced, form, page.get(), target, knownTag)
        : missing(spaced);
  }

  private static Reply answer(
      String language,
      String title,
      String form,
      WikiFolder.Page page,
      Optional<String> target,
      String knownTag) {
    String tag =
        "W/\"" + page.revision() + "/" + Sha256.hex(page.html() + form).substring(0, 16) + "\"";
    Map<String, String> headers = Map.of("ETag", tag, "Content-Language", language);
    if (knownTag.equals(tag)) {
      return Reply.text(304, "", headers, "");
    }
    if (form.equals("html")) {
      return Reply.text(200, HTML, headers, page.html());
    }
    ObjectNode json = WikiFolder.JSON.createObjectNode();
    json.put("id", page.revision() % 1_000_000 + 1);
    json.put("key", title.replace(' ', '_'));
    json.put("title", title);
    json.set(
        "latest",
        WikiFolder.JSON
            .createObjectNode()
            .put("id", page.revision())
            .put("timestamp", page.timestamp()));
    json.put("content_model", "wikitext");
    json.set(
        "license",
        WikiFolder.JSON
            .createObjectNode()
            .put("url", "https://creativecommons.org/licenses/by-sa/4.0/deed.en")
            .put("title", "Creative Commons Attribution-Share Alike 4.0"));
    target.ifPresent(to -> json.put("redirect_target", path(language, to, form)));
    if (form.equals("with_html")) {
      json.put("html", page.html());
    }
    return Reply.json(200, headers, json);
  }

  private static WikiFolder.Page redirectPage(String target) {
    return new WikiFolder.Page(
        "<link rel=\"mw:PageProp/redirect\" href=\"./" + Titles.percentEncoded(target) + "\"/>",
        1,
        "2020-01-01T00:00:00Z");
  }

  private static Reply missing(String title) {
    ObjectNode json = WikiFolder.JSON.createObjectNode();
    json.put("errorKey", "rest-nonexistent-title");
    json.set(
        "messageTranslations",
        WikiFolder.JSON
            .createObjectNode()
            .put("en", "The specified title (" + title + ") does not exist"));
    json.put("httpCode", 404);
    json.put("httpReason", "Not Found");
    return Reply.json(404, Map.of(), json);
  }

  private static String path(String language, String title, String form) {
    return "/" + language + "/w/rest.php/v1/page/" + Titles.percentEncoded(title) + "/" + form;
  }
}
