package org.occgen.core.biography;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.core.books.BookEntry;

/**
 * The result of one article, with its books: sentences in = kept + dropped, by reason.
 *
 * @param outcome {@link PageOutcome#USABLE}, or why there is no biography
 * @param message the same for a person to read; empty if usable
 * @param biography there if and only if the page is usable; it has a sentence
 * @param sentences how many sentences had each outcome, in the order of the outcomes; those that
 *     none had are left out
 */
public record Extraction(
    PageOutcome outcome,
    String message,
    Optional<Biography> biography,
    Map<SentenceOutcome, Integer> sentences) {
  public Extraction {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(message, "message");
    EnumMap<SentenceOutcome, Integer> copy = new EnumMap<>(SentenceOutcome.class);
    copy.putAll(sentences);
    sentences = Collections.unmodifiableMap(copy);
    if ((outcome == PageOutcome.USABLE) != biography.isPresent()) {
      throw new IllegalArgumentException(outcome + ", biography: " + biography.isPresent());
    }
    int kept = biography.map(found -> found.sentences().size()).orElse(0);
    if (copy.getOrDefault(SentenceOutcome.KEPT, 0) != kept
        || (biography.isPresent() && kept == 0)) {
      throw new IllegalArgumentException("sentences " + copy + ", in the biography " + kept);
    }
  }

  /** The number of sentences of the paragraphs. */
  public int sentencesIn() {
    return sentences.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** The lines of the books for {@code article}: its page, and its sentences. */
  public List<BookEntry> entries(Article article) {
    String gender = article.person().genderKey();
    String language = article.language();
    List<BookEntry> entries = new ArrayList<>();
    entries.add(BookEntry.in(BookEntry.Unit.PAGE, gender, language, 1));
    if (biography.isPresent()) {
      entries.add(BookEntry.out(BookEntry.Unit.PAGE, gender, language, 1));
    } else if (outcome.isFailure()) {
      entries.add(BookEntry.failed(BookEntry.Unit.PAGE, outcome.reason(), gender, language, 1));
    } else {
      entries.add(BookEntry.dropped(BookEntry.Unit.PAGE, outcome.reason(), gender, language, 1));
    }
    if (!sentences.isEmpty()) {
      entries.add(BookEntry.in(BookEntry.Unit.SENTENCE, gender, language, sentencesIn()));
    }
    sentences.forEach(
        (which, count) ->
            entries.add(
                which == SentenceOutcome.KEPT
                    ? BookEntry.out(BookEntry.Unit.SENTENCE, gender, language, count)
                    : BookEntry.dropped(
                        BookEntry.Unit.SENTENCE, which.reason(), gender, language, count)));
    return List.copyOf(entries);
  }
}
