package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.DatasetFactory;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.http.HttpRequest;
import org.occgen.sparql.query.LimitedTransport.Overload;
import org.occgen.sparql.query.SparqlException.Kind;
import org.occgen.sparql.wiki.WikidataRdf;

/** The people that queries find against those that the reader of dumps finds. */
class PeopleSearchTest {
  private static final SparqlEndpoint ENDPOINT =
      SparqlEndpoint.of(URI.create("http://localhost/sparql"));
  private static final ObjectMapper JSON = new ObjectMapper();

  private static Dataset rdf(List<ObjectNode> items) {
    Model model = ModelFactory.createDefaultModel();
    items.forEach(item -> WikidataRdf.add(item, model));
    return DatasetFactory.create(model);
  }

  private static PeopleSearch search(
      SparqlEndpoint endpoint, SparqlClient.Transport transport, String... languages) {
    return new PeopleSearch(new SparqlClient(endpoint, transport), List.of(languages), 4);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void findsWhomTheDumpReaderFinds(long seed) throws IOException {
    List<ObjectNode> items = new RandomEntities(seed).items(150);
    LocalTransport transport = new LocalTransport(rdf(items));
    for (List<String> languages :
        List.of(List.of("en"), List.of("en", "sw"), List.of("es", "nb", "sw"))) {
      PeopleFound found = search(ENDPOINT, transport, languages.toArray(String[]::new)).find();
      List<String> all = People.inDump(items, languages);
      assertFalse(all.isEmpty());
      assertEquals(all, found.qids().toList());
      assertEquals(all.size(), found.size());
      assertEquals(0, found.splits());
    }
  }

  /**
   * People without a date of birth and with several, born before 1800 and before our era, with
   * several occupations and genders.
   */
  @ParameterizedTest
  @EnumSource(Overload.class)
  void losesNobodyHoweverAServerIsOverloaded(Overload overload) throws IOException {
    List<ObjectNode> items = new RandomEntities(11).items(260);
    List<String> all = People.inDump(items, List.of("en"));
    LocalTransport local = new LocalTransport(rdf(items));
    assertHardCases(local, all.size());
    SparqlEndpoint endpoint =
        overload == Overload.LEFT_OUT ? ENDPOINT : Endpoints.uncounted(ENDPOINT);
    for (int limit : List.of(25, 2)) {
      // 25: occupations can be listed, 2: they cannot
      LimitedTransport transport = new LimitedTransport(local, limit, overload);
      PeopleFound found = search(endpoint, transport, "en").find();
      assertEquals(all, found.qids().toList(), overload + ", at most " + limit);
      assertTrue(found.splits() > all.size() / limit / 4, "splits: " + found.splits());
      assertEquals(transport.queries(), found.queries());
    }
  }

  private static void assertHardCases(SparqlClient.Transport transport, int people)
      throws IOException {
    for (String pattern :
        List.of(
            "FILTER NOT EXISTS { ?p wdt:P569 ?d }",
            "?p wdt:P569 ?d, ?e . FILTER(?d < ?e)",
            "?p wdt:P569 ?d . FILTER(YEAR(?d) < 1800 && YEAR(?d) > 0)",
            "?p wdt:P569 ?d . FILTER(YEAR(?d) < 0)",
            "?p wdt:P106 ?o, ?q . FILTER(STR(?o) < STR(?q))",
            "?p wdt:P21 ?g, ?h . FILTER(STR(?g) < STR(?h))")) {
      String query =
          "PREFIX wdt: <http://www.wikidata.org/prop/direct/> PREFIX schema: <http://schema.org/>"
              + " PREFIX wd: <http://www.wikidata.org/entity/> SELECT DISTINCT ?p { ?p wdt:P31"
              + " wd:Q5 ; wdt:P106 ?any ; wdt:P21 ?gender . [] schema:about ?p ; schema:isPartOf"
              + " <https://en.wikipedia.org/> . "
              + pattern
              + " }";
      List<String> some =
          new SparqlClient(ENDPOINT, transport)
              .select(new SparqlQuery("cases", query, false), row -> row.item("p"));
      assertTrue(some.size() > 1 && some.size() < people, pattern + ": " + some.size());
    }
  }

  /** But for occupations, of which a person may have several. */
  @Test
  void everybodyIsInExactlyOnePartOfASplit() throws IOException {
    SparqlClient client =
        new SparqlClient(
            Endpoints.uncounted(ENDPOINT),
            new LocalTransport(rdf(new RandomEntities(12).items(100))));
    PeopleSearch search = new PeopleSearch(client, List.of("en"), 4);
    Deque<PeoplePart> open = new ArrayDeque<>(List.of(PeoplePart.EVERYBODY));
    open.addAll(PeoplePart.EVERYBODY.among(RandomEntities.OCCUPATIONS, 3));
    int deepest = 0;
    while (!open.isEmpty()) {
      PeoplePart part = open.pop();
      boolean byOccupation = part.occupations().size() > 1;
      List<Long> parted = new ArrayList<>();
      for (PeoplePart smaller : part.split()) {
        long[] people = client.items(search.query(smaller));
        Arrays.stream(people).forEach(parted::add);
        if (people.length > 1) {
          open.push(smaller);
        }
      }
      deepest = Math.max(deepest, part.idEnd().length());
      long[] people = client.items(search.query(part));
      assertEquals(
          Arrays.stream(people).sorted().boxed().toList(),
          (byOccupation ? parted.stream().distinct() : parted.stream()).sorted().toList(),
          part.toString());
    }
    assertTrue(deepest > 0, "no part was split by item id");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Q1", "Q10", "Q100", "Q8413", "Q990000901", "Q1000000000", "Q9876543210"})
  void anItemIdHasOneEndOfEachLength(String qid) {
    PeoplePart part = PeoplePart.EVERYBODY.among(List.of("Q1"), 1).get(0);
    part = part.split().get(2).split().get(0);
    assertEquals("", part.idEnd());
    while (!part.split().isEmpty()) {
      List<PeoplePart> holding =
          part.split().stream().filter(smaller -> qid.endsWith(smaller.idEnd())).toList();
      assertEquals(1, holding.size(), holding::toString);
      assertTrue(holding.get(0).idEnd().length() > part.idEnd().length());
      part = holding.get(0);
    }
    assertTrue(part.idEnd().equals(qid) || part.idEnd().length() == 10, part::toString);
  }

  @Test
  void ourOwnBoundsSplitToo() throws IOException {
    List<ObjectNode> items = new RandomEntities(8).items(200);
    LocalTransport transport = new LocalTransport(rdf(items));
    List<String> expected = People.inDump(items, List.of("en"));
    for (SparqlEndpoint endpoint :
        List.of(
            Endpoints.ofRows(ENDPOINT, 12),
            Endpoints.uncounted(Endpoints.ofRows(ENDPOINT, 12)),
            Endpoints.uncounted(Endpoints.ofBytes(ENDPOINT, 3000)))) {
      PeopleFound found = search(endpoint, transport, "en").find();
      assertEquals(expected, found.qids().toList());
      assertTrue(found.splits() > 1, "splits: " + found.splits());
    }
  }

  /** Occupations are listed by a query of their own, and people asked for by these. */
  @Test
  void peopleAreSplitByTheOccupationsThatTheServiceLists() throws IOException {
    List<ObjectNode> items = new RandomEntities(9).items(200);
    LocalTransport local = new LocalTransport(rdf(items));
    List<String> asked = new ArrayList<>();
    SparqlClient.Transport slow =
        request -> {
          String query = SparqlResponses.query(request);
          asked.add(query);
          boolean everybody = !query.contains("VALUES ?occupation");
          return everybody && query.contains("?person wdt:P31")
              ? SparqlResponses.blazegraphTimeOut(request)
              : local.send(request);
        };
    PeopleFound found = search(Endpoints.uncounted(ENDPOINT), slow, "en").find();
    assertEquals(People.inDump(items, List.of("en")), found.qids().toList());
    assertEquals(1, found.splits());
    // everybody, the six occupations, and twice three of these
    assertEquals(4, found.queries());
    for (String occupation : RandomEntities.OCCUPATIONS) {
      assertEquals(
          1, asked.stream().filter(query -> query.contains("/" + occupation + ">")).count());
    }
  }

  @Test
  void aServiceThatAnswersNothingInTimeIsGivenUp() {
    LimitedTransport transport =
        new LimitedTransport(
            new LocalTransport(rdf(new RandomEntities(9).items(100))), -1, Overload.SILENCE);
    PeopleSearch search = search(Endpoints.uncounted(ENDPOINT), transport, "en");
    SparqlException e = assertThrows(SparqlException.class, search::find);
    assertEquals(Kind.TOO_LARGE, e.kind());
    assertTrue(
        e.getMessage()
            .endsWith(
                "(people: any occupation; gender Q6581072; without a date of birth; item id ending"
                    + " with 0000000000)"),
        e.getMessage());
    assertTrue(
        e.getMessage().startsWith("http://localhost/sparql, query people: no response within"),
        e.getMessage());
    // everybody, occupations, a gender, undated, and ten ends of item ids
    assertEquals(14, transport.queries());
  }

  @Test
  void otherErrorsAreNotSplit() {
    List<HttpRequest> requests = new ArrayList<>();
    SparqlClient.Transport transport =
        request -> {
          requests.add(request);
          return SparqlResponses.of(400, "text/plain", "Parse error: line 1");
        };
    SparqlException e =
        assertThrows(SparqlException.class, () -> search(ENDPOINT, transport, "en").find());
    assertEquals(Kind.REFUSED, e.kind());
    assertEquals(1, requests.size());
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
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Q1> } INSERT DATA { <a> <b> <c> } #",
        "Q1 } UNION { ?person ?p ?o",
        "Q1 wd:Q2",
        "Q1\n}",
        "../Q1",
        "Q1#x",
        "Q1> } SERVICE <http://169.254.169.254/> { ?s ?p ?o } #",
        "?person",
        "$wikis"
      })
  void anOccupationThatIsAQueryIsNotAskedFor(String occupation) {
    List<String> asked = new ArrayList<>();
    ObjectNode row = JSON.createObjectNode();
    row.putObject("occupation").put("type", "uri").put("value", SparqlRow.ENTITY + occupation);
    SparqlClient.Transport transport =
        request -> {
          asked.add(SparqlResponses.query(request));
          return SparqlResponses.query(request).contains("?person wdt:P31")
              ? SparqlResponses.fusekiTimeOut()
              : SparqlResponses.results("{\"results\":{\"bindings\":[" + row + "]}}");
        };
    PeopleSearch search = search(Endpoints.uncounted(ENDPOINT), transport, "en");
    SparqlException e = assertThrows(SparqlException.class, search::find);
    assertEquals(Kind.MALFORMED, e.kind());
    assertEquals(2, asked.stream().distinct().count(), "everybody, and the occupations");
  }
}
