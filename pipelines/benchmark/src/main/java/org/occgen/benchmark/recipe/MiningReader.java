package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PairChoice;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderSource;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.LocalCopies;
import org.occgen.transforms.storage.Storage;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Reads the keys of a recipe that say how sentence pairs are found and chosen: encoder, mining,
 * pair classifier, probabilities and margins.
 *
 * @param storage opens encoders and classifiers in stores
 */
record MiningReader(YamlDocument document, RecipeKeys keys, Storage storage) {
  private static final List<String> KEYS_OF_PAIRS =
      List.of(
          "margin",
          "retrieval",
          "neighbourhood",
          "neighbours",
          "floor",
          "background",
          "encoder",
          "classifier",
          "judge",
          "recalibration",
          "threshold");

  private static final String NONE = "none";
  private static final String FAST = "fast";

  MiningOptions mining(List<String> languages) {
    MiningOptions defaults = MiningOptions.DEFAULT;
    Margin margin = keys.margin().orElse(defaults.margin());
    Neighbourhood neighbourhood = keys.neighbourhood().orElse(defaults.neighbourhood());
    Optional<Integer> size = keys.background().flatMap(RecipeKeys.BackgroundKeys::size);
    if (neighbourhood == Neighbourhood.ARTICLE && size.isPresent()) {
      document.refuse("background", "with neighbourhood: article; leave one of the two out");
    }
    if (languages.size() == 1) {
      KEYS_OF_PAIRS.forEach(
          key -> document.refuse(key, "in a run of one language, where nothing is mined"));
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

  /**
   * The recipe's probabilities and margins, or the defaults. In a language that labelled articles
   * have, the judge has seen no candidate with a lower margin than theirs, so none is chosen unless
   * the recipe names a margin.
   */
  PairChoice choice(List<String> languages, MiningOptions mining, String encoder, Judging judging) {
    if (languages.size() == 1) {
      return PairChoice.of(mining.retrieval(), Map.of());
    }
    List<String> others = languages.subList(1, languages.size());
    EncoderProfile profile = profile(encoder);
    for (String language : languages) {
      document.require(
          profile.languages().contains(language),
          "languages",
          "the encoder %s does not know %s; it knows %s. Teach it the language from some hundred"
              + " pairs by occgen encoder adapt, or name an exported model (src/site/encoders.md)",
          profile.name(),
          language,
          String.join(" ", profile.languages()));
    }
    String classifier = LocalCopies.of(judging.classifier());
    Map<String, Double> probabilities = new TreeMap<>();
    Map<String, Double> margins =
        new TreeMap<>(
            keys.threshold().map(typed -> byLanguage("threshold", typed, others)).orElse(Map.of()));
    for (String language : others) {
      String judge = PairClassifierFile.judging(classifier, List.of(languages.get(0), language));
      PairClassifierCard card = document.valid("classifier", () -> PairClassifierFile.card(judge));
      probabilities.put(
          language,
          judging.recalibration().isPresent()
              ? PairRecalibration.prior().probability()
              : card.probability());
      boolean labelled = card.hasLabels(languages.get(0)) && card.hasLabels(language);
      if (labelled && keys.threshold().isEmpty() && keys.floor().isEmpty() && isUsual(mining)) {
        margins.put(language, PairClassifierCard.LEAST_MARGIN);
      }
    }
    keys.probability()
        .ifPresent(typed -> probabilities.putAll(byLanguage("probability", typed, others)));
    margins.forEach(
        (language, margin) ->
            document.require(
                margin >= mining.floor(),
                "threshold",
                "%s for %s is below the floor of %s, under which no candidate is kept",
                margin,
                language,
                mining.floor()));
    return document.valid(
        "probability", () -> new PairChoice(mining.retrieval(), probabilities, margins));
  }

  /** Whether margins are of the kind that the labelled candidates had. */
  private static boolean isUsual(MiningOptions mining) {
    return mining.margin() == Margin.RATIO && mining.neighbourhood() == Neighbourhood.BACKGROUND;
  }

  /** Numbers of the recipe: one for all languages, or a map by language and for all others. */
  private Map<String, Double> byLanguage(String key, JsonNode typed, List<String> others) {
    Map<String, Double> numbers = new TreeMap<>();
    if (!typed.isObject()) {
      double number = document.bind(key, typed, Double.class);
      others.forEach(language -> numbers.put(language, number));
    }
    for (Map.Entry<String, JsonNode> entry : typed.properties()) {
      String inner = key + "." + entry.getKey();
      double number = document.bind(inner, entry.getValue(), Double.class);
      if (entry.getKey().equals(YamlDocument.DEFAULT)) {
        others.forEach(language -> numbers.putIfAbsent(language, number));
      } else {
        String language = RecipeReader.language(document, inner, entry.getKey());
        document.require(
            others.contains(language),
            inner,
            "is no language that is aligned with the pivot; those are %s",
            others);
        numbers.put(language, number);
      }
    }
    return numbers;
  }

  /**
   * The classifier and the recalibration that judge pairs.
   *
   * @param classifier {@code shipped}, {@code careful}, or the path of a file
   * @param recalibration as in {@link Recipe}
   */
  record Judging(String classifier, Optional<String> recalibration) {}

  /** The pair classifier and its recalibration. */
  Judging judging(List<String> languages, String encoder) {
    String recalibration = keys.recalibration().orElse(Recipe.OF_RUN);
    document.require(
        List.of(Recipe.OF_RUN, NONE).contains(recalibration),
        "recalibration",
        "%s is not known; use run or none",
        recalibration);
    String given = classifier();
    String judge = keys.judge().orElse(FAST);
    document.require(
        List.of(FAST, PairClassifierFile.CAREFUL).contains(judge),
        "judge",
        "%s is not known; use fast or careful",
        judge);
    String shipped = PairClassifierFile.SHIPPED;
    if (judge.equals(PairClassifierFile.CAREFUL)) {
      document.valid("judge", () -> PairClassifierFile.card(judge));
      shipped = judge;
    }
    if (languages.size() == 1) {
      return new Judging(given, Optional.empty());
    }
    if (!PairRecalibration.isLearned(LocalCopies.of(given))) {
      boolean own = given.equals(PairClassifierFile.SHIPPED);
      document.require(
          own || keys.judge().isEmpty(),
          "judge",
          "is of the classifier that ships, and the recipe names %s; leave one of the two out",
          given);
      return new Judging(
          own ? shipped : given,
          Optional.of(recalibration).filter(typed -> typed.equals(Recipe.OF_RUN)));
    }
    document.refuse(
        "recalibration", "beside a classifier that is a run's recalibration; leave it out");
    EncoderProfile profile = profile(encoder);
    String fingerprint = PairClassifierFile.fingerprint(shipped);
    Optional<String> misfit =
        document.valid(
            "classifier",
            () ->
                PairRecalibration.learned(LocalCopies.of(given))
                    .misfit(fingerprint, profile.fingerprint(), languages));
    document.require(misfit.isEmpty(), "classifier", "%s %s", given, misfit.orElse(""));
    return new Judging(shipped, Optional.of(given));
  }

  private String classifier() {
    String typed = keys.classifier().orElse(PairClassifierFile.SHIPPED);
    if (typed.equals(PairClassifierFile.SHIPPED)) {
      return typed;
    }
    String careful = PairClassifierFile.CAREFUL;
    document.require(!typed.equals(careful), "classifier", "%s: use judge: %s", typed, careful);
    String given = document.path("classifier", typed);
    if (!FileLookup.isLocal(given)) {
      storage.open("classifier", given);
    }
    return given;
  }

  private EncoderProfile profile(String encoder) {
    return document.valid("encoder", () -> Encoders.profile(LocalCopies.of(encoder)));
  }

  /**
   * The encoder: a path where there is such a file or folder, else a name. A model's folder stands
   * for the description in it, for its own name tells more.
   */
  String encoder() {
    String typed = keys.encoder().orElse(EncoderSource.SHIPPED);
    if (Encoders.isName(typed)) {
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
