package org.occgen.pipelines.recipe;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderProvider;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.registry.Encoders;

/**
 * Reads recipes: YAML files whose keys are listed in {@code pipelines/recipes/README.md}. Whatever
 * cannot be run is refused here, before any work, with file, line, key and what would be right.
 */
public final class RecipeReader {
  private static final double DEFAULT_MAX_FAILURE_RATE = 0.01;

  private final RecipeFiles files;

  /**
   * A reader.
   *
   * @param recipes folder of the recipes that are known by name
   */
  public RecipeReader(Path recipes) {
    files = new RecipeFiles(recipes);
  }

  /**
   * Reads a recipe.
   *
   * @param nameOrFile name of a recipe that ships with occgen, or a file
   * @param settings values of the command line
   * @throws RecipeException if it cannot be run as it stands
   */
  public Recipe read(String nameOrFile, List<RecipeSetting> settings) {
    Path file = files.find(nameOrFile);
    YamlMap root = files.read(file, settings);
    return bind(file, root);
  }

  private static Recipe bind(Path file, YamlMap root) {
    List<String> languages = languages(root);
    GenderCategories genders = genders(root);
    BalanceOptions balance = balance(root, genders);
    MiningOptions mining = mining(root, languages);
    String encoder = encoder(file, root);
    boolean professionsOnly = professionsOnly(root);
    Optional<LiveSources> live = LiveSourcesReader.read(root);
    Optional<String> dump = path(file, root, "wikidata-dump");
    boolean allLanguagesOnly = allLanguagesOnly(root, live.isPresent() && dump.isEmpty());
    Optional<String> pages = path(file, root, "pages");
    Optional<String> htmlDump = path(file, root, "html-dump");
    if (pages.isPresent() && htmlDump.isPresent()) {
      throw root.wrong("html-dump", "has no use beside pages; leave one of the two out");
    }
    if (dump.isPresent()
        && (pages.isPresent() || htmlDump.isPresent())
        && root.value("live").isPresent()) {
      throw root.wrong(
          "live", "has no use beside wikidata-dump and a source of pages; leave it out");
    }
    double maxFailureRate = root.number("max-failure-rate").orElse(DEFAULT_MAX_FAILURE_RATE);
    if (!(maxFailureRate >= 0 && maxFailureRate <= 1)) {
      throw root.wrong("max-failure-rate", maxFailureRate + " is not from 0 to 1");
    }
    Map<String, Double> given = givenThresholds(root, languages);
    root.refuseUnknownKeys();
    return new Recipe(
        file.getFileName().toString().replaceAll("\\.ya?ml$", ""),
        languages,
        professionsOnly,
        genders,
        allLanguagesOnly,
        live,
        dump,
        pages,
        htmlDump,
        encoder,
        mining,
        thresholds(root, languages, mining, encoder, given),
        balance,
        maxFailureRate);
  }

  /**
   * The encoder: a path where there is such a file or folder, else a name. A model's folder stands
   * for the description in it, for its own name tells more.
   */
  private static String encoder(Path file, YamlMap root) {
    String typed = root.text("encoder").orElse(EncoderProvider.SHIPPED);
    if (typed.equals(EncoderProvider.SHIPPED)) {
      return typed;
    }
    Path path = Path.of(path(file, root, "encoder").orElseThrow());
    if (!Files.exists(path)) {
      return typed.contains("/") ? path.toString() : typed;
    }
    boolean inFolder = path.endsWith(DescribedModel.FILE) && path.getParent() != null;
    return (inFolder ? path.getParent() : path).toString();
  }

  /** The languages of the run, the pivot first, the others in the order of the recipe. */
  private static List<String> languages(YamlMap root) {
    List<String> languages = new ArrayList<>();
    for (String typed :
        root.texts("languages")
            .orElseThrow(
                () ->
                    root.wrong("languages", "is missing; list the languages, such as [en, sw]"))) {
      String language = language(root, "languages", typed);
      if (languages.contains(language)) {
        throw root.wrong("languages", language + " stands twice; list every language once");
      }
      languages.add(language);
    }
    if (languages.isEmpty()) {
      throw root.wrong("languages", "is empty; list the languages, such as [en, sw]");
    }
    String pivot =
        root.text("pivot")
            .map(typed -> language(root, "pivot", typed))
            .orElse(languages.contains("en") ? "en" : languages.get(0));
    if (!languages.remove(pivot)) {
      throw root.wrong("pivot", pivot + " is not one of the languages " + languages);
    }
    languages.add(0, pivot);
    return languages;
  }

  private static String language(YamlMap root, String key, String typed) {
    try {
      return WikipediaLanguages.require(typed);
    } catch (IllegalArgumentException e) {
      throw root.wrong(key, e.getMessage());
    }
  }

  private static boolean professionsOnly(YamlMap root) {
    String which = root.text("occupations").orElse("any");
    return switch (which) {
      case "any" -> false;
      case "class" -> true;
      default -> throw root.wrong("occupations", "\"" + which + "\" is neither any nor class");
    };
  }

  /** Wikidata itself is asked for no others: most people have an article in one language. */
  private static boolean allLanguagesOnly(YamlMap root, boolean asksWikidata) {
    String which = root.text("sitelinks").orElse(asksWikidata ? "all" : "any");
    return switch (which) {
      case "all" -> true;
      case "any" -> {
        if (asksWikidata) {
          throw root.wrong("sitelinks", "any needs a wikidata-dump; leave it out");
        }
        yield false;
      }
      default -> throw root.wrong("sitelinks", "\"" + which + "\" is neither any nor all");
    };
  }

  private static GenderCategories genders(YamlMap root) {
    if (root.value("genders").isEmpty()) {
      return GenderCategories.DEFAULT;
    }
    YamlMap map = root.map("genders");
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String category : map.keys()) {
      values.put(category, map.texts(category).orElse(List.of()));
    }
    try {
      return new GenderCategories(values);
    } catch (IllegalArgumentException e) {
      throw root.wrong("genders", e.getMessage());
    }
  }

  private static BalanceOptions balance(YamlMap root, GenderCategories genders) {
    if (root.isScalar("balance")) {
      String text = root.text("balance").orElseThrow();
      if (text.equals("none")) {
        return BalanceOptions.NONE;
      }
      throw root.wrong("balance", "\"" + text + "\" is neither none nor a list of keys");
    }
    YamlMap map = root.map("balance");
    List<Integer> categories = new ArrayList<>();
    List<String> listed = map.texts("categories").orElse(List.of("all"));
    for (String category : listed) {
      if (category.equals("all") && listed.size() == 1) {
        continue;
      }
      try {
        categories.add(Integer.valueOf(category));
      } catch (NumberFormatException e) {
        throw map.wrong(
            "categories",
            "\"" + category + "\" is not a number of occupations; list some, or write all alone");
      }
    }
    try {
      BalanceOptions options =
          new BalanceOptions(
              true,
              map.texts("genders").orElse(BalanceOptions.DEFAULT.genders()),
              categories,
              map.constant("group", BalanceOptions.Group.class)
                  .orElse(BalanceOptions.DEFAULT.group()),
              map.constant("choose", BalanceOptions.Choose.class)
                  .orElse(BalanceOptions.DEFAULT.choose()));
      map.refuseUnknownKeys();
      options.checkGenders(genders);
      return options;
    } catch (IllegalArgumentException e) {
      throw root.wrong("balance", e.getMessage());
    }
  }

  private static MiningOptions mining(YamlMap root, List<String> languages) {
    MiningOptions defaults = MiningOptions.DEFAULT;
    Margin margin = root.constant("margin", Margin.class).orElse(defaults.margin());
    YamlMap background = root.map("background");
    Optional<Integer> size = background.integer("size");
    background.refuseUnknownKeys();
    Neighbourhood neighbourhood =
        root.constant("neighbourhood", Neighbourhood.class).orElse(defaults.neighbourhood());
    if (neighbourhood == Neighbourhood.ARTICLE && size.isPresent()) {
      throw root.wrong(
          "background", "has no use with neighbourhood: article; leave one of the two out");
    }
    if (languages.size() == 1) {
      for (String key :
          List.of(
              "margin",
              "retrieval",
              "neighbourhood",
              "neighbours",
              "floor",
              "background",
              "encoder")) {
        if (root.value(key).isPresent()) {
          throw root.wrong(key, "has no use in a run of one language, where nothing is mined");
        }
      }
    }
    try {
      return new MiningOptions(
          margin,
          root.constant("retrieval", Retrieval.class).orElse(defaults.retrieval()),
          neighbourhood,
          root.integer("neighbours").orElse(defaults.neighbours()),
          size.orElse(defaults.backgroundSize()),
          root.number("floor").orElse(margin.defaultFloor()));
    } catch (IllegalArgumentException e) {
      String key = e.getMessage().replaceAll("[.:].*", "");
      throw root.wrong(key, e.getMessage().replaceFirst("^[a-z.]+: ", ""));
    }
  }

  /** Thresholds of the recipe: one number for all languages, or a map by language. */
  private static Map<String, Double> givenThresholds(YamlMap root, List<String> languages) {
    Map<String, Double> thresholds = new TreeMap<>();
    if (root.value("threshold").isEmpty()) {
      return thresholds;
    }
    if (languages.size() == 1) {
      throw root.wrong("threshold", "has no use in a run of one language, where nothing is mined");
    }
    List<String> others = languages.subList(1, languages.size());
    if (root.isScalar("threshold")) {
      double threshold = root.number("threshold").orElseThrow();
      others.forEach(language -> thresholds.put(language, threshold));
      return thresholds;
    }
    YamlMap map = root.map("threshold");
    for (String typed : map.keys()) {
      String language = language(map, typed, typed);
      if (!others.contains(language)) {
        throw map.wrong(
            typed, "is no language that is aligned with the pivot; those are " + others);
      }
      thresholds.put(language, map.number(typed).orElseThrow());
    }
    return thresholds;
  }

  /** The recipe's thresholds, and those of the encoder's card where it gives none. */
  private static Map<String, Double> thresholds(
      YamlMap root,
      List<String> languages,
      MiningOptions mining,
      String encoder,
      Map<String, Double> given) {
    Map<String, Double> thresholds = new TreeMap<>(given);
    if (languages.size() == 1) {
      return thresholds;
    }
    EncoderProfile profile = profile(root, encoder);
    for (String language : languages) {
      if (!profile.languages().contains(language)) {
        throw root.wrong(
            "languages",
            "the encoder "
                + profile.name()
                + " does not know "
                + language
                + "; it knows "
                + String.join(" ", profile.languages()));
      }
    }
    for (String language : languages.subList(1, languages.size())) {
      if (!thresholds.containsKey(language)) {
        thresholds.put(language, defaultThreshold(root, profile, mining, language));
      }
      if (!(thresholds.get(language) >= mining.floor())) {
        throw root.wrong(
            "threshold",
            thresholds.get(language)
                + " for "
                + language
                + " is below the floor of "
                + mining.floor()
                + ", under which no candidate is kept");
      }
    }
    return thresholds;
  }

  private static double defaultThreshold(
      YamlMap root, EncoderProfile profile, MiningOptions mining, String language) {
    if (mining.margin() != Margin.RATIO) {
      throw root.wrong(
          "threshold",
          "is missing; the encoder's defaults are for margin: ratio, so give one for " + language);
    }
    Double threshold = profile.thresholds().get(language);
    if (threshold == null) {
      throw root.wrong(
          "threshold",
          "is missing; the encoder "
              + profile.name()
              + " has no default for "
              + language
              + ": give one in the recipe, or find them with occgen encoder thresholds");
    }
    return threshold;
  }

  private static EncoderProfile profile(YamlMap root, String encoder) {
    try {
      return Encoders.profile(encoder);
    } catch (InvalidModelException | UncheckedIOException e) {
      throw root.wrong("encoder", e.getMessage());
    }
  }

  /** A path: beside the recipe where the recipe gives it, below the working folder in a flag. */
  private static Optional<String> path(Path file, YamlMap root, String key) {
    return root.value(key)
        .map(
            value -> {
              String text = root.text(key).orElseThrow();
              if (text.contains("://") || value.place().startsWith("--")) {
                return text;
              }
              Path folder = file.toAbsolutePath().getParent();
              return folder.resolve(text).normalize().toString();
            });
  }
}
