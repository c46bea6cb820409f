package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.person.Qid;
import org.occgen.sparql.query.LimitedTransport.Overload;
import org.occgen.sparql.wiki.SparqlServer;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikidataRdf;

/** The sample wiki behind a real SPARQL server. */
class FusekiTest {
  private static WikiFolder sample;
  private static SparqlServer server;

  @BeforeAll
  static void start() throws IOException {
    sample = WikiFolder.read(Path.of("..", "pipelines", "sample"));
    server = SparqlServer.of(sample);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static SparqlClient client(SparqlEndpoint endpoint) {
    return new SparqlClient(endpoint, new HttpTransport());
  }

  private static PeopleSearch search(SparqlClient client, int batch) {
    return new PeopleSearch(client, List.of("en"), batch);
  }

  @Test
  void thePeopleOfTheSample() throws IOException {
    SparqlClient client = client(SparqlEndpoint.of(server.address()));
    for (List<String> languages :
        List.of(List.of("en", "es", "ru", "ar", "sw"), List.of("en", "sw"), List.of("ru"))) {
      assertEquals(
          People.inDump(sample.entities().values(), languages),
          new PeopleSearch(client, languages, 5).find().qids().toList());
    }
    // 57 of 62 people have both an occupation and a gender, by the sample's books.
    TreeSet<String> somewhere = new TreeSet<>(Qid.ORDER);
    for (String language : List.of("en", "es", "ru", "ar", "sw")) {
      new PeopleSearch(client, List.of(language), 5).find().qids().forEach(somewhere::add);
    }
    assertEquals(57, somewhere.size());
  }

  @Test
  void theOccupationsOfTheSample() throws IOException {
    assertEquals(
        People.occupationsInDump(sample.entities().values()),
        search(client(SparqlEndpoint.of(server.address())), 5).occupations());
  }

  @Test
  void anEmptyServerHasNobody() throws IOException {
    try (SparqlServer empty = SparqlServer.of(ModelFactory.createDefaultModel())) {
      SparqlClient client = client(SparqlEndpoint.of(empty.address()));
      assertEquals(List.of(), search(client, 3).occupations());
      PeopleFound found = search(client, 3).find();
      assertEquals(0, found.size());
      assertEquals(1, found.queries());
    }
  }

  /**
   * People without a date of birth and with several, born before 1800 and before our era, with
   * several occupations and genders: the server has a limit, and the same ones are found.
   */
  @ParameterizedTest
  @EnumSource(names = {"BLAZEGRAPH_TIME_OUT", "CUT_BODY", "LEFT_OUT"})
  void whateverTheServersLimitIsTheSamePeopleAreFound(Overload overload) throws IOException {
    List<ObjectNode> items = new RandomEntities(11).items(260);
    Model model = ModelFactory.createDefaultModel();
    items.forEach(item -> WikidataRdf.add(item, model));
    try (SparqlServer people = SparqlServer.of(model)) {
      SparqlEndpoint endpoint = SparqlEndpoint.of(people.address());
      List<String> all = search(client(endpoint), 4).find().qids().toList();
      assertEquals(People.inDump(items, List.of("en")), all);
      assertHardCases(people, all.size());
      for (int limit : List.of(25, 2)) {
        // 25: occupations can be listed, 2: they cannot
        LimitedTransport limited = new LimitedTransport(new HttpTransport(), limit, overload);
        SparqlEndpoint asked =
            overload == Overload.LEFT_OUT ? endpoint : Endpoints.uncounted(endpoint);
        PeopleFound found = search(new SparqlClient(asked, limited), 4).find();
        assertEquals(all, found.qids().toList(), overload + ", at most " + limit);
        assertEquals(all.size(), found.size());
        assertEquals(limited.queries(), found.queries());
        assertTrue(found.splits() > all.size() / limit / 4, "splits: " + found.splits());
      }
    }
  }

  private static void assertHardCases(SparqlServer server, int people) throws IOException {
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
          client(SparqlEndpoint.of(server.address()))
              .select(new SparqlQuery("cases", query, false), row -> row.item("p"));
      assertTrue(some.size() > 1 && some.size() < people, pattern + ": " + some.size());
    }
  }

  @Test
  void aQueryThatTheServerRefuses() {
    SparqlClient client = client(SparqlEndpoint.of(server.address()));
    SparqlException e =
        assertThrows(
            SparqlException.class,
            () -> client.select(new SparqlQuery("bad", "SELECT {", false), row -> row));
    assertEquals(SparqlException.Kind.REFUSED, e.kind());
    assertTrue(e.getMessage().contains("query bad: status 400"), e.getMessage());
  }
}
