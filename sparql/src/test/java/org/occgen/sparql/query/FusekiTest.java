package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.apache.jena.rdf.model.ModelFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.core.person.Qid;
import org.occgen.sparql.wiki.SparqlServer;
import org.occgen.sparql.wiki.WikiFolder;

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
