package org.occgen.sparql.wikipedia;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.person.Titles;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.PoliteClient;
import org.occgen.http.RejectedResponseException;
import org.occgen.sparql.wikipedia.ArticleOutcome.Absent;
import org.occgen.sparql.wikipedia.ArticleOutcome.Found;
import org.occgen.sparql.wikipedia.ArticleOutcome.Unchanged;

/**
 * Articles of live Wikipedias, one request each, by MediaWiki's REST interface ({@code
 * /w/rest.php/v1/page/{title}/with_html}). It answers with 301 where a title is written in another
 * way than the wiki does, and with 307 where the page is a redirect, which it follows once. What a
 * page is, article or disambiguation, is not asked here but where it is read, for pages of files
 * too.
 */
public final class ArticleClient {
  /** Largest answer, in bytes: {@code PageLimits} of text, and what JSON adds. */
  static final int MAX_BYTES = 64 << 20;

  private final PoliteClient client;
  private final WikiAddresses wikis;

  /** Asks the wikis through {@code client}, whose allowed hosts must hold them. */
  public ArticleClient(PoliteClient client, WikiAddresses wikis) {
    this.client = client;
    this.wikis = wikis;
  }

  /**
   * The article that has this title now.
   *
   * @param language language of the Wikipedia, as this project writes it
   * @param title as Wikidata has it
   * @param entityTag that of the article when it was last fetched, if it was
   * @throws HttpFailure if it could not be had; its kind says why
   * @throws IllegalArgumentException if {@code language} is none
   */
  public ArticleOutcome fetch(String language, String title, Optional<String> entityTag)
      throws IOException {
    String pages = wikis.pages(language);
    if (!WikiAddresses.isTitle(title)) {
      return new Absent("malformed-title", "no article can have this title");
    }
    URI url = wikis.withHtml(language, title);
    HttpRequest request = HttpRequest.get(url, "application/json", MAX_BYTES);
    return client.send(
        entityTag.isPresent() ? request.unless(entityTag.get()) : request,
        answer -> read(answer, title, pages, entityTag.isPresent()));
  }

  private static ArticleOutcome read(
      HttpResponse answer, String title, String pages, boolean conditional)
      throws RejectedResponseException {
    if (!answer.address().toString().startsWith(pages)) {
      throw new RejectedResponseException(FailureKind.REFUSED, "that is another wiki");
    }
    if (answer.status() == 304 && conditional) {
      return new Unchanged();
    }
    if (answer.status() == 404) {
      return absent(answer);
    }
    answer.expect("application/json");
    PageAnswer page = PageAnswer.of(answer.body());
    if (!Titles.isWellFormed(page.title()) || page.revision() <= 0) {
      throw new RejectedResponseException(
          FailureKind.MALFORMED, "the answer has no title, or no revision");
    }
    String asked = title.replace('_', ' ');
    return new Found(
        page.title(),
        page.title().equals(asked) ? Optional.empty() : Optional.of(asked),
        page.revision(),
        answer.entityTag(),
        page.html());
  }

  /** A 404 that is the wiki's own word; one of anything on the way may pass. */
  private static Absent absent(HttpResponse answer) throws RejectedResponseException {
    if (answer.mediaType().equals("application/json")) {
      PageAnswer error = PageAnswer.of(answer.body());
      if (error.errorKey().startsWith("rest-")) {
        return new Absent(
            PageOutcome.MISSING_PAGE.reason(), "the wiki answers " + shown(error.errorKey()));
      }
    }
    throw new RejectedResponseException(
        FailureKind.MALFORMED, "the server answers 404, and not as a wiki does");
  }

  private static String shown(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "...";
  }
}
