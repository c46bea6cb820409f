package org.occgen.core.mining;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.person.Person;

/**
 * The candidates that mining found in one person's biographies.
 *
 * @param person whose
 * @param languages languages of the run, the pivot first
 * @param sentenceKeys one list a language, in that order: {@link SentenceKeys#of} of each sentence
 *     of the biography, so that equal segments of two persons are found without their text
 * @param candidates by language, then pivot position, then position
 */
@API(status = API.Status.STABLE)
public record PersonCandidates(
    Person person,
    List<String> languages,
    List<List<Long>> sentenceKeys,
    List<Candidate> candidates) {
  public PersonCandidates {
    Objects.requireNonNull(person, "person");
    languages = List.copyOf(languages);
    sentenceKeys = sentenceKeys.stream().map(List::copyOf).toList();
    candidates = List.copyOf(candidates);
    if (languages.isEmpty() || sentenceKeys.size() != languages.size()) {
      throw new IllegalArgumentException(
          person.qid() + ": one list of sentence keys a language is needed");
    }
  }
}
