package org.occgen.models.train;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Everything that a training run depends on besides its data: the same settings on the same data
 * give the same model file.
 *
 * @param name name of the encoder, written into its card
 * @param languages languages to learn, ISO 639-1; other columns and files are left out
 * @param seed seed of the first weights, of the order of the pairs and of token dropout
 * @param vocabularySize largest number of SentencePiece pieces
 * @param vocabularySentences most sentences of one language in the sample for the vocabulary
 * @param dimension width of the vectors
 * @param batchSize pairs a step; the other pairs of a batch are a pair's negatives
 * @param epochs passes; one pass draws as many pairs as there are weighted pairs with English
 * @param learningRate Adam's first learning rate; it falls linearly to zero
 * @param scale factor on cosines before the softmax
 * @param margin what is subtracted from the cosine of the right pair
 * @param tokenDropout probability with which a token of a training sentence is left out
 * @param balance exponent on the number of pairs of a language pair: 1 draws in proportion to the
 *     data, 0 draws all language pairs alike
 * @param setWeights weight of a data set (by folder name); 1 for those not named
 * @param bridgeLanguages languages that are also paired with others than English
 * @param bridgeWeight weight of a language pair without English
 * @param maxLength longer sentences (characters, normalised) are left out, counted as {@code
 *     too-long}
 */
public record TrainingSettings(
    String name,
    List<String> languages,
    long seed,
    int vocabularySize,
    int vocabularySentences,
    int dimension,
    int batchSize,
    int epochs,
    double learningRate,
    double scale,
    double margin,
    double tokenDropout,
    double balance,
    Map<String, Double> setWeights,
    Set<String> bridgeLanguages,
    double bridgeWeight,
    int maxLength) {

  /** The language that all others are paired with. */
  static final String HUB = "en";

  /** Checks the ranges. */
  public TrainingSettings {
    languages = List.copyOf(languages);
    setWeights = Map.copyOf(setWeights);
    bridgeLanguages = Set.copyOf(bridgeLanguages);
    require(!name.isBlank(), "name", "must not be empty");
    require(languages.size() >= 2, "languages", "must be two or more, are " + languages);
    require(
        languages.stream().distinct().count() == languages.size(),
        "languages",
        "must differ, are " + languages);
    require(languages.contains(HUB), "languages", "must hold " + HUB + ", are " + languages);
    require(
        languages.containsAll(bridgeLanguages),
        "bridgeLanguages",
        "must be among the languages, are " + bridgeLanguages);
    require(
        vocabularySize >= 2 && vocabularySize <= 65_536,
        "vocabularySize",
        "must be 2 to 65536, is " + vocabularySize);
    require(
        vocabularySentences >= 1,
        "vocabularySentences",
        "must be positive, is " + vocabularySentences);
    require(dimension >= 1 && dimension <= 4096, "dimension", "must be 1 to 4096, is " + dimension);
    require(batchSize >= 2, "batchSize", "must be 2 or more, is " + batchSize);
    require(epochs >= 1, "epochs", "must be 1 or more, is " + epochs);
    require(learningRate > 0, "learningRate", "must be positive, is " + learningRate);
    require(scale > 0, "scale", "must be positive, is " + scale);
    require(margin >= 0 && margin < 2, "margin", "must be in [0, 2), is " + margin);
    require(
        tokenDropout >= 0 && tokenDropout < 1,
        "tokenDropout",
        "must be in [0, 1), is " + tokenDropout);
    require(balance >= 0 && balance <= 1, "balance", "must be in [0, 1], is " + balance);
    require(bridgeWeight >= 0, "bridgeWeight", "must not be negative, is " + bridgeWeight);
    require(maxLength >= 1, "maxLength", "must be positive, is " + maxLength);
    require(
        setWeights.values().stream().allMatch(w -> w >= 0),
        "setWeights",
        "must not be negative, are " + setWeights);
  }

  /**
   * What the shipped encoder was trained with. One epoch: six, at the same learning rate, made xSIM
   * worse for thirteen of eighteen languages (Arabic 33.7 percent for 25.2, Spanish 3.3 for 2.4).
   */
  public static TrainingSettings defaults() {
    return new TrainingSettings(
        "occgen-averaging-1",
        List.of(
            "en", "es", "ru", "ar", "sw", "fr", "de", "ca", "it", "pt", "hi", "tr", "zh", "uk",
            "pl", "nl", "id", "vi", "ja"),
        1L,
        40_000,
        30_000,
        256,
        512,
        1,
        0.003,
        20,
        0.2,
        0.1,
        0.5,
        Map.of("names_wikidata", 0.1, "tldr_pages", 0.5),
        Set.of("sw", "ar", "ca"),
        0.3,
        600);
  }

  /** These settings with another number of epochs. */
  public TrainingSettings withEpochs(int newEpochs) {
    return with(name, seed, newEpochs);
  }

  /** These settings with another seed. */
  public TrainingSettings withSeed(long newSeed) {
    return with(name, newSeed, epochs);
  }

  /** These settings under another name, with another seed and number of epochs. */
  public TrainingSettings with(String newName, long newSeed, int newEpochs) {
    return new TrainingSettings(
        newName,
        languages,
        newSeed,
        vocabularySize,
        vocabularySentences,
        dimension,
        batchSize,
        newEpochs,
        learningRate,
        scale,
        margin,
        tokenDropout,
        balance,
        setWeights,
        bridgeLanguages,
        bridgeWeight,
        maxLength);
  }

  /** All settings as text, the same for equal settings. */
  String canonical() {
    TrainingSettings plain =
        new TrainingSettings(
            name,
            languages,
            seed,
            vocabularySize,
            vocabularySentences,
            dimension,
            batchSize,
            epochs,
            learningRate,
            scale,
            margin,
            tokenDropout,
            balance,
            Map.of(),
            Set.of(),
            bridgeWeight,
            maxLength);
    return plain + " " + new TreeMap<>(setWeights) + " " + new TreeSet<>(bridgeLanguages);
  }

  private static void require(boolean holds, String field, String fault) {
    if (!holds) {
      throw new IllegalArgumentException("training setting " + field + " " + fault);
    }
  }
}
