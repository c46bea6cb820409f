package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderProvider;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.fetch.PageDumps;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.LocalCopies;
import org.occgen.transforms.storage.Storage;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Reads recipes: YAML files whose keys are {@link RecipeKeys}. Whatever cannot be run is refused
 * here, before any work, with file, line, key and what would be right.
 */
public final class RecipeReader {
  private static final double DEFAULT_MAX_FAILURE_RATE = 0.01;
  private static final List<String> KEYS_OF_MINING =
      List.of(
          "margin", "retrieval", "neighbourhood", "neighbours", "floor", "background", "encoder");

  private static final List<String> KEYS_OF_CHOICE = List.of("classifier", "threshold");

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

  /** One recipe, whose keys are all known and of the right types. */
  private record Reading(YamlDocument document, RecipeKeys keys, Storage storage) {
    Recipe recipe() {
      List<String> languages = languages();
      GenderCategories genders =
          keys.genders()
              .map(values -> document.valid("genders", () -> new GenderCategories(values)))
              .orElse(GenderCategories.DEFAULT);
      BalanceOptions balance = balance(genders);
      MiningOptions mining = mining(languages);
      String encoder = encoder();
      String classifier = classifier();
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
          classifier,
          choice(languages, mining, encoder, classifier),
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
        String code = language("languages", language);
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
              .map(language -> language("pivot", language))
              .orElse(languages.contains("en") ? "en" : languages.get(0));
      if (!languages.remove(pivot)) {
        throw document.wrong("pivot", pivot + " is not one of the languages " + languages);
      }
      languages.add(0, pivot);
      return languages;
    }

    private String language(String key, String typed) {
      return document.valid(key, () -> WikipediaLanguages.require(typed));
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

    private MiningOptions mining(List<String> languages) {
      MiningOptions defaults = MiningOptions.DEFAULT;
      Margin margin = keys.margin().orElse(defaults.margin());
      Neighbourhood neighbourhood = keys.neighbourhood().orElse(defaults.neighbourhood());
      Optional<Integer> size = keys.background().flatMap(RecipeKeys.BackgroundKeys::size);
      if (neighbourhood == Neighbourhood.ARTICLE && size.isPresent()) {
        throw document.wrong(
            "background", "has no use with neighbourhood: article; leave one of the two out");
      }
      for (String key : KEYS_OF_MINING) {
        if (languages.size() == 1 && document.has(key)) {
          throw hasNoUse(key);
        }
      }
      return document.validKeys(
          "",
          () ->
              new MiningOptions(
                  margin,
                  keys.retrieval().orElse(defaults.retrieval()),
                  neighbourhood,
                  keys.neighbours().orElse(defaults.neighbours()),
                  size.orElse(defaults.backgroundSize()),
                  keys.floor().orElse(margin.defaultFloor())));
    }

    private RecipeException hasNoUse(String key) {
      return document.wrong(key, "has no use in a run of one language, where nothing is mined");
    }

    /** The recipe's probabilities, or the classifier's; and the margins that the recipe gives. */
    private PairChoice choice(
        List<String> languages, MiningOptions mining, String encoder, String classifier) {
      if (languages.size() == 1) {
        for (String key : KEYS_OF_CHOICE) {
          if (document.has(key)) {
            throw hasNoUse(key);
          }
        }
        return PairChoice.of(mining.retrieval(), Map.of());
      }
      List<String> others = languages.subList(1, languages.size());
      EncoderProfile profile = profile(encoder);
      for (String language : languages) {
        if (!profile.languages().contains(language)) {
          throw document.wrong(
              "languages",
              "the encoder "
                  + profile.name()
                  + " does not know "
                  + language
                  + "; it knows "
                  + String.join(" ", profile.languages())
                  + ". Teach it the language from some hundred pairs by occgen encoder adapt, or"
                  + " name another encoder: occgen models list shows those that can be fetched");
        }
      }
      double standard = classifierCard(classifier).probability();
      Map<String, Double> probabilities = new TreeMap<>();
      others.forEach(language -> probabilities.put(language, standard));
      keys.probability()
          .ifPresent(typed -> probabilities.putAll(byLanguage("probability", typed, others)));
      Map<String, Double> margins =
          keys.threshold().map(typed -> byLanguage("threshold", typed, others)).orElse(Map.of());
      margins.forEach(
          (language, margin) -> {
            if (!(margin >= mining.floor())) {
              throw document.wrong(
                  "threshold",
                  margin
                      + " for "
                      + language
                      + " is below the floor of "
                      + mining.floor()
                      + ", under which no candidate is kept");
            }
          });
      return document.valid(
          "probability", () -> new PairChoice(mining.retrieval(), probabilities, margins));
    }

    /** Numbers of the recipe: one for all languages, or a map by language and for all others. */
    private Map<String, Double> byLanguage(String key, JsonNode typed, List<String> others) {
      Map<String, Double> numbers = new TreeMap<>();
      JsonNode all = typed.isObject() ? typed.get(YamlDocument.DEFAULT) : typed;
      if (all != null) {
        String place = typed.isObject() ? key + "." + YamlDocument.DEFAULT : key;
        double number = document.bind(place, all, Double.class);
        others.forEach(language -> numbers.put(language, number));
      }
      typed.properties().stream()
          .filter(entry -> !entry.getKey().equals(YamlDocument.DEFAULT))
          .forEach(
              entry -> {
                String ofLanguage = key + "." + entry.getKey();
                String language = language(ofLanguage, entry.getKey());
                if (!others.contains(language)) {
                  throw document.wrong(
                      ofLanguage,
                      "is no language that is aligned with the pivot; those are " + others);
                }
                numbers.put(language, document.bind(ofLanguage, entry.getValue(), Double.class));
              });
      return numbers;
    }

    /** The pair classifier: {@code shipped}, or the path of a file. */
    private String classifier() {
      String typed = keys.classifier().orElse(PairClassifierFile.SHIPPED);
      if (typed.equals(PairClassifierFile.SHIPPED)) {
        return typed;
      }
      String given = document.path("classifier", typed);
      if (!FileLookup.isLocal(given)) {
        storage.open("classifier", given);
      }
      return given;
    }

    private PairClassifierCard classifierCard(String classifier) {
      try {
        return PairClassifierFile.card(LocalCopies.of(classifier));
      } catch (InvalidModelException | UncheckedIOException e) {
        throw document.wrong("classifier", String.valueOf(e.getMessage()));
      }
    }

    private EncoderProfile profile(String encoder) {
      try {
        return Encoders.profile(LocalCopies.of(encoder));
      } catch (InvalidModelException | UncheckedIOException e) {
        throw document.wrong("encoder", String.valueOf(e.getMessage()));
      }
    }

    /**
     * The encoder: a path where there is such a file or folder, else a name. A model's folder
     * stands for the description in it, for its own name tells more.
     */
    private String encoder() {
      String typed = keys.encoder().orElse(EncoderProvider.SHIPPED);
      if (typed.equals(EncoderProvider.SHIPPED)) {
        return typed;
      }
      String given = document.path("encoder", typed);
      if (!FileLookup.isLocal(given)) {
        return storedEncoder(typed, given);
      }
      Path path = Path.of(given);
      if (!Files.exists(path)) {
        return typed.contains("/") ? path.toString() : typed;
      }
      Path folder = path.getParent();
      return (folder != null && path.endsWith(DescribedModel.FILE) ? folder : path).toString();
    }

    /** The same where the path is of a store. */
    private String storedEncoder(String typed, String path) {
      storage.open("encoder", path);
      try {
        return typed.contains("/") || StoredFiles.isThere(path)
            ? path.replaceFirst("/+(" + Pattern.quote(DescribedModel.FILE) + ")?$", "")
            : typed;
      } catch (IOException e) {
        throw document.wrong("encoder", path + ": cannot be looked for: " + e.getMessage());
      }
    }
  }
}
