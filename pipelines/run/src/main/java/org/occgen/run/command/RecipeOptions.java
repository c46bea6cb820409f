package org.occgen.run.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.command.Heading;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Option;

/** A recipe, and what the command line changes of it. */
final class RecipeOptions {
  /** Keys that have another name than their option. */
  private static final Map<String, String> KEYS =
      Map.of(
          "since", "since.date",
          "old-pages", "since.pages",
          "old-html-dump", "since.html-dump",
          "old-cirrus-dump", "since.cirrus-dump");

  @Option(
      names = "--recipe",
      order = -2,
      required = true,
      paramLabel = "NAME|FILE",
      completionCandidates = ShippedRecipes.class,
      description =
          "The recipe: one that ships with occgen (${COMPLETION-CANDIDATES}), or a YAML file.")
  private String recipe;

  @Heading("Sources, in place of the recipe's")
  @Option(
      names = "--wikidata-dump",
      paramLabel = "FILE",
      description = "Wikidata JSON dump: .json or .jsonl, also with .gz or .bz2.")
  private String wikidataDump;

  @Option(
      names = "--pages",
      paramLabel = "DIR",
      description = "Folder of article pages: DIR/<language>/<Title>.html.")
  private String pages;

  @Option(
      names = "--html-dump",
      paramLabel = "FILES",
      description =
          "Wikimedia Enterprise HTML dumps, instead of --pages: .ndjson, .ndjson.gz or .tar.gz;"
              + " a name with wildcards, in quotation marks, for several.")
  private String htmlDump;

  @Option(
      names = "--cirrus-dump",
      paramLabel = "FILES",
      description =
          "Wikimedia's Cirrus index dumps, instead of --pages: .json.bz2 or .json.gz; their folder,"
              + " the folder of a date, or a name with wildcards, in quotation marks, for several.")
  private String cirrusDump;

  @Option(
      names = "--people",
      paramLabel = "FILE",
      description = "The people whom the run is about: Wikidata's item ids, one a line.")
  private String people;

  @Heading("New sentences alone")
  @Option(
      names = "--since",
      paramLabel = "DATE",
      description =
          "Keep only sentences that entered Wikipedia on that day or later, such as 2026-06-01."
              + " Without old pages the Wikipedias are asked for the revisions of that day.")
  private String since;

  @Option(
      names = "--old-pages",
      paramLabel = "DIR",
      description = "With --since: folder of the pages as they stood on that day or later.")
  private String oldPages;

  @Option(
      names = "--old-html-dump",
      paramLabel = "FILES",
      description = "With --since: HTML dumps of that day or later, instead of --old-pages.")
  private String oldHtmlDump;

  @Option(
      names = "--old-cirrus-dump",
      paramLabel = "FILES",
      description = "With --since: Cirrus index dumps of that day or later.")
  private String oldCirrusDump;

  @Heading("Other values of the recipe")
  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Another value for a key of the recipe, such as --set balance.choose=quality"
              + " or --set threshold.sw=1.08. May be given several times.")
  private List<String> settings = List.of();

  @Option(
      names = "--neighbourhood",
      paramLabel = "article|background",
      description = "Where the neighbours of the margin come from; the recipe's, or background.")
  private Neighbourhood neighbourhood;

  @Option(
      names = "--max-failure-rate",
      paramLabel = "RATE",
      description = "Share of unreadable records from which the run fails; the recipe's, or 0.01.")
  private String maxFailureRate;

  /** The recipe with what the command line changes. */
  Recipe recipe(Storage storage) {
    List<RecipeSetting> changed = new ArrayList<>();
    options()
        .forEach(
            (option, value) ->
                changed.add(
                    RecipeSetting.ofText(KEYS.getOrDefault(option, option), value, "--" + option)));
    changed.addAll(RecipeSetting.all(settings));
    return new RecipeReader(ShippedRecipes.folder(), storage).read(recipe, changed);
  }

  /** The options that were given and stand for keys of a recipe, in the order of the help. */
  private Map<String, String> options() {
    Map<String, String> given = new LinkedHashMap<>();
    put(given, "wikidata-dump", wikidataDump);
    put(given, "pages", pages);
    put(given, "html-dump", htmlDump);
    put(given, "cirrus-dump", cirrusDump);
    put(given, "people", people);
    put(given, "since", since);
    put(given, "old-pages", oldPages);
    put(given, "old-html-dump", oldHtmlDump);
    put(given, "old-cirrus-dump", oldCirrusDump);
    put(
        given,
        "neighbourhood",
        neighbourhood == null ? null : neighbourhood.name().toLowerCase(Locale.ROOT));
    put(given, "max-failure-rate", maxFailureRate);
    return given;
  }

  private static void put(Map<String, String> given, String key, @Nullable String value) {
    if (value != null) {
      given.put(key, value);
    }
  }
}
