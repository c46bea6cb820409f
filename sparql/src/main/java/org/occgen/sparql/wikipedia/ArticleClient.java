package org.occgen.sparql.wikipedia;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.net.URI;
import java.time.LocalDate;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.person.Titles;
import org.occgen.core.text.Excerpt;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.PoliteClient;
import org.occgen.http.RejectedResponseException;

/**
 * Articles of live Wikipedias, one request each, by MediaWiki's REST interface ({@code
 * /w/rest.php/v1/page/{title}/with_html}). Its response is 301 where a title is written in another
 * way than the wiki does, and 307 where the page is a redirect, which it follows once. What a page
 * is, article or disambiguation, is not asked here but where it is read, for pages of files too.
 */
public final class ArticleClient {
  /** Largest response, in bytes: {@code PageLimits} of text, and what JSON adds. */
  static final int MAX_BYTES = 64 << 20;

  /** Reason: the wiki has no article of this title now. */
  private static final String NO_PAGE = "no-page";

  private static final String WITH_HTML = "/with_html";

  private final PoliteClient client;
  private final WikiAddresses wikis;

  /** Asks the wikis through {@code client}, whose allowed hosts must hold them. */
  public ArticleClient(PoliteClient client, WikiAddresses wikis) {
    this.client = client;
    this.wikis = wikis;
  }

  /**
   * The article that has this title now, with the title at the end of all redirects; or that there
   * is none: {@code missing-page} (deleted, or never there) or {@code malformed-title}. A response
   * with another title than that of the request, or of the last redirect, is a failure.
   *
   * @throws HttpFailure if it could not be had; its kind says why
   * @throws IllegalArgumentException if the language is none
   */
  public PageResult fetch(PageRequest page) throws IOException {
    String pages = wikis.pages(page.language());
    if (!WikiAddresses.isTitle(page.title())) {
      return PageResult.absent("malformed-title", "no article can have this title");
    }
    URI url = wikis.withHtml(page.language(), page.title());
    return client.send(
        HttpRequest.get(url, "application/json", MAX_BYTES), response -> read(response, pages));
  }

  /**
   * The article that has this title now, as it stood at the beginning of a day in UTC, by two
   * requests. The history of an article follows it through changes of its title. Absent for {@code
   * missing-page} if it had no revision then, and for {@value #NO_PAGE} if nobody can know it, for
   * the wiki has no article of this title now.
   *
   * @throws HttpFailure if it could not be had; its kind says why
   * @throws IllegalArgumentException if the language is none
   */
  public PageResult fetchAsOf(PageRequest page, LocalDate day) throws IOException {
    String language = page.language();
    if (!WikiAddresses.isTitle(page.title())) {
      return PageResult.absent("malformed-title", "no article can have this title");
    }
    URI question = wikis.revisionBefore(language, page.title(), day + "T00:00:00Z");
    RevisionResponse then =
        client.send(
            HttpRequest.get(question, "application/json", RevisionResponse.MAX_BYTES),
            response -> {
              response.expect("application/json");
              return RevisionResponse.of(response.body(), page.title());
            });
    if (then.missing()) {
      return PageResult.absent(NO_PAGE, "the wiki has no article of this title now");
    }
    if (then.revision().isEmpty()) {
      return PageResult.absent(
          PageOutcome.MISSING_PAGE.reason(), "the wiki had no such article at the start of " + day);
    }
    long revision = then.revision().get();
    URI url = wikis.revisionWithHtml(language, revision);
    return client.send(
        HttpRequest.get(url, "application/json", MAX_BYTES),
        response -> readRevision(response, revision, then));
  }

  private static PageResult readRevision(
      HttpResponse response, long revision, RevisionResponse then)
      throws RejectedResponseException {
    response.expect("application/json");
    PageResponse page = PageResponse.of(response.body());
    if (page.revision() != revision
        || page.pageId() != then.pageId()
        || !Titles.isSame(page.title(), then.title())) {
      throw new RejectedResponseException(
          FailureKind.MALFORMED,
          lenientFormat(
              "the response is revision %s of page %s, but %s of %s was asked for",
              page.revision(), page.pageId(), revision, then.pageId()));
    }
    return PageResult.found(page.title().replace('_', ' '), revision, page.html());
  }

  private static PageResult read(HttpResponse response, String pages)
      throws RejectedResponseException {
    if (!response.address().toString().startsWith(pages)) {
      throw new RejectedResponseException(FailureKind.REFUSED, "that is another wiki");
    }
    if (response.status() == 404) {
      return absent(response);
    }
    response.expect("application/json");
    PageResponse page = PageResponse.of(response.body());
    if (!Titles.isWellFormed(page.title()) || page.revision() <= 0) {
      throw new RejectedResponseException(
          FailureKind.MALFORMED, "the response has no title, or no revision");
    }
    // a cache or proxy that mixes responses up would give a person somebody else's article
    String asked = askedTitle(response.address().getPath(), URI.create(pages).getPath());
    if (!Titles.isSame(asked, page.title())) {
      throw new RejectedResponseException(
          FailureKind.MALFORMED,
          lenientFormat(
              "the response is the page \"%s\", but \"%s\" was asked for",
              Excerpt.of(page.title(), Titles.MAX_BYTES), Excerpt.of(asked, Titles.MAX_BYTES)));
    }
    return PageResult.found(page.title().replace('_', ' '), page.revision(), page.html());
  }

  /** The title in an address: that of the request, or of the last redirect. */
  private static String askedTitle(String path, String pages) {
    String title = path.startsWith(pages) ? path.substring(pages.length()) : path;
    return title.endsWith(WITH_HTML)
        ? title.substring(0, title.length() - WITH_HTML.length())
        : title;
  }

  /** A 404 that is the wiki's own word; one of anything on the way may pass. */
  private static PageResult absent(HttpResponse response) throws RejectedResponseException {
    if (response.mediaType().equals("application/json")) {
      PageResponse error = PageResponse.of(response.body());
      if (error.errorKey().startsWith("rest-")) {
        return PageResult.absent(
            PageOutcome.MISSING_PAGE.reason(),
            "the wiki answers " + Excerpt.of(error.errorKey(), 60));
      }
    }
    throw new RejectedResponseException(
        FailureKind.MALFORMED, "the server answers 404, and not as a wiki does");
  }
}
