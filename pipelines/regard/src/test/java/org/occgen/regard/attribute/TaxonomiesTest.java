package org.occgen.regard.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.SharedData;
import org.occgen.core.text.Utf8Lines;

class TaxonomiesTest {
  private static Map<String, Long> sizes(Taxonomy taxonomy) {
    return taxonomy.keywords().stream()
        .collect(
            Collectors.groupingBy(
                AttributeKeyword::attributeClass, TreeMap::new, Collectors.counting()));
  }

  @Test
  void englishHasThePapersClassesInThePapersSizes() {
    assertEquals(
        Map.of(
            "dietary habits", 2L,
            "disability", 6L,
            "economic status", 2L,
            "fertility status", 2L,
            "gender/sexuality", 5L,
            "nationality", 63L,
            "physical traits", 2L,
            "race/ethnicity", 7L,
            "religion", 5L,
            "residence", 3L),
        sizes(Taxonomies.shipped("en", false)));
  }

  @Test
  void additionsStandApart() {
    Map<String, Long> added = sizes(Taxonomies.shipped("en", true));
    assertTrue(
        added
            .keySet()
            .containsAll(List.of("age", "marital status", "migration", "political belief")),
        added.toString());
    assertEquals(14, added.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "es"})
  void otherLanguagesHaveTheSameClasses(String language) {
    for (boolean additions : List.of(false, true)) {
      assertEquals(
          sizes(Taxonomies.shipped("en", additions)).keySet(),
          sizes(Taxonomies.shipped(language, additions)).keySet());
    }
  }

  @Test
  void everyFormIsFoundAsItself() {
    for (String language : Taxonomies.LANGUAGES) {
      Taxonomy taxonomy = Taxonomies.shipped(language, true);
      KeywordMatcher matcher = new KeywordMatcher(taxonomy);
      for (AttributeKeyword keyword : taxonomy.keywords()) {
        TreeSet<String> forms = new TreeSet<>(keyword.forms());
        forms.add(keyword.keyword());
        for (String form : forms) {
          List<AttributeMention> found = matcher.mentions("- " + form + " .");
          assertEquals(1, found.size(), form);
          assertEquals(keyword, found.get(0).keyword());
          assertEquals(2 + form.length(), found.get(0).end());
        }
      }
    }
  }

  @Test
  void otherLanguagesAreRefused() {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> Taxonomies.shipped("fi", false));
    assertTrue(error.getMessage().contains("de, en, es"), error.getMessage());
  }

  @Test
  @Tag("shared-data")
  void englishHasTheKeywordsOfTheList() throws IOException {
    Map<String, String> listed = new TreeMap<>();
    for (String line :
        Utf8Lines.readAll(SharedData.path("regard/taxonomy.tsv")).stream().skip(1).toList()) {
      String[] fields = line.split("\t", -1);
      listed.put(fields[1], fields[0]);
    }
    Map<String, String> shipped = new TreeMap<>();
    Taxonomies.shipped("en", false)
        .keywords()
        .forEach(keyword -> shipped.put(keyword.keyword(), keyword.attributeClass()));
    assertEquals(listed, shipped);
  }
}
