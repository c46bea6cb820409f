package org.occgen.benchmark.croissant;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.citation.Citation;
import org.occgen.benchmark.citation.OccGenPaper;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Publication.Author;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;

/**
 * {@code croissant.json}: the benchmark for programs, in <a
 * href="http://mlcommons.org/croissant/1.1">Croissant 1.1</a>, with its vocabulary of responsible
 * AI. It is written last, for it has the checksums of all other files. No clock is read: a date is
 * there if the recipe or a source has one.
 */
public final class CroissantFile {
  static final String CROISSANT = "http://mlcommons.org/croissant/1.1";
  static final String RESPONSIBLE_AI = "http://mlcommons.org/croissant/RAI/1.0";

  private static final String CONTEXT = "croissant-context.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final Publication publication;
  private final DataStatements statements;
  private final ObjectNode root = JSON.createObjectNode();

  private CroissantFile(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
    this.publication = recipe.output().publication();
    this.statements = new DataStatements(benchmark);
  }

  /** The text of the file. */
  public static String text(WrittenBenchmark benchmark) throws IOException {
    ObjectNode root = new CroissantFile(benchmark).root();
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    printer.indentArraysWith(indenter);
    printer.indentObjectsWith(indenter);
    String text = JSON.writer(printer).writeValueAsString(root);
    // so that it can stand in a web page as it is, where search engines look for it
    return text.replace("<", "\\u003c") + "\n";
  }

  private ObjectNode root() throws IOException {
    root.set("@context", context());
    root.put("@type", "sc:Dataset");
    root.put("name", Citation.title(recipe));
    root.putArray("conformsTo").add(CROISSANT).add(RESPONSIBLE_AI);
    root.put("description", description());
    // README.md is the page of a benchmark that has no address yet
    root.put("url", publication.url().isEmpty() ? BenchmarkFiles.CARD : publication.url());
    root.put("license", SpdxLicence.CC_BY_SA.spdx());
    putGiven("version", publication.version());
    putGiven("datePublished", publication.date());
    ArrayNode creators = root.putArray("creator");
    Citation.authors(recipe).forEach(author -> creators.add(creator(author)));
    if (!publication.doi().isEmpty()) {
      root.put("identifier", "https://doi.org/" + publication.doi());
    }
    root.put("citeAs", Citation.bibtex(recipe));
    root.put("citation", OccGenPaper.reference());
    texts(root, "inLanguage", recipe.languages());
    texts(root, "keywords", DataStatements.keywords(recipe));
    root.put("isLiveDataset", false);
    provenance();
    responsibleAi();
    root.set("distribution", CroissantDistribution.of(benchmark));
    root.set("recordSet", CroissantRecordSets.of(benchmark));
    return root;
  }

  private static ObjectNode context() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(CroissantFile.class.getResourceAsStream(CONTEXT), CONTEXT)) {
      return (ObjectNode) JSON.readTree(in);
    }
  }

  private String description() {
    return String.join(
            " ",
            publication.note(),
            statements.text("content"),
            statements.text("pairing"),
            statements.text("balance"),
            statements.text("gender"))
        .strip();
  }

  private static ObjectNode creator(Author author) {
    ObjectNode creator = JSON.createObjectNode();
    if (author.namesOrganisation()) {
      return creator.put("@type", "sc:Organization").put("name", author.name());
    }
    creator.put("@type", "sc:Person").put("name", author.wholeName());
    if (!author.givenNames().isEmpty()) {
      creator.put("givenName", author.givenNames());
    }
    creator.put("familyName", author.familyNames());
    if (!author.orcid().isEmpty()) {
      creator.put("url", author.orcid());
    }
    if (!author.affiliation().isEmpty()) {
      creator
          .putObject("affiliation")
          .put("@type", "sc:Organization")
          .put("name", author.affiliation());
    }
    return creator;
  }

  /**
   * Adds the sources of the benchmark in PROV-O, as Croissant 1.1 recommends, and in schema.org.
   */
  private void provenance() {
    ArrayNode basedOn = root.putArray("isBasedOn").add("https://www.wikidata.org/");
    ArrayNode derived = root.putArray("prov:wasDerivedFrom");
    ObjectNode wikidata = entity("https://www.wikidata.org/", "Wikidata");
    recipe.wikidataDump().ifPresent(dump -> wikidata.put("name", CellText.shown(fileName(dump))));
    derived.add(wikidata);
    for (String language : recipe.languages()) {
      String address = "https://" + WikipediaLanguages.host(language) + "/";
      basedOn.add(address);
      derived.add(entity(address, WikipediaLanguages.englishName(language) + " Wikipedia"));
    }
    ObjectNode attributed = root.putObject("prov:wasAttributedTo");
    attributed.put("@type", "prov:Agent").put("prov:label", Citation.WIKIPEDIA.name());
    ObjectNode activity = root.putObject("prov:wasGeneratedBy");
    activity.put("@type", "prov:Activity");
    activity.put("prov:label", "Selection by occgen, recipe " + CellText.shown(recipe.name()));
    activity.put("description", statements.text("collection"));
    activity
        .putObject("prov:wasAssociatedWith")
        .put("@type", "prov:SoftwareAgent")
        .put("prov:label", "occgen");
  }

  private static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static ObjectNode entity(String id, String label) {
    return JSON.createObjectNode()
        .put("@id", id)
        .put("@type", "prov:Entity")
        .put("prov:label", label);
  }

  private void responsibleAi() {
    root.put("rai:dataCollection", statements.text("collection"));
    texts(
        root,
        "rai:dataCollectionType",
        List.of("Secondary Data Analysis", "User-generated content data", "Software Collection"));
    root.put("rai:dataCollectionRawData", statements.text("authorship"));
    if (!publication.date().isEmpty()) {
      root.put("rai:dataCollectionTimeframe", publication.date());
    }
    root.put("rai:dataCollectionMissingData", statements.text("missing"));
    root.put("rai:dataPreprocessingProtocol", statements.text("preprocessing"));
    root.put("rai:dataAnnotationProtocol", statements.text("annotation"));
    root.put(
        "rai:annotationsPerItem",
        benchmark
            .release()
            .map(ReleaseFacts::annotationsPerItem)
            .orElse("0: no person annotated a segment"));
    texts(root, "rai:machineAnnotationTools", tools());
    root.put("rai:personalSensitiveInformation", statements.text("personalInformation"));
    texts(root, "rai:dataBiases", statements.list("biases"));
    ArrayNode limitations = root.putArray("rai:dataLimitations");
    statements.list("noConclusions").forEach(said -> limitations.add("It does not show: " + said));
    limitations.add(statements.text("misuse"));
    texts(root, "rai:dataUseCases", statements.list("uses"));
    root.put("rai:dataSocialImpact", statements.text("purpose"));
    root.put(
        "rai:dataReleaseMaintenancePlan",
        statements.text("maintenance") + " " + statements.text("removal"));
  }

  private List<String> tools() {
    String rules = "occgen: rules for words that show a person's gender (marks.tsv)";
    return recipe.isParallel()
        ? List.of(
            "occgen: sentence encoder " + RunStatistics.encoderName(recipe) + " and margin mining",
            "occgen: pair classifier " + RunStatistics.classifierName(recipe),
            rules)
        : List.of(rules);
  }

  private void putGiven(String key, String value) {
    if (!value.isEmpty()) {
      root.put(key, value);
    }
  }

  private static void texts(ObjectNode node, String key, List<String> values) {
    ArrayNode list = node.putArray(key);
    values.forEach(list::add);
  }
}
