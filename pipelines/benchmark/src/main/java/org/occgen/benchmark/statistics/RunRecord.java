package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializerBase;
import java.io.IOException;
import java.net.URI;
import java.time.DateTimeException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.recipe.LiveSources;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.person.GenderCategories;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.sparql.wikipedia.WikiAddresses;
import org.occgen.transforms.fetch.PageDumps;

/**
 * The recipe as it was run, in {@code run.json}: every option with its value, also those that the
 * recipe left to the defaults. Of files and folders it holds the last name alone, so that the same
 * run in two places gives the same bytes.
 */
public final class RunRecord {
  /** Name of the file in the run folder. */
  public static final String FILE = "run.json";

  private static final String OUTPUT = "output";
  private static final String REGARD = "regard"; // left out where it is false
  private static final String ADDED_FORMATS = "added-formats"; // left out where there is none
  private static final String SINCE = Since.KEY; // left out where there is none
  private static final String JUDGE = "judge"; // left out where it is fast
  private static final String RECALIBRATION = "recalibration"; // left out where there is none

  /** Writes records with keys and constants as recipes have them. */
  static final ObjectMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .addModule(new SimpleModule().addSerializer(Enum.class, new InLowerCase()))
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES) // 0.500000 stays so
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** Writes {@code run.json}. */
  public static void write(RunFolder run, Recipe recipe) throws IOException {
    RunFolder.writeText(run.root(), FILE, text(recipe));
  }

  /** The text of {@code run.json} for a run of {@code recipe}. */
  public static String text(Recipe recipe) throws IOException {
    return JSON.writeValueAsString(Options.of(recipe)) + "\n";
  }

  /**
   * Reads {@code run.json}: the recipe as it was run, of whose files and folders the names alone
   * are known.
   *
   * @throws IOException if it is not there or damaged
   */
  public static Recipe read(RunFolder run) throws IOException {
    String path = run.path(FILE);
    String text =
        RunFolder.readText(path)
            .orElseThrow(
                () ->
                    new IOException(
                        path
                            + " is not there: "
                            + run.root()
                            + " is no run folder, or its run never began"));
    return parse(path, text);
  }

  /**
   * The recipe of a record.
   *
   * @param path where it stands, for messages
   * @throws IOException if it is damaged
   */
  public static Recipe parse(String path, String text) throws IOException {
    try {
      JsonNode tree = JSON.readTree(text);
      if (tree instanceof ObjectNode record) {
        List.of(JUDGE, RECALIBRATION)
            .forEach(key -> record.putIfAbsent(key, JSON.getNodeFactory().textNode("")));
        record.putIfAbsent(SINCE, JSON.createObjectNode());
        if (record.path(OUTPUT) instanceof ObjectNode output) {
          output.putIfAbsent(REGARD, BooleanNode.FALSE);
          output.putIfAbsent(ADDED_FORMATS, JSON.createArrayNode());
        }
      }
      Options options = JSON.treeToValue(tree, Options.class);
      if (options == null) {
        throw new IllegalArgumentException("it is null");
      }
      return options.recipe();
    } catch (JsonProcessingException | IllegalArgumentException | DateTimeException e) {
      throw new IOException(
          path
              + " is damaged, or another version of occgen wrote it ("
              + firstLine(e)
              + "); run again into a new folder",
          e);
    }
  }

  /**
   * Whether {@code text} is the record of a run, of this or another version of occgen: a JSON
   * object with what every recipe has. Other programs call files {@code run.json} too.
   */
  public static boolean isRecord(String text) {
    try {
      JsonNode tree = JSON.readTree(text);
      return tree.path("languages").isArray()
          && tree.path("encoder").isTextual()
          && tree.path("mining").isObject()
          && tree.path("balance").isObject();
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  /**
   * The reason why the run of a record is another one than that of {@code recipe}: its name or its
   * languages. Other options are those of the same run that goes on. Empty where it is the same, or
   * {@code text} is no record.
   */
  public static Optional<String> difference(String text, Recipe recipe) {
    JsonNode before;
    try {
      before = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
    JsonNode now = tree(recipe);
    for (String key : List.of("name", "languages")) {
      if (before.has(key) && !before.get(key).equals(now.get(key))) {
        return Optional.of(key + " " + before.get(key) + " and not " + now.get(key));
      }
    }
    return Optional.empty();
  }

  /** The recipe's options as a JSON tree. */
  public static JsonNode tree(Recipe recipe) {
    return JSON.valueToTree(Options.of(recipe));
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.getClass().getSimpleName());
  }

  /** Constants as recipes name them; Jackson's own lower case is that of the default locale. */
  private static final class InLowerCase extends ToStringSerializerBase {
    InLowerCase() {
      super(Enum.class);
    }

    @Override
    public String valueToString(Object constant) {
      return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }
  }

  /** The recipe in JSON; keys as in recipes. */
  private record Options(
      String name,
      List<String> languages,
      String occupations,
      Map<String, List<String>> genders,
      String sitelinks,
      String people,
      List<Servers> servers,
      String wikidataDump,
      String pages,
      String htmlDump,
      String cirrusDump,
      String encoder,
      MiningOptions mining,
      String classifier,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String judge,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String recalibration,
      Map<String, Double> probability,
      Map<String, Double> threshold,
      BalanceOptions balance,
      OutputOptions output,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> since,
      double maxFailureRate) {
    static Options of(Recipe recipe) {
      boolean careful = recipe.classifier().equals(PairClassifierFile.CAREFUL);
      return new Options(
          recipe.name(),
          recipe.languages(),
          recipe.professionsOnly() ? "class" : "any",
          recipe.genders().valuesByCategory(),
          recipe.allLanguagesOnly() ? "all" : "any",
          recipe.people().map(RunRecord::fileName).orElse(""),
          recipe.live().map(Servers::of).stream().toList(),
          recipe.wikidataDump().map(RunRecord::fileName).orElse(""),
          recipe.pages().map(RunRecord::fileName).orElse(""),
          dumps(recipe, PageDumps.Format.HTML),
          dumps(recipe, PageDumps.Format.CIRRUS),
          fileName(recipe.encoder()),
          recipe.mining(),
          RunStatistics.classifierName(recipe),
          careful ? PairClassifierFile.CAREFUL : "",
          recipe.recalibration().map(RunRecord::fileName).orElse(""),
          new TreeMap<>(recipe.choice().probabilities()),
          new TreeMap<>(recipe.choice().margins()),
          recipe.balance(),
          recipe
              .output()
              .withApartFrom(
                  recipe.output().apartFrom().stream().map(RunRecord::benchmarkName).toList()),
          recipe.since().map(given -> given.keys(RunRecord::fileName)).orElse(Map.of()),
          recipe.maxFailureRate());
    }

    private static String dumps(Recipe recipe, PageDumps.Format format) {
      return recipe
          .pageDumps()
          .filter(dumps -> dumps.format() == format)
          .map(dumps -> fileName(dumps.pattern()))
          .orElse("");
    }

    private Optional<PageDumps> dumps() {
      return htmlDump.isEmpty() && cirrusDump.isEmpty()
          ? Optional.empty()
          : Optional.of(
              htmlDump.isEmpty()
                  ? new PageDumps(PageDumps.Format.CIRRUS, cirrusDump)
                  : new PageDumps(PageDumps.Format.HTML, htmlDump));
    }

    Recipe recipe() {
      return new Recipe(
          name,
          languages,
          switch (occupations) {
            case "any" -> false;
            case "class" -> true;
            default -> throw new IllegalArgumentException("occupations: " + occupations);
          },
          new GenderCategories(new LinkedHashMap<>(genders)),
          switch (sitelinks) {
            case "all" -> true;
            case "any" -> false;
            default -> throw new IllegalArgumentException("sitelinks: " + sitelinks);
          },
          Optional.of(people).filter(path -> !path.isEmpty()),
          servers.stream().findFirst().map(Servers::sources),
          Optional.of(wikidataDump).filter(path -> !path.isEmpty()),
          Optional.of(pages).filter(path -> !path.isEmpty()),
          dumps(),
          encoder,
          mining,
          judge.isEmpty() ? classifier : judge,
          Optional.of(recalibration).filter(how -> !how.isEmpty()),
          new PairChoice(mining.retrieval(), probability, threshold),
          balance,
          output,
          since.isEmpty() ? Optional.empty() : Optional.of(Since.of(since)),
          maxFailureRate);
    }
  }

  /** Without who asked: that is between them and the servers. */
  private record Servers(
      URI sparql, URI wikidata, String wikipedia, double rate, int lanes, List<String> hosts) {
    static Servers of(LiveSources sources) {
      return new Servers(
          sources.sparql(),
          sources.wikidata(),
          sources.wikipedia().pattern(),
          sources.rate(),
          sources.lanes(),
          sources.hosts());
    }

    LiveSources sources() {
      return new LiveSources(
          "", Optional.empty(), sparql, wikidata, new WikiAddresses(wikipedia), rate, lanes, hosts);
    }
  }

  /** The name of a benchmark in records, taken from its path: the name of its run. */
  public static String benchmarkName(String path) {
    return fileName(path.replaceFirst("(?<=[^/])/+benchmark/*$", ""));
  }

  static String fileName(String path) {
    String trimmed = path.replaceAll("/+$", "");
    return trimmed.substring(trimmed.lastIndexOf('/') + 1);
  }
}
