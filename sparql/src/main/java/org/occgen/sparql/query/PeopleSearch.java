package org.occgen.sparql.query;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.occgen.core.person.Qid;
import org.occgen.sparql.query.SparqlException.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the people with an occupation, a gender and an article in every language of a run. A part
 * that is too large for the service is not asked for again but split: into single occupations, then
 * by gender, decade of birth and year of birth. The parts of a part hold everybody that it holds,
 * so whoever the service has is found; it is an error if a smallest part is still too large.
 *
 * <p>Queries are asked one after the other. What is found are item ids: everything else about a
 * person is read from the entity document.
 */
public final class PeopleSearch {
  /** How many occupations are asked for at once. */
  public static final int DEFAULT_BATCH = 50;

  private static final Logger LOG = LoggerFactory.getLogger(PeopleSearch.class);

  private final SparqlClient client;
  private final PeopleQuery query;
  private final int batch;

  /**
   * A search for people with articles in all of {@code languages}.
   *
   * @param batch how many occupations are asked for at once
   * @throws IllegalArgumentException if a language is none of a Wikipedia, or there is none
   */
  public PeopleSearch(SparqlClient client, List<String> languages, int batch) {
    if (batch < 1) {
      throw new IllegalArgumentException("occupations a query: " + batch);
    }
    this.client = client;
    this.query = new PeopleQuery(languages);
    this.batch = batch;
  }

  /** People with any occupation. */
  public PeopleFound withAnyOccupation() throws IOException {
    return find(List.of(PeoplePart.of(List.of())));
  }

  /** People with at least one of {@code occupations}, which are item ids. */
  public PeopleFound withOccupations(List<String> occupations) throws IOException {
    return find(PeoplePart.batches(occupations, batch));
  }

  private PeopleFound find(List<PeoplePart> parts) throws IOException {
    Deque<PeoplePart> open = new ArrayDeque<>(parts);
    Found found = new Found();
    int splits = 0;
    while (!open.isEmpty()) {
      PeoplePart part = open.pop();
      try {
        ask(part, found);
      } catch (SparqlException e) {
        List<PeoplePart> smaller = e.kind().asksForLess() ? part.split() : List.of();
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
    return new PeopleFound(Arrays.copyOf(found.numbers, found.size), found.queries, splits);
  }

  /** Adds the people of {@code part}, all of them or none. */
  private void ask(PeoplePart part, Found found) throws IOException {
    SparqlEndpoint endpoint = client.endpoint();
    long expected = 0;
    if (endpoint.countsFirst()) {
      found.queries++;
      List<Long> counts = client.select(query.count(part), row -> row.count("people"));
      if (counts.size() != 1) {
        throw new SparqlException(Kind.MALFORMED, "a count has " + counts.size() + " rows");
      }
      expected = counts.get(0);
      if (expected == 0) {
        return;
      }
      if (expected > endpoint.maxRows()) {
        throw new SparqlException(Kind.TOO_LARGE, "there are " + expected + " people");
      }
    }
    found.queries++;
    // One row more than is taken, so that more people than that do not go unnoticed.
    List<Long> rows =
        client.select(
            query.rows(part, endpoint.maxRows() + 1L), row -> Qid.number(row.item("person")));
    if (rows.size() < expected) {
      throw new SparqlException(
          Kind.TOO_LARGE, "the service sends " + rows.size() + " of " + expected + " people");
    }
    found.add(rows);
  }

  /** What was found up to now: numbers of item ids, those of people in several parts repeated. */
  private static final class Found {
    long[] numbers = new long[1024];
    int size;
    int queries;

    void add(List<Long> rows) {
      int total = Math.addExact(size, rows.size());
      if (total > numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.max(total, Math.addExact(size, size)));
      }
      for (long number : rows) {
        numbers[size++] = number;
      }
    }
  }
}
