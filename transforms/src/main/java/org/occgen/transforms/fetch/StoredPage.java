package org.occgen.transforms.fetch;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;
import org.occgen.core.biography.PageFiles;

/**
 * What became of a request for an article, as a {@link PageStore} keeps it.
 *
 * @param language of the Wikipedia that was asked
 * @param title that was asked for, with spaces
 * @param outcome what became of it
 * @param reason why there is no page, in kebab-case; empty for a page
 * @param retryable whether a failure may pass
 * @param servedTitle title of the page that came: another one where the first redirects to it
 * @param revision revision id of the page, 0 for none
 * @param entityTag by which the server names this state of the page, or empty
 * @param message why there is no page, for a person to read
 * @param text HTML of a page; of a failure, how the answer begins
 */
public record StoredPage(
    @JsonProperty(required = true) String language,
    @JsonProperty(required = true) String title,
    @JsonProperty(required = true) Outcome outcome,
    @JsonProperty(required = true) String reason,
    @JsonProperty(required = true) boolean retryable,
    @JsonProperty(required = true) String servedTitle,
    @JsonProperty(required = true) long revision,
    @JsonProperty(required = true) String entityTag,
    @JsonProperty(required = true) String message,
    @JsonProperty(required = true) String text) {

  /** What can become of a request. */
  public enum Outcome {
    /** The page came. */
    FOUND,
    /** There is no such article, and that will not change by asking again. */
    ABSENT,
    /** It could not be found out. */
    FAILED
  }

  /**
   * @throws IllegalArgumentException if {@code language} is not written like a language code
   */
  public StoredPage {
    PageFiles.requireLanguage(language);
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(servedTitle, "servedTitle");
    Objects.requireNonNull(entityTag, "entityTag");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(text, "text");
  }

  /** A page that came. */
  public static StoredPage found(
      PageRequest request, String servedTitle, long revision, String entityTag, String html) {
    return new StoredPage(
        request.language(),
        request.title(),
        Outcome.FOUND,
        "",
        false,
        servedTitle,
        revision,
        entityTag,
        "",
        html);
  }

  /**
   * An article that is not there.
   *
   * @param reason such as {@code missing-page}
   */
  public static StoredPage absent(PageRequest request, String reason, String message) {
    return new StoredPage(
        request.language(), request.title(), Outcome.ABSENT, reason, false, "", 0, "", message, "");
  }

  /**
   * A request that came to nothing.
   *
   * @param reason its kind
   * @param head how the last answer began
   */
  public static StoredPage failed(
      PageRequest request, String reason, boolean retryable, String message, String head) {
    return new StoredPage(
        request.language(),
        request.title(),
        Outcome.FAILED,
        reason,
        retryable,
        "",
        0,
        "",
        message,
        head);
  }

  /** What was asked for. */
  public PageRequest request() {
    return new PageRequest(language, title);
  }
}
