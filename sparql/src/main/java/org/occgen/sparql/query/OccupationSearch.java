package org.occgen.sparql.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.sparql.entity.Labels;
import org.occgen.sparql.query.OccupationForm.Gender;
import org.occgen.sparql.query.SparqlException.Kind;

/** Finds occupations, and how they are called of women and of men. */
public final class OccupationSearch {
  /** How many occupations are asked for at once. */
  public static final int DEFAULT_BATCH = 200;

  private static final QueryTemplate OCCUPATIONS = QueryTemplate.load("occupations");
  private static final QueryTemplate FORMS = QueryTemplate.load("occupation-forms");

  private final SparqlClient client;

  /** A search. */
  public OccupationSearch(SparqlClient client) {
    this.client = client;
  }

  /** Whatever anybody has as an occupation (P106): item ids by number. */
  public List<String> held() throws IOException {
    return Arrays.stream(client.items(new ItemQuery(OCCUPATIONS, "occupation", Map.of(), true)))
        .sorted()
        .distinct()
        .mapToObj(number -> "Q" + number)
        .toList();
  }

  /**
   * The female and male forms (P2521, P3321) of {@code occupations} in {@code languages}, sorted.
   *
   * @throws IllegalArgumentException if an id is none of an item, or a language none of a Wikipedia
   */
  public List<OccupationForm> forms(List<String> occupations, List<String> languages)
      throws IOException {
    Map<String, String> languageByTag = tags(languages);
    List<SparqlTerm> tags =
        languageByTag.keySet().stream().sorted().map(SparqlTerm::languageTag).toList();
    List<String> sorted = occupations.stream().distinct().sorted(Qid.ORDER).toList();
    TreeSet<OccupationForm> forms = new TreeSet<>();
    for (int from = 0; from < sorted.size(); from += DEFAULT_BATCH) {
      List<SparqlTerm> batch = new ArrayList<>();
      for (String qid : sorted.subList(from, Math.min(sorted.size(), from + DEFAULT_BATCH))) {
        batch.add(SparqlTerm.item(qid));
      }
      SparqlQuery query = FORMS.bind(Map.of("occupations", batch, "languages", tags), false);
      for (OccupationForm form : client.select(query, row -> form(row, languageByTag))) {
        if (!form.form().isEmpty()) {
          forms.add(form);
        }
      }
    }
    return List.copyOf(forms);
  }

  /** Tags of Wikidata's texts; a Wikipedia's own code is one too ({@code no} beside {@code nb}). */
  private static Map<String, String> tags(List<String> languages) {
    Map<String, String> languageByTag = new HashMap<>();
    for (String typed : languages) {
      String language = WikipediaLanguages.require(typed);
      String host = WikipediaLanguages.host(language);
      languageByTag.put(language, language);
      languageByTag.put(host.substring(0, host.indexOf('.')), language);
    }
    return languageByTag;
  }

  private static OccupationForm form(SparqlRow row, Map<String, String> languageByTag)
      throws SparqlException {
    SparqlRow.Term form = row.literal("form");
    String language = languageByTag.get(form.language());
    if (language == null) {
      throw new SparqlException(
          Kind.MALFORMED, "?form is in \"" + Labels.clean(form.language()) + "\", not asked for");
    }
    Gender gender =
        switch (row.literal("gender").value()) {
          case "feminine" -> Gender.FEMININE;
          case "masculine" -> Gender.MASCULINE;
          default -> throw new SparqlException(Kind.MALFORMED, "?gender is not what was asked for");
        };
    return new OccupationForm(row.item("occupation"), language, gender, Labels.clean(form.value()));
  }
}
