package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.DatasetFactory;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.sparql.query.LocalTransport.Overload;
import org.occgen.sparql.query.SparqlException.Kind;
import org.occgen.sparql.wiki.WikidataRdf;

/** The people that queries find against those that the reader of dumps finds. */
class PeopleSearchTest {
  private static final SparqlEndpoint ENDPOINT =
      SparqlEndpoint.of(URI.create("http://localhost/sparql"));
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private static Dataset rdf(List<ObjectNode> items) {
    Model model = ModelFactory.createDefaultModel();
    items.forEach(item -> WikidataRdf.add(item, model));
    return DatasetFactory.create(model);
  }

  private static PeopleSearch search(
      SparqlEndpoint endpoint, SparqlTransport transport, String... languages) {
    return new PeopleSearch(new SparqlClient(endpoint, transport), List.of(languages), 4);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void findsWhomTheDumpReaderFinds(long seed) throws IOException {
    List<ObjectNode> items = new RandomEntities(seed).items(150);
    Dataset data = rdf(items);
    List<String> some = RandomEntities.OCCUPATIONS.subList(0, 2);
    for (List<String> languages :
        List.of(List.of("en"), List.of("en", "sw"), List.of("es", "nb", "sw"))) {
      LocalTransport transport = new LocalTransport(data, UNLIMITED, Overload.BLAZEGRAPH_TIME_OUT);
      PeopleSearch search = search(ENDPOINT, transport, languages.toArray(String[]::new));
      List<String> all = People.inDump(items, languages, occupation -> true);
      assertFalse(all.isEmpty());
      assertEquals(all, search.withAnyOccupation().qids().toList());
      PeopleFound listed = search.withOccupations(RandomEntities.OCCUPATIONS);
      assertEquals(all, listed.qids().toList());
      assertEquals(all.size(), listed.size());
      assertEquals(0, listed.splits());
      assertEquals(
          People.inDump(items, languages, some::contains),
          search.withOccupations(some).qids().toList());
    }
  }

  @ParameterizedTest
  @EnumSource(Overload.class)
  void losesNobodyHoweverAServerIsOverloaded(Overload overload) throws IOException {
    List<ObjectNode> items = new RandomEntities(7).items(400);
    Dataset data = rdf(items);
    List<String> expected = People.inDump(items, List.of("en"), occupation -> true);
    LocalTransport transport = new LocalTransport(data, 12, overload);
    SparqlEndpoint endpoint = ENDPOINT.withCountsFirst(overload == Overload.LEFT_OUT);
    PeopleFound found =
        search(endpoint, transport, "en").withOccupations(RandomEntities.OCCUPATIONS);
    assertEquals(expected, found.qids().toList());
    assertTrue(found.splits() > 10, "splits: " + found.splits());
    assertEquals(transport.queries(), found.queries());
  }

  @Test
  void ourOwnBoundsSplitToo() throws IOException {
    List<ObjectNode> items = new RandomEntities(8).items(400);
    Dataset data = rdf(items);
    List<String> expected = People.inDump(items, List.of("en"), occupation -> true);
    LocalTransport transport = new LocalTransport(data, UNLIMITED, Overload.LEFT_OUT);
    for (SparqlEndpoint endpoint :
        List.of(
            ENDPOINT.withMaxRows(12),
            ENDPOINT.withMaxRows(12).withCountsFirst(false),
            ENDPOINT.withMaxBytes(3000).withCountsFirst(false))) {
      PeopleFound found =
          search(endpoint, transport, "en").withOccupations(RandomEntities.OCCUPATIONS);
      assertEquals(expected, found.qids().toList());
      assertTrue(found.splits() > 1, "splits: " + found.splits());
    }
  }

  @Test
  void aSmallestPartThatIsTooLargeIsNamed() {
    List<ObjectNode> items = new RandomEntities(9).items(300);
    LocalTransport transport = new LocalTransport(rdf(items), 0, Overload.BLAZEGRAPH_TIME_OUT);
    PeopleSearch search = search(ENDPOINT.withCountsFirst(false), transport, "en");
    SparqlException e =
        assertThrows(SparqlException.class, () -> search.withOccupations(List.of("Q49757")));
    assertEquals(Kind.TOO_LARGE, e.kind());
    assertTrue(
        e.getMessage()
            .endsWith("(people: occupation Q49757; gender Q6581072; without a date of birth)"),
        e.getMessage());
    assertTrue(e.getMessage().contains("http://localhost/sparql, query people: status 500"));
  }

  @Test
  void otherErrorsAreNotSplit() {
    List<SparqlRequest> requests = new ArrayList<>();
    SparqlTransport transport =
        request -> {
          requests.add(request);
          return Answers.of(400, "text/plain", "Parse error: line 1");
        };
    SparqlException e =
        assertThrows(
            SparqlException.class, () -> search(ENDPOINT, transport, "en").withAnyOccupation());
    assertEquals(Kind.REFUSED, e.kind());
    assertEquals(1, requests.size());
  }

  @Test
  void partsHoldEverybodyAndBecomeSmaller() {
    List<PeoplePart> open = new ArrayList<>(List.of(PeoplePart.of(RandomEntities.OCCUPATIONS)));
    Set<String> seen = new HashSet<>();
    int smallest = 0;
    while (!open.isEmpty()) {
      PeoplePart part = open.remove(open.size() - 1);
      assertTrue(seen.add(part.toString()), part.toString());
      List<PeoplePart> parts = part.split();
      smallest += parts.isEmpty() ? 1 : 0;
      open.addAll(parts);
    }
    // occupations x genders x (undated, before 1800, 220 years, since 2020)
    assertEquals(6 * 3 * 223, smallest);
  }

  @Test
  void badArgumentsAreRefused() {
    SparqlClient client =
        new SparqlClient(
            ENDPOINT,
            request -> {
              throw new AssertionError("nothing is to be sent");
            });
    assertThrows(IllegalArgumentException.class, () -> new PeopleSearch(client, List.of(), 4));
    assertThrows(
        IllegalArgumentException.class, () -> new PeopleSearch(client, List.of("simple"), 4));
    assertThrows(IllegalArgumentException.class, () -> new PeopleSearch(client, List.of("en"), 0));
    PeopleSearch search = new PeopleSearch(client, List.of("en"), 4);
    assertThrows(IllegalArgumentException.class, () -> search.withOccupations(List.of("wd:Q1")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Q1> } INSERT DATA { <a> <b> <c> } #",
        "Q1 } UNION { ?person ?p ?o",
        "Q1 wd:Q2",
        "Q1\n}",
        "Q1> } SERVICE <http://169.254.169.254/> { ?s ?p ?o } #",
        "?person",
        "$wikis"
      })
  void anOccupationThatIsAQueryIsNotAskedFor(String occupation) {
    List<SparqlRequest> requests = new ArrayList<>();
    SparqlTransport transport =
        request -> {
          requests.add(request);
          return Answers.results("{}");
        };
    PeopleSearch search = search(ENDPOINT, transport, "en");
    assertThrows(
        IllegalArgumentException.class, () -> search.withOccupations(List.of("Q2", occupation)));
    assertEquals(List.of(), requests);
  }

  @Test
  void noOccupationsAskNothing() throws IOException {
    PeopleFound found =
        search(ENDPOINT, request -> Answers.results("{}"), "en").withOccupations(List.of());
    assertEquals(0, found.size());
    assertEquals(0, found.queries());
  }
}
