package org.occgen.core.since;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The sentences of one person's biographies that stood in Wikipedia before the date of the run, or
 * may have stood there.
 *
 * @param qid item id of the person
 * @param languages languages of the run, in the order of their codes
 * @param positions one list a language, in that order: places of old sentences in the biography,
 *     ascending
 * @param unknown the languages whose old article could not be had, so that any sentence may be old
 */
public record OldSentences(
    String qid, List<String> languages, List<List<Integer>> positions, List<String> unknown) {
  /** Reason: the sentence stood in the old snapshot. */
  public static final String OLDER = "older-than-since";

  /** Reason: the old snapshot lacks the article, so nobody knows how old the sentence is. */
  public static final String UNKNOWN_AGE = "unknown-age";

  /** Checks and copies. */
  public OldSentences {
    Objects.requireNonNull(qid, "qid");
    languages = List.copyOf(languages);
    positions = positions.stream().map(List::copyOf).toList();
    unknown = List.copyOf(unknown);
    if (positions.size() != languages.size()) {
      throw new IllegalArgumentException(qid + ": one list of positions a language is needed");
    }
  }

  /** Whether sentences are new, for one person; quick for many questions. */
  public Ages ages() {
    Set<Map.Entry<String, Integer>> old = new HashSet<>();
    for (int i = 0; i < languages.size(); i++) {
      for (int position : positions.get(i)) {
        old.add(Map.entry(languages.get(i), position));
      }
    }
    Set<String> nobodyKnows = Set.copyOf(unknown);
    return (language, position) ->
        old.contains(Map.entry(language, position))
            ? Optional.of(OLDER)
            : nobodyKnows.contains(language) ? Optional.of(UNKNOWN_AGE) : Optional.empty();
  }

  /** The reasons why sentences cannot be taken for new. */
  @FunctionalInterface
  public interface Ages {
    /** All sentences are new: for a run without a date. */
    Ages ALL_NEW = (language, position) -> Optional.empty();

    /**
     * The reason why the sentence at {@code position} is not new; empty if it is.
     *
     * @param language of the biography
     * @param position place in the biography, from 0
     */
    Optional<String> whyNotNew(String language, int position);
  }
}
