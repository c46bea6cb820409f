package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.sparql.query.OccupationForm.Gender;
import org.occgen.sparql.query.SparqlException.Kind;

/** What a service that means harm answers goes into no query and into no table. */
class OccupationSearchTest {
  private static final SparqlEndpoint ENDPOINT =
      SparqlEndpoint.of(URI.create("http://localhost/sparql")).withCountsFirst(false);

  private final List<SparqlRequest> requests = new ArrayList<>();

  private OccupationSearch search(String rows) {
    return new OccupationSearch(
        new SparqlClient(
            ENDPOINT,
            request -> {
              requests.add(request);
              return Answers.results("{\"results\":{\"bindings\":[" + rows + "]}}");
            }));
  }

  private static String form(String text, String language) {
    return String.format(
        Locale.ROOT,
        """
        {"occupation":{"type":"uri","value":"http://www.wikidata.org/entity/Q1"},
         "gender":{"type":"literal","value":"feminine"},
         "form":{"type":"literal","value":"%s","xml:lang":"%s"}}\
        """,
        text,
        language);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://www.wikidata.org/entity/Q1> } INSERT DATA { <a> <b> <c> } #",
        "http://www.wikidata.org/entity/Q1\\n}",
        "http://www.wikidata.org/entity/../Q1",
        "http://www.wikidata.org/entity/Q1 wd:Q2",
        "http://www.wikidata.org/entity/Q1#x"
      })
  void anIdOfAnAnswerThatIsAQueryIsMalformed(String item) {
    String row = "{\"occupation\":{\"type\":\"uri\",\"value\":\"" + item + "\"}}";
    SparqlException e = assertThrows(SparqlException.class, () -> search(row).held());
    assertEquals(Kind.MALFORMED, e.kind());
    Set<String> asked = requests.stream().map(SparqlRequest::query).collect(Collectors.toSet());
    assertEquals(1, asked.size(), "the same query again, with nothing of the answer in it");
  }

  @Test
  void aFormInALanguageThatWasNotAskedForIsMalformed() {
    for (String language : List.of("", "en\\\" } #", "sw", "EN")) {
      SparqlException e =
          assertThrows(
              SparqlException.class,
              () -> search(form("poetess", language)).forms(List.of("Q1"), List.of("en")));
      assertEquals(Kind.MALFORMED, e.kind());
    }
  }

  @Test
  void aFormIsOneLineOfText() throws IOException {
    assertEquals(
        List.of(new OccupationForm("Q1", "en", Gender.FEMININE, "a poetess")),
        search(form("a\\r\\n\\tpoetess\\u202e", "en")).forms(List.of("Q1"), List.of("en")));
  }
}
