package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.LocalDate;
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
import org.occgen.command.UsageException;
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
      Optional<PageDumps> dumps = dumps("", keys.htmlDump(), keys.cirrusDump());
      Optional<Since> since = keys.since().map(typed -> since(typed, live.isPresent()));
      if (keys.wikidataDump().isPresent()
          && (keys.pages().isPresent() || dumps.isPresent())
          && since.filter(Since::asksServers).isEmpty()) {
        document.refuse("live", "beside wikidata-dump and a source of pages; leave it out");
      }
      double maxFailureRate = keys.maxFailureRate().orElse(DEFAULT_MAX_FAILURE_RATE);
      document.require(
          maxFailureRate >= 0 && maxFailureRate <= 1,
          "max-failure-rate",
          "%s is not from 0 to 1",
          maxFailureRate);
      return new Recipe(
          document.name(),
          languages,
          professionsOnly,
          genders,
          allLanguagesOnly(live.isPresent() && keys.wikidataDump().isEmpty()),
          path("people", keys.people()),
          live,
          path("wikidata-dump", keys.wikidataDump()),
          path("pages", keys.pages()),
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

    private Optional<String> path(String key, Optional<String> typed) {
      return typed.map(path -> document.path(key, path));
    }

    /**
     * The dumps of pages, of one format and beside no folder.
     *
     * @param outer what stands before their keys: nothing, or an outer key with a dot
     */
    private Optional<PageDumps> dumps(
        String outer, Optional<String> html, Optional<String> cirrus) {
      String htmlKey = outer + PageDumps.Format.HTML.key();
      String cirrusKey = outer + PageDumps.Format.CIRRUS.key();
      document.refuseOneOf(outer + "pages", htmlKey);
      document.refuseOneOf(outer + "pages", cirrusKey);
      document.refuseOneOf(htmlKey, cirrusKey);
      return path(htmlKey, html)
          .map(path -> new PageDumps(PageDumps.Format.HTML, path))
          .or(
              () ->
                  path(cirrusKey, cirrus)
                      .map(path -> new PageDumps(PageDumps.Format.CIRRUS, path)));
    }

    /** The date after which sentences are new, and the snapshot. */
    private Since since(RecipeKeys.SinceKeys typed, boolean mayAsk) {
      String day =
          document.required(
              "since.date",
              typed.date(),
              "write the first day whose sentences are new, such as 2026-06-01, or pass --since");
      Since since =
          new Since(
              LocalDate.parse(document.valid("since.date", () -> PublicationReader.date(day))),
              path("since.pages", typed.pages()),
              dumps("since.", typed.htmlDump(), typed.cirrusDump()));
      document.require(
          mayAsk || !since.asksServers(),
          "since.date",
          "needs the pages of that day: add since.pages: DIR, since.cirrus-dump: FILES or"
              + " since.html-dump: FILES, or pass --old-pages DIR, --old-cirrus-dump FILES or"
              + " --old-html-dump FILES; or add operator.contact, and the Wikipedias are asked for"
              + " the revisions of that day");
      return since;
    }

    /** The languages of the run, the pivot first, the others in the order of the recipe. */
    private List<String> languages() {
      String advice = "; list the languages, such as [en, sw]";
      List<String> languages = new ArrayList<>();
      for (String typed :
          keys.languages().orElseThrow(() -> document.wrong("languages", "is missing" + advice))) {
        String code = language(document, "languages", typed);
        document.require(
            !languages.contains(code),
            "languages",
            "%s stands twice; list every language once",
            code);
        languages.add(code);
      }
      document.require(!languages.isEmpty(), "languages", "is empty" + advice);
      String pivot =
          keys.pivot()
              .map(language -> language(document, "pivot", language))
              .orElse(languages.contains("en") ? "en" : languages.get(0));
      document.require(
          languages.remove(pivot), "pivot", "%s is not one of the languages %s", pivot, languages);
      languages.add(0, pivot);
      return languages;
    }

    /** Whether {@code typed} is {@code choice}, which must be that or any. */
    private boolean choice(String key, String typed, String choice) {
      document.require(
          typed.equals("any") || typed.equals(choice),
          key,
          "\"%s\" is neither any nor %s",
          typed,
          choice);
      return typed.equals(choice);
    }

    /** Wikidata itself is asked for no others: most people have an article in one language. */
    private boolean allLanguagesOnly(boolean asksWikidata) {
      boolean all =
          choice("sitelinks", keys.sitelinks().orElse(asksWikidata ? "all" : "any"), "all");
      document.require(
          all || !asksWikidata, "sitelinks", "any needs a wikidata-dump; leave it out");
      return all;
    }

    private BalanceOptions balance(GenderCategories genders) {
      BalanceOptions defaults = BalanceOptions.DEFAULT;
      if (keys.balance().filter(JsonNode::isTextual).isPresent()) {
        String typed = keys.balance().get().textValue();
        document.require(
            typed.equals("none"), "balance", "\"%s\" is neither none nor a list of keys", typed);
        return BalanceOptions.NONE;
      }
      RecipeKeys.Balance typed =
          document.orNone(
              keys.balance().map(tree -> document.bind("balance", tree, RecipeKeys.Balance.class)),
              RecipeKeys.Balance.class);
      List<Integer> categories = categories(typed.categories().orElse(List.of("all")));
      return document.valid(
          "balance",
          () -> {
            BalanceOptions options =
                new BalanceOptions(
                    true,
                    typed.genders().orElse(defaults.genders()),
                    categories,
                    typed.group().orElse(defaults.group()),
                    typed.choose().orElse(defaults.choose()));
            options.checkGenders(genders);
            return options;
          });
    }

    private List<Integer> categories(List<String> listed) {
      List<Integer> categories = new ArrayList<>();
      for (String category : listed.equals(List.of("all")) ? List.<String>of() : listed) {
        try {
          categories.add(Integer.valueOf(category));
        } catch (NumberFormatException e) {
          throw document.wrong(
              "balance.categories",
              "\"%s\" is not a number of occupations; list some, or write all alone",
              category);
        }
      }
      return categories;
    }

    private OutputOptions output(String pivot) {
      RecipeKeys.Output typed = document.orNone(keys.output(), RecipeKeys.Output.class);
      Publication publication =
          new PublicationReader(document, typed)
              .read(
                  Stream.of(keys.wikidataDump(), keys.htmlDump(), keys.cirrusDump())
                      .flatMap(Optional::stream));
      OutputOptions output =
          document
              .valid("output.formats", () -> formats(typed.formats(), publication))
              .withRegard(regard(typed, pivot));
      if (!typed.parts().orElse(false)) {
        document.refuse("output.rows-per-part", "without output.parts: true");
        document.refuse("output.apart-from", "without output.parts: true");
        return output;
      }
      List<String> apart =
          typed.apartFrom().orElse(List.of()).stream().map(this::apartFrom).toList();
      document.require(
          apart.stream().distinct().count() == apart.size(),
          "output.apart-from",
          "a benchmark stands twice; list every benchmark once");
      return document
          .valid(
              "output.rows-per-part",
              () ->
                  output
                      .withParts(true)
                      .withRowsPerPart(typed.rowsPerPart().orElse(output.rowsPerPart())))
          .withApartFrom(apart);
    }

    private static OutputOptions formats(Optional<List<String>> typed, Publication publication) {
      Map<String, BenchmarkFormat> known = new LinkedHashMap<>();
      for (BenchmarkFormat format : BenchmarkFormat.values()) {
        known.put(format.id(), format);
      }
      Map<String, AddedFormat> addable = new LinkedHashMap<>();
      AddedFormat.installed().forEach(format -> addable.put(format.id(), format));
      List<BenchmarkFormat> formats = new ArrayList<>();
      List<String> added = new ArrayList<>();
      for (String name : typed.orElse(List.copyOf(known.keySet()))) {
        String id = name.toLowerCase(Locale.ROOT);
        if (known.containsKey(id)) {
          formats.add(known.get(id));
        } else {
          UsageException.require(
              addable.containsKey(id),
              "%s",
              YamlDocument.notExpected(
                  name,
                  Stream.concat(known.keySet().stream(), addable.keySet().stream())
                      .collect(Collectors.joining(" or "))));
          added.add(id);
        }
      }
      for (AddedFormat format : addable.values()) {
        for (BenchmarkFormat needed : format.needs()) {
          UsageException.require(
              !added.contains(format.id()) || formats.contains(needed),
              "%s goes with %s; list %2$s, too",
              format.id(),
              needed.id());
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
      document.require(
          languages.contains(pivot),
          "output.regard",
          "the classifier of regard that ships reads %s alone, and the pivot is %s; leave it out,"
              + " or choose another pivot",
          String.join(" and ", languages),
          pivot);
      return true;
    }

    private String apartFrom(String typed) {
      String benchmark = document.path("output.apart-from", typed);
      document.require(
          FileLookup.isLocal(benchmark),
          "output.apart-from",
          "%s is not a path of this machine, and others are not read; copy it here",
          benchmark);
      return benchmark;
    }
  }
}
