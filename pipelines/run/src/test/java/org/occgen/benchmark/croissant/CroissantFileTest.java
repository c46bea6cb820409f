package org.occgen.benchmark.croissant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.document.JsonDocument;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.run.testing.PublishedRun;
import org.occgen.run.testing.SyntheticRun;

/**
 * {@code croissant.json}, read by a JSON-LD processor that is not ours, and held against the files.
 */
class CroissantFileTest {
  private static final String CR = "http://mlcommons.org/croissant/";
  private static final String SC = "https://schema.org/";
  private static final ObjectMapper JSON = new ObjectMapper();

  private static JsonNode written;
  private static JsonNode graph;

  @BeforeAll
  static void expand() throws Exception {
    String text = PublishedRun.text("croissant.json");
    written = JSON.readTree(text);
    // its context is in the file, so nothing is loaded from anywhere
    String expanded =
        JsonLd.expand(JsonDocument.of(new StringReader(text)))
            .loader(
                (address, options) -> {
                  throw new IllegalStateException("asks for " + address);
                })
            .get()
            .toString();
    JsonNode roots = JSON.readTree(expanded);
    assertEquals(1, roots.size());
    graph = roots.get(0);
  }

  private static List<JsonNode> nodes(JsonNode jsonNode, String type) {
    return all(jsonNode).stream().filter(node -> types(node).contains(type)).toList();
  }

  private static List<JsonNode> all(JsonNode node) {
    List<JsonNode> nodes = new ArrayList<>();
    if (node.isObject()) {
      nodes.add(node);
    }
    node.forEach(inner -> nodes.addAll(all(inner)));
    return nodes;
  }

  private static Set<String> types(JsonNode node) {
    Set<String> types = new TreeSet<>();
    node.path("@type").forEach(type -> types.add(type.asText()));
    return types;
  }

  private static String id(JsonNode node) {
    return node.path("@id").asText();
  }

  private static String value(JsonNode node, String property) {
    return node.path(property).path(0).path("@value").asText();
  }

  private static List<String> values(JsonNode node, String property) {
    List<String> values = new ArrayList<>();
    node.path(property).forEach(one -> values.add(one.path("@value").asText()));
    return values;
  }

  @Test
  void everyTermIsOneOfTheVocabularies() {
    assertEquals(Set.of(SC + "Dataset"), types(graph));
    assertEquals(
        List.of(CR + "1.1", CR + "RAI/1.0"), values(graph, "http://purl.org/dc/terms/conformsTo"));
    Set<String> terms = new TreeSet<>();
    all(graph).forEach(node -> node.fieldNames().forEachRemaining(terms::add));
    for (String term : terms) {
      assertTrue(
          term.matches(
              "@(id|type|value|language)|https://schema\\.org/[A-Za-z0-9]+"
                  + "|http://mlcommons\\.org/croissant/(RAI/)?[A-Za-z0-9]+"
                  + "|http://purl\\.org/dc/terms/conformsTo|http://www\\.w3\\.org/ns/prov#[A-Za-z]+"
                  // what stands in data, which is JSON
                  + "|gender-categories/[a-z]+"),
          term);
    }
    assertFalse(terms.stream().anyMatch(term -> term.contains("http://schema.org")));
    for (JsonNode node : nodes(graph, CR + "Field")) {
      node.path(CR + "dataType")
          .forEach(
              type ->
                  assertTrue(
                      id(type).startsWith(SC) || id(type).startsWith("http://www.wikidata.org/"),
                      id(type)));
      assertTrue(node.has(CR + "dataType"), id(node));
    }
  }

  @Test
  void everyReferenceLeadsToWhatItShould() {
    Map<String, JsonNode> byId = new TreeMap<>();
    for (String type : List.of("FileObject", "FileSet", "RecordSet", "Field")) {
      for (JsonNode node : nodes(graph, CR + type)) {
        assertEquals(null, byId.put(id(node), node), id(node) + " is there twice");
        assertFalse(value(node, SC + "name").isEmpty(), id(node));
        assertFalse(value(node, SC + "description").isEmpty(), id(node));
      }
    }
    Map<String, String> targets =
        Map.of(
            "fileObject", "FileObject",
            "fileSet", "FileSet",
            "references", "Field",
            "key", "Field");
    int checked = 0;
    for (JsonNode node : all(graph)) {
      for (Map.Entry<String, String> target : targets.entrySet()) {
        for (JsonNode value : node.path(CR + target.getKey())) {
          JsonNode reference =
              target.getKey().equals("references") ? value.path(CR + "field").path(0) : value;
          JsonNode found = byId.get(id(reference));
          assertTrue(found != null, () -> id(reference) + " is nowhere");
          assertTrue(types(found).contains(CR + target.getValue()), id(reference));
          checked++;
        }
      }
    }
    assertTrue(checked > 80, "only " + checked);
    for (JsonNode set : nodes(graph, CR + "RecordSet")) {
      boolean inline = set.has(CR + "data");
      for (JsonNode field : leaves(set)) {
        assertEquals(!inline, field.has(CR + "source"), id(field));
        assertTrue(id(field).startsWith(id(set) + "/"), id(field));
      }
    }
  }

  @Test
  void everyFileIsThereWithItsChecksum() throws IOException, NoSuchAlgorithmException {
    MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
    Path folder = Path.of(PublishedRun.folder().benchmark());
    Map<String, String> expected = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        String name = folder.relativize(file).toString();
        expected.put(name, bytes.length + " B " + HexFormat.of().formatHex(sha256.digest(bytes)));
      }
    }
    expected.remove("croissant.json");
    Map<String, String> found = new TreeMap<>();
    for (JsonNode file : nodes(graph, CR + "FileObject")) {
      found.put(id(file), value(file, SC + "contentSize") + " " + value(file, SC + "sha256"));
      assertEquals(id(file), value(file, SC + "contentUrl"));
      assertFalse(value(file, SC + "encodingFormat").isEmpty());
      assertTrue(value(file, SC + "license").startsWith("https://spdx.org/licenses/CC"));
    }
    assertEquals(expected, found);
    assertTrue(found.keySet().containsAll(Set.of("LICENSE", "CITATION.cff", "README.md")));
    for (JsonNode set : nodes(graph, CR + "FileSet")) {
      PathMatcher glob =
          FileSystems.getDefault().getPathMatcher("glob:" + value(set, CR + "includes"));
      assertEquals(
          2, expected.keySet().stream().filter(name -> glob.matches(Path.of(name))).count());
    }
    assertEquals(2, nodes(graph, CR + "FileSet").size());
  }

  private static final Pattern FIELD_OF_STRUCT =
      Pattern.compile("\"?([a-z-]+)\"? ([A-Z]+(?:\\[])?)");

  /** The columns that DuckDB finds in a file, those of structs behind a slash, with their types. */
  private static Map<String, String> columns(String file) throws SQLException {
    String path = "'" + PublishedRun.file(file) + "'";
    String from =
        switch (file.substring(file.lastIndexOf('.') + 1)) {
          case "parquet" -> path;
          case "jsonl" -> "read_json(" + path + ", format = 'newline_delimited')";
          case "csv" -> "read_csv(" + path + ", header = true, all_varchar = true)";
          default ->
              "read_csv(" + path + ", delim = '\t', quote = '', header = true, all_varchar = true)";
        };
    Map<String, String> columns = new LinkedHashMap<>();
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement();
        ResultSet rows = statement.executeQuery("DESCRIBE SELECT * FROM " + from)) {
      while (rows.next()) {
        String type = rows.getString(2);
        if (type.startsWith("STRUCT")) {
          Matcher fields = FIELD_OF_STRUCT.matcher(type);
          while (fields.find()) {
            columns.put(rows.getString(1) + "/" + fields.group(1), fields.group(2));
          }
        } else {
          columns.put(rows.getString(1), type);
        }
      }
    }
    return columns;
  }

  private static String croissantType(JsonNode field) {
    String type = id(field.path(CR + "dataType").path(0)).replace(SC, "");
    boolean list = field.path(CR + "isArray").path(0).path("@value").asBoolean();
    return type.replace("URL", "Text") + (list ? "[]" : "");
  }

  /** The fields of a record set that hold values: those of a struct for the struct. */
  private static List<JsonNode> leaves(JsonNode set) {
    List<JsonNode> leaves = new ArrayList<>();
    for (JsonNode field : set.path(CR + "field")) {
      for (JsonNode inner : field.path(CR + "subField")) {
        assertTrue(id(inner).startsWith(id(field) + "/"), id(inner));
        leaves.add(inner);
      }
      if (!field.has(CR + "subField")) {
        leaves.add(field);
      }
    }
    return leaves;
  }

  @Test
  void fieldsAreTheColumnsOfTheFiles() throws SQLException {
    Map<String, String> types =
        Map.of("BIGINT", "Integer", "INTEGER", "Integer", "DOUBLE", "Float", "VARCHAR", "Text");
    Map<String, String> files =
        Map.of(
            "meta", "test.meta.tsv",
            "occgen", "occgen.csv",
            "segments", "segments.parquet",
            "segments-jsonl", "segments.jsonl",
            "occupations", "occupations.tsv",
            "marks", "marks.tsv",
            "attribution", "ATTRIBUTION.tsv");
    for (JsonNode set : nodes(graph, CR + "RecordSet")) {
      String file = files.get(id(set));
      if (file == null) {
        continue;
      }
      Map<String, String> found = new LinkedHashMap<>();
      for (JsonNode field : leaves(set)) {
        JsonNode source = field.path(CR + "source").path(0);
        assertEquals(file, id(source.path(CR + "fileObject").path(0)));
        JsonNode extract = source.path(CR + "extract").path(0);
        String name = value(field, SC + "name");
        assertEquals(name.split("/", 2)[0], value(extract, CR + "column"));
        found.put(name, croissantType(field));
        assertEquals(
            (croissantType(field).endsWith("[]") && file.endsWith(".tsv")) || name.contains("/"),
            source.has(CR + "transform"),
            id(field));
      }
      Map<String, String> expected = new LinkedHashMap<>();
      columns(file)
          .forEach(
              (name, type) -> {
                String base = type.replace("[]", "");
                boolean typed = file.endsWith("parquet") || file.endsWith("jsonl");
                expected.put(
                    name,
                    typed
                        ? types.get(base) + type.substring(base.length())
                        : found.getOrDefault(name, "no field"));
              });
      expected.remove("column0"); // the number of the row in occgen.csv, which has no name
      // what JSON cannot tell from its texts: whole numbers among decimals
      if (file.endsWith("jsonl")) {
        assertEquals(expected.keySet(), found.keySet());
      } else {
        assertEquals(expected, found, file);
        assertEquals(List.copyOf(expected.keySet()), List.copyOf(found.keySet()), file);
      }
    }
    assertEquals(files.keySet().size(), files.keySet().stream().filter(this::isRecordSet).count());
  }

  private boolean isRecordSet(String id) {
    return nodes(graph, CR + "RecordSet").stream().anyMatch(set -> id(set).equals(id));
  }

  @Test
  void figuresAreThoseOfTheStatistics() throws IOException {
    JsonNode statistics =
        JSON.readTree(Files.readString(Path.of(PublishedRun.folder().path("stats.json"))));
    JsonNode total = null;
    for (JsonNode step : statistics.path("funnel")) {
      total = step; // the last one is write
    }
    assertEquals("write", total.path("step").asText());
    Map<String, String> counts = new TreeMap<>();
    for (JsonNode set : nodes(graph, CR + "RecordSet")) {
      set.path(CR + "annotation")
          .forEach(field -> counts.put(id(field), value(field, CR + "value")));
    }
    assertEquals(
        Map.of(
            "meta/people", total.path("total").path("people").asText(),
            "meta/segments", total.path("total").path("segments").asText()),
        counts);
    for (JsonNode set : written.path("recordSet")) {
      if (!set.path("@id").asText().equals("gender-categories")) {
        continue;
      }
      assertEquals(3, set.path("data").size());
      for (JsonNode row : set.path("data")) {
        String category = row.path("gender-categories/name").asText();
        JsonNode cell = total.path("by-category").path(category);
        assertEquals(cell.path("people").asInt(), row.path("gender-categories/people").asInt());
        assertEquals(cell.path("segments").asInt(), row.path("gender-categories/segments").asInt());
        assertTrue(row.path("gender-categories/url").path(0).asText().startsWith("wd:Q"));
      }
    }
  }

  @Test
  void itSaysWhatTheRecipeAndTheDumpSay() {
    assertEquals("OccGen made-up: English, Swahili", value(graph, SC + "name"));
    assertEquals("2026-01-05", value(graph, SC + "datePublished"));
    assertEquals("1.2.0", value(graph, SC + "version"));
    assertEquals("https://spdx.org/licenses/CC-BY-SA-4.0.html", value(graph, SC + "license"));
    assertEquals("https://doi.org/10.5281/zenodo.1003150", value(graph, SC + "identifier"));
    assertEquals("https://example.org/benchmark?a=1&b=2", value(graph, SC + "url"));
    assertEquals(List.of("en", "sw"), values(graph, SC + "inLanguage"));
    List<String> creators = new ArrayList<>();
    graph.path(SC + "creator").forEach(creator -> creators.add(value(creator, SC + "name")));
    assertEquals(
        PublishedRun.PUBLICATION.authors().stream().map(author -> author.wholeName()).toList(),
        creators);
    assertTrue(value(graph, SC + "description").startsWith(PublishedRun.PUBLICATION.note()));
    String prov = "http://www.w3.org/ns/prov#";
    Set<String> sources = new TreeSet<>();
    graph.path(prov + "wasDerivedFrom").forEach(source -> sources.add(id(source)));
    assertEquals(
        Set.of(
            "https://www.wikidata.org/", "https://en.wikipedia.org/", "https://sw.wikipedia.org/"),
        sources);
    assertEquals(sources, new TreeSet<>(values(graph, SC + "isBasedOn")));
    for (String told :
        List.of(
            "dataBiases",
            "personalSensitiveInformation",
            "dataCollection",
            "dataCollectionType",
            "dataAnnotationProtocol",
            "dataUseCases",
            "dataLimitations",
            "dataSocialImpact",
            "dataReleaseMaintenancePlan")) {
      assertFalse(value(graph, CR + "RAI/" + told).isBlank(), told);
    }
  }

  @Test
  void markupOfANameStaysText() throws IOException {
    String text = PublishedRun.text("croissant.json");
    assertFalse(text.contains("<"), "could end a script element");
    assertTrue(written.path("description").asText().contains("<script>alert(1)</script>"));
    String bibtex = written.path("citeAs").asText();
    assertEquals(
        bibtex.chars().filter(c -> c == '{').count(),
        bibtex.chars().filter(c -> c == '}').count(),
        bibtex);
    assertTrue(bibtex.contains("Tab\\textbraceright  and \\textbraceleft O'Hara"), bibtex);
    assertTrue(bibtex.contains("\\#Examples \\& \\textbackslash Sons, 100\\%"), bibtex);
  }

  @Test
  void nothingIsMadeUpWhereNobodySaysIt(@TempDir Path other) throws IOException {
    RunFolder run =
        SyntheticRun.write(other, SyntheticRun.recipe(List.of("sw"), BalanceOptions.NONE));
    JsonNode croissant =
        JSON.readTree(Files.readString(Path.of(run.benchmark(), "croissant.json")));
    assertFalse(croissant.has("datePublished"));
    assertFalse(croissant.has("version"));
    assertFalse(croissant.has("identifier"));
    assertEquals("README.md", croissant.path("url").asText());
    assertEquals("Wikipedia contributors", croissant.path("creator").path(0).path("name").asText());
    assertFalse(croissant.toString().contains("translations of each other"));
    assertFalse(croissant.path("keywords").toString().contains("gender-balanced"));
  }
}
