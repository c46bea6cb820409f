package org.occgen.sparql.query;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the people with an occupation, a gender and an article in every language of a run. A part
 * that is too large for the service is not asked for again but split: by the occupations that the
 * service lists, by gender, by years of birth, and by the last digits of the item id. The parts of
 * a part hold everybody that it holds, so whoever the service has is found; it is an error if a
 * smallest part, which is a single item, is still too large.
 *
 * <p>Queries are asked one after the other. What is found are item ids: everything else about a
 * person is read from the entity document.
 */
public final class PeopleSearch {
  /** The number of occupations that are asked for at once. */
  public static final int DEFAULT_BATCH = 50;

  private static final Logger LOG = LoggerFactory.getLogger(PeopleSearch.class);
  private static final QueryTemplate PEOPLE = QueryTemplate.load("people");
  private static final QueryTemplate OCCUPATIONS = QueryTemplate.load("occupations");

  private final SparqlClient client;
  private final List<SparqlTerm> wikis;
  private final int batch;

  /**
   * A search for people with articles in all of {@code languages}.
   *
   * @param batch how many occupations are asked for at once
   * @throws IllegalArgumentException if a language is none of a Wikipedia, or there is none
   */
  public PeopleSearch(SparqlClient client, List<String> languages, int batch) {
    checkArgument(batch >= 1, "occupations a query: %s", batch);
    checkArgument(!languages.isEmpty(), "no language: people are found by their articles");
    this.client = client;
    this.wikis = languages.stream().distinct().map(SparqlTerm::wiki).toList();
    this.batch = batch;
  }

  /**
   * All of these people.
   *
   * @throws SparqlException if the service does not respond, whatever is asked for
   */
  public PeopleFound find() throws IOException {
    int asked = client.queries();
    List<long[]> found = new ArrayList<>();
    Deque<PeoplePart> open = new ArrayDeque<>(List.of(PeoplePart.EVERYBODY));
    int splits = 0;
    while (!open.isEmpty()) {
      PeoplePart part = open.pop();
      try {
        found.add(client.items(query(part)));
      } catch (SparqlException e) {
        List<PeoplePart> smaller = e.kind().asksForLess() ? smaller(part) : List.of();
        if (smaller.isEmpty()) {
          throw new SparqlException(e.kind(), e.getMessage() + " (people: " + part + ")", e);
        }
        LOG.info("{}; asked for in {} parts", e.getMessage(), smaller.size());
        splits++;
        for (int i = smaller.size() - 1; i >= 0; i--) {
          open.push(smaller.get(i));
        }
      }
    }
    return new PeopleFound(
        found.stream().flatMapToLong(Arrays::stream).toArray(), client.queries() - asked, splits);
  }

  ItemQuery query(PeoplePart part) {
    Map<String, List<SparqlTerm>> values = new HashMap<>(part.values());
    values.put("wikis", wikis);
    return new ItemQuery(PEOPLE, "person", values, !part.split().isEmpty());
  }

  /** Whatever anybody has as an occupation (P106): item ids by number. */
  List<String> occupations() throws IOException {
    return Arrays.stream(client.items(new ItemQuery(OCCUPATIONS, "occupation", Map.of(), true)))
        .sorted()
        .distinct()
        .mapToObj(number -> "Q" + number)
        .toList();
  }

  /** Parts of {@code part}: everybody by occupation, if the service can list these. */
  private List<PeoplePart> smaller(PeoplePart part) throws IOException {
    if (part.equals(PeoplePart.EVERYBODY)) {
      try {
        List<String> occupations = occupations();
        if (occupations.size() > 1) {
          return part.among(occupations, Math.min(batch, (occupations.size() + 1) / 2));
        }
      } catch (SparqlException e) {
        if (!e.kind().asksForLess()) {
          throw e;
        }
        LOG.info("{}; people are not split by occupation", e.getMessage());
      }
    }
    return part.split();
  }
}
