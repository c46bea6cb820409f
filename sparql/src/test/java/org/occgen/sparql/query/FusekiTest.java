package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.occgen.sparql.query.OccupationForm.Gender;
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

  @ParameterizedTest
  @EnumSource(SparqlRequest.Method.class)
  void thePeopleOfTheSample(SparqlRequest.Method method) throws IOException {
    SparqlClient client = client(SparqlEndpoint.of(server.address()).withMethod(method));
    for (List<String> languages :
        List.of(List.of("en", "es", "ru", "ar", "sw"), List.of("en", "sw"), List.of("ru"))) {
      List<String> expected =
          People.inDump(sample.entities().values(), languages, occupation -> true);
      PeopleSearch search = new PeopleSearch(client, languages, 5);
      assertEquals(expected, search.withAnyOccupation().qids().toList());
      List<String> held = new OccupationSearch(client).held(languages);
      assertEquals(expected, search.withOccupations(held).qids().toList());
    }
    // 57 of 62 people have both an occupation and a gender, by the sample's books.
    TreeSet<String> somewhere = new TreeSet<>(Qid.ORDER);
    for (String language : List.of("en", "es", "ru", "ar", "sw")) {
      new PeopleSearch(client, List.of(language), 5)
          .withAnyOccupation()
          .qids()
          .forEach(somewhere::add);
    }
    assertEquals(57, somewhere.size());
  }

  @Test
  void theOccupationsOfTheSample() throws IOException {
    SparqlClient client = client(SparqlEndpoint.of(server.address()));
    List<String> occupations = new OccupationSearch(client).ofClass();
    assertEquals(People.occupationsInDump(sample.entities().values()), occupations);
    assertTrue(occupations.contains("Q1028181"));
    assertFalse(occupations.contains("Q990000901"), "the Lantern Club is no occupation");
    List<String> languages = List.of("en", "es");
    assertEquals(
        People.inDump(sample.entities().values(), languages, occupations::contains),
        new PeopleSearch(client, languages, 3).withOccupations(occupations).qids().toList());
  }

  @Test
  void anEmptyServerHasNobody() throws IOException {
    try (SparqlServer empty = SparqlServer.of(ModelFactory.createDefaultModel())) {
      SparqlClient client = client(SparqlEndpoint.of(empty.address()));
      assertEquals(List.of(), new OccupationSearch(client).ofClass());
      PeopleFound found = new PeopleSearch(client, List.of("en"), 3).withAnyOccupation();
      assertEquals(0, found.size());
      assertEquals(1, found.queries());
    }
  }

  @Test
  void formsOfLabels() throws IOException {
    Model model = ModelFactory.createDefaultModel();
    form(model, "Q33999", "P2521", "actrice", "fr");
    form(model, "Q33999", "P2521", "actriz", "es");
    form(model, "Q33999", "P3321", "actor", "es");
    form(model, "Q33999", "P3321", "skuespiller", "no");
    form(model, "Q33999", "P2521", "skuespillerinne", "nb");
    form(model, "Q49757", "P2521", "a\n poetess\u202e ", "en");
    form(model, "Q49757", "P2521", "poetisa", "es-419");
    form(model, "Q36180", "P2521", "escritora", "es");
    try (SparqlServer forms = SparqlServer.of(model)) {
      OccupationSearch search = new OccupationSearch(client(SparqlEndpoint.of(forms.address())));
      assertEquals(
          List.of(
              new OccupationForm("Q33999", "es", Gender.FEMININE, "actriz"),
              new OccupationForm("Q33999", "es", Gender.MASCULINE, "actor"),
              new OccupationForm("Q33999", "nb", Gender.FEMININE, "skuespillerinne"),
              new OccupationForm("Q33999", "nb", Gender.MASCULINE, "skuespiller"),
              new OccupationForm("Q49757", "en", Gender.FEMININE, "a poetess")),
          search.forms(List.of("Q49757", "Q33999"), List.of("es", "nb", "en")));
      assertEquals(List.of(), search.forms(List.of(), List.of("es")));
    }
  }

  private static void form(
      Model model, String item, String property, String text, String language) {
    model
        .createResource(SparqlRow.ENTITY + item)
        .addProperty(
            model.createProperty("http://www.wikidata.org/prop/direct/", property), text, language);
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
