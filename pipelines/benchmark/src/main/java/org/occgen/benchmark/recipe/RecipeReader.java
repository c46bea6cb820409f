package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.fetch.PageDumps;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.Storage;

/**
 * Reads recipes: YAML files whose keys are {@link RecipeKeys}. Whatever cannot be run is refused
 * here, before any work, with file, line, key and what would be right.
 */
public final class RecipeReader {
  private static final double DEFAULT_MAX_FAILURE_RATE = 0.01;
  private final RecipeFiles files;
  private final Storage storage;

  /**
   * A reader of recipes on this machine, whose encoders lie there too.
   *
   * @param recipes folder of the recipes that are known by name
   */
  public RecipeReader(Path recipes) {
    this(recipes, new Storage(PipelineOptionsFactory.create()));
  }

  /**
   * A reader.
   *
   * @param recipes folder of the recipes that are known by name
   * @param storage opens recipes and encoders in stores
   */
  public RecipeReader(Path recipes, Storage storage) {
    files = new RecipeFiles(recipes);
    this.storage = storage;
  }

  /**
   * Reads a recipe.
   *
   * @param nameOrFile name of a recipe that ships with occgen, or a file
   * @param settings values of the command line
   * @throws RecipeException if it cannot be run as it stands
   */
  public Recipe read(String nameOrFile, List<RecipeSetting> settings) {
    open(nameOrFile);
    YamlDocument document = files.read(nameOrFile, settings);
    return new Reading(document, document.bind(RecipeKeys.class), storage).recipe();
  }

  /**
   * The text of a recipe, as it is in its file.
   *
   * @param nameOrFile as in {@link #read}
   * @throws RecipeException if there is none
   */
  public String text(String nameOrFile) {
    open(nameOrFile);
    return files.text(nameOrFile);
  }

  private void open(String nameOrFile) {
    if (!FileLookup.isLocal(nameOrFile)) {
      storage.open("--recipe", nameOrFile);
    }
  }

  /** A code of a language that has a Wikipedia. */
  static String language(YamlDocument document, String key, String typed) {
    return document.valid(key, () -> WikipediaLanguages.require(typed));
  }

  /** One recipe, whose keys are all known and of the right types. */
  private record Reading(YamlDocument document, RecipeKeys keys, Storage storage) {
    Recipe recipe() {
      List<String> languages = languages();
      GenderCategories genders =
          keys.genders()
              .map(values -> document.valid("genders", () -> new GenderCategories(values)))
              .orElse(GenderCategories.DEFAULT);
      BalanceOptions balance = balance(genders);
      MiningReader reader = new MiningReader(document, keys, storage);
      MiningOptions mining = reader.mining(languages);
      String encoder = reader.encoder();
      MiningReader.Judging judging = reader.judging(languages, encoder);
      boolean professionsOnly = choice("occupations", keys.occupations().orElse("any"), "class");
      Optional<LiveSources> live = LiveSourcesReader.read(document, keys);
      Optional<PageDumps> dumps = pageDumps();
      boolean pagesGiven = keys.pages().isPresent() || dumps.isPresent();
      Optional<Since> since = SinceReader.read(document, keys, live.isPresent());
      boolean asksOld = since.map(Since::asksServers).orElse(false);
      if (keys.wikidataDump().isPresent() && pagesGiven && !asksOld && document.has("live")) {
        throw document.wrong(
            "live", "has no use beside wikidata-dump and a source of pages; leave it out");
      }
      double maxFailureRate = keys.maxFailureRate().orElse(DEFAULT_MAX_FAILURE_RATE);
      if (!(maxFailureRate >= 0 && maxFailureRate <= 1)) {
        throw document.wrong("max-failure-rate", maxFailureRate + " is not from 0 to 1");
      }
      return new Recipe(
          document.name(),
          languages,
          professionsOnly,
          genders,
          allLanguagesOnly(live.isPresent() && keys.wikidataDump().isEmpty()),
          keys.people().map(typed -> document.path("people", typed)),
          live,
          keys.wikidataDump().map(typed -> document.path("wikidata-dump", typed)),
          keys.pages().map(typed -> document.path("pages", typed)),
          dumps,
          encoder,
          mining,
          judging.classifier(),
          judging.recalibration(),
          reader.choice(languages, mining, encoder, judging),
          balance,
          output(languages.get(0)),
          since,
          maxFailureRate);
    }

    /** The dumps of pages, of one format and beside no folder. */
    private Optional<PageDumps> pageDumps() {
      List<PageDumps> dumps = new ArrayList<>();
      for (PageDumps.Format format : PageDumps.Format.values()) {
        (format == PageDumps.Format.HTML ? keys.htmlDump() : keys.cirrusDump())
            .map(typed -> new PageDumps(format, document.path(format.key(), typed)))
            .ifPresent(dumps::add);
      }
      if (dumps.size() > 1) {
        throw document.wrong(
            "cirrus-dump", "has no use beside html-dump; leave one of the two out");
      }
      if (keys.pages().isPresent() && !dumps.isEmpty()) {
        throw document.wrong(
            dumps.get(0).format().key(), "has no use beside pages; leave one of the two out");
      }
      return dumps.stream().findFirst();
    }

    /** The languages of the run, the pivot first, the others in the order of the recipe. */
    private List<String> languages() {
      List<String> typed =
          keys.languages()
              .orElseThrow(
                  () ->
                      document.wrong(
                          "languages", "is missing; list the languages, such as [en, sw]"));
      List<String> languages = new ArrayList<>();
      for (String language : typed) {
        String code = language(document, "languages", language);
        if (languages.contains(code)) {
          throw document.wrong("languages", code + " stands twice; list every language once");
        }
        languages.add(code);
      }
      if (languages.isEmpty()) {
        throw document.wrong("languages", "is empty; list the languages, such as [en, sw]");
      }
      String pivot =
          keys.pivot()
              .map(language -> language(document, "pivot", language))
              .orElse(languages.contains("en") ? "en" : languages.get(0));
      if (!languages.remove(pivot)) {
        throw document.wrong("pivot", pivot + " is not one of the languages " + languages);
      }
      languages.add(0, pivot);
      return languages;
    }

    /** Whether {@code typed} is {@code choice}, which must be that or any. */
    private boolean choice(String key, String typed, String choice) {
      if (!typed.equals("any") && !typed.equals(choice)) {
        throw document.wrong(key, "\"" + typed + "\" is neither any nor " + choice);
      }
      return typed.equals(choice);
    }

    /** Wikidata itself is asked for no others: most people have an article in one language. */
    private boolean allLanguagesOnly(boolean asksWikidata) {
      boolean all =
          choice("sitelinks", keys.sitelinks().orElse(asksWikidata ? "all" : "any"), "all");
      if (asksWikidata && !all) {
        throw document.wrong("sitelinks", "any needs a wikidata-dump; leave it out");
      }
      return all;
    }

    private BalanceOptions balance(GenderCategories genders) {
      BalanceOptions defaults = BalanceOptions.DEFAULT;
      if (keys.balance().isEmpty()) {
        return document.valid("balance", () -> checked(defaults, genders));
      }
      JsonNode typed = keys.balance().get();
      if (typed.isTextual()) {
        if (typed.textValue().equals("none")) {
          return BalanceOptions.NONE;
        }
        throw document.wrong(
            "balance", "\"" + typed.textValue() + "\" is neither none nor a list of keys");
      }
      RecipeKeys.Balance balance = document.bind("balance", typed, RecipeKeys.Balance.class);
      List<Integer> categories = categories(balance.categories().orElse(List.of("all")));
      return document.valid(
          "balance",
          () ->
              checked(
                  new BalanceOptions(
                      true,
                      balance.genders().orElse(defaults.genders()),
                      categories,
                      balance.group().orElse(defaults.group()),
                      balance.choose().orElse(defaults.choose())),
                  genders));
    }

    private static BalanceOptions checked(BalanceOptions options, GenderCategories genders) {
      options.checkGenders(genders);
      return options;
    }

    private List<Integer> categories(List<String> listed) {
      List<Integer> categories = new ArrayList<>();
      for (String category : listed.equals(List.of("all")) ? List.<String>of() : listed) {
        try {
          categories.add(Integer.valueOf(category));
        } catch (NumberFormatException e) {
          throw document.wrong(
              "balance.categories",
              "\"" + category + "\" is not a number of occupations; list some, or write all alone");
        }
      }
      return categories;
    }

    private OutputOptions output(String pivot) {
      RecipeKeys.Output typed = document.orNone(keys.output(), RecipeKeys.Output.class);
      Publication publication =
          PublicationReader.read(
              document,
              typed,
              Stream.of(keys.wikidataDump(), keys.htmlDump(), keys.cirrusDump())
                  .flatMap(Optional::stream));
      OutputOptions output =
          document
              .valid("output.formats", () -> formats(typed.formats(), publication))
              .withRegard(regard(typed, pivot));
      if (!typed.parts().orElse(false)) {
        typed.rowsPerPart().ifPresent(rows -> refuseWithoutParts("output.rows-per-part"));
        typed.apartFrom().ifPresent(benchmarks -> refuseWithoutParts("output.apart-from"));
        return output;
      }
      int rows = typed.rowsPerPart().orElse(output.rowsPerPart());
      List<String> apart =
          typed.apartFrom().orElse(List.of()).stream().map(this::apartFrom).toList();
      if (apart.stream().distinct().count() < apart.size()) {
        throw document.wrong(
            "output.apart-from", "a benchmark stands twice; list every benchmark once");
      }
      return document
          .valid("output.rows-per-part", () -> output.withParts(rows))
          .withApartFrom(apart);
    }

    private static OutputOptions formats(Optional<List<String>> typed, Publication publication) {
      if (typed.isEmpty()) {
        return new OutputOptions(OutputOptions.DEFAULT.formats(), publication);
      }
      Map<String, BenchmarkFormat> known = new LinkedHashMap<>();
      for (BenchmarkFormat format : BenchmarkFormat.values()) {
        known.put(format.id(), format);
      }
      List<BenchmarkFormat> formats = new ArrayList<>();
      List<String> added = new ArrayList<>();
      List<AddedFormat> addable = AddedFormat.installed();
      List<String> names = addable.stream().map(AddedFormat::id).toList();
      for (String name : typed.get()) {
        String id = name.toLowerCase(Locale.ROOT);
        if (known.containsKey(id)) {
          formats.add(known.get(id));
        } else if (names.contains(id)) {
          added.add(id);
        } else {
          throw new IllegalArgumentException(
              YamlDocument.notExpected(
                  name,
                  Stream.concat(known.keySet().stream(), names.stream())
                      .collect(Collectors.joining(" or "))));
        }
      }
      for (AddedFormat format : addable) {
        for (BenchmarkFormat needed : format.needs()) {
          if (added.contains(format.id()) && !formats.contains(needed)) {
            throw new IllegalArgumentException(
                format.id() + " goes with " + needed.id() + "; list " + needed.id() + ", too");
          }
        }
      }
      return new OutputOptions(formats, publication).withAddedFormats(added);
    }

    private boolean regard(RecipeKeys.Output typed, String pivot) {
      if (!typed.regard().orElse(false)) {
        return false;
      }
      Set<String> languages =
          RowMeasure.find(RowMeasure.REGARD)
              .orElseThrow(
                  () ->
                      document.wrong(
                          "output.regard", "this occgen was built without regard; leave it out"))
              .languages();
      if (!languages.contains(pivot)) {
        throw document.wrong(
            "output.regard",
            "the classifier of regard that ships reads "
                + String.join(" and ", languages)
                + " alone, and the pivot is "
                + pivot
                + "; leave it out, or choose another pivot");
      }
      return true;
    }

    private String apartFrom(String typed) {
      String benchmark = document.path("output.apart-from", typed);
      if (!FileLookup.isLocal(benchmark)) {
        throw document.wrong(
            "output.apart-from",
            benchmark + " is not a path of this machine, and others are not read; copy it here");
      }
      return benchmark;
    }

    private void refuseWithoutParts(String key) {
      throw document.wrong(key, "has no use without output.parts: true");
    }
  }
}
