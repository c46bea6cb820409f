package org.occgen.training.train;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.text.LanguageCode;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;

/**
 * Everything that a training run depends on besides its data: the same settings on the same data
 * give the same model file. A training recipe has a key of the same name for each, in kebab-case.
 *
 * @param name name of the encoder, written into its card
 * @param base the encoder that is extended: its rows stay as they are and teach the languages that
 *     it does not know; {@link #NO_BASE} if all rows are learned
 * @param languages languages to learn, and to learn from if there is a base, ISO 639-1; other
 *     columns and files are left out
 * @param unlisted those of the further languages that only help their relatives: the encoder knows
 *     them too little to offer them, and its card does not name them
 * @param normalization rules by which text is normalised
 * @param seed seed of the first weights, of the order of the pairs and of word dropout
 * @param vocabularySize largest number of SentencePiece pieces
 * @param vocabularySentences most sentences of one language in the sample for the vocabulary
 * @param ngramBuckets rows that all character n-grams share by hash, see {@link FeatureLayout}
 * @param shortestNgram fewest characters of an n-gram
 * @param longestNgram most characters of an n-gram
 * @param skeletonBuckets rows that all consonant skeletons share by hash
 * @param dimension width of the vectors
 * @param bits bits of a stored weight, 2, 4 or 8
 * @param batchSize pairs a step; the other pairs of a batch are a pair's negatives
 * @param epochs passes; one pass draws as many pairs as there are weighted pairs with English
 * @param learningRate Adam's first learning rate; it falls linearly to zero
 * @param firstDeviation standard deviation of the weights before the first step
 * @param scale factor on cosines before the softmax
 * @param margin what is subtracted from the cosine of the right pair
 * @param wordDropout probability with which a word of a training sentence is left out
 * @param translationProbability least probability of an English word as the meaning of a word of a
 *     further language, {@link TranslationLexicon}; 0 if none are wanted
 * @param translationDropout probability with which a word of a batch does without its English word,
 *     so that its own rows learn what it means
 * @param translationWeight weight of these translations as training pairs, beside the weights of
 *     the data sets; 0 if they are none
 * @param balance exponent on the number of pairs of a language pair: 1 draws in proportion to the
 *     data, 0 draws all language pairs alike
 * @param leftOut columns of a data set (by folder name) that are not read, as its first line has
 *     them: those whose licence is in doubt, say
 * @param setWeights weight of a data set (by folder name); 1 for those not named; one of 0 is not
 *     read
 * @param bridgeLanguages languages that are also paired with others than English
 * @param bridgeWeight weight of a language pair without English
 * @param maxLength longer sentences (characters, normalised) are left out, counted as {@code
 *     too-long}
 */
public record TrainingSettings(
    String name,
    String base,
    List<String> languages,
    Set<String> unlisted,
    NormalizationRules normalization,
    long seed,
    int vocabularySize,
    int vocabularySentences,
    int ngramBuckets,
    int shortestNgram,
    int longestNgram,
    int skeletonBuckets,
    int dimension,
    int bits,
    int batchSize,
    int epochs,
    double learningRate,
    double firstDeviation,
    double scale,
    double margin,
    double wordDropout,
    double translationProbability,
    double translationDropout,
    double translationWeight,
    double balance,
    Map<String, List<String>> leftOut,
    Map<String, Double> setWeights,
    Set<String> bridgeLanguages,
    double bridgeWeight,
    int maxLength) {

  /** The value of {@code base} in a recipe that has no base. */
  public static final String NO_BASE = "none";

  /** The language that all others are paired with. */
  static final String HUB = "en";

  /**
   * Checks the ranges.
   *
   * @throws InvalidSettingException if a setting is out of its range
   */
  public TrainingSettings {
    languages = List.copyOf(languages);
    unlisted = Collections.unmodifiableSet(new TreeSet<>(unlisted));
    // sorted, so that equal settings are equal as text
    leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
    setWeights = Collections.unmodifiableMap(new TreeMap<>(setWeights));
    bridgeLanguages = Collections.unmodifiableSet(new TreeSet<>(bridgeLanguages));
    require(!name.isBlank(), "name", "must not be empty");
    require(
        !base.isBlank(),
        "base",
        "must be " + NO_BASE + ", shipped, or the path of an .occgen file");
    require(languages.size() >= 2, "languages", "must be two or more, are " + languages);
    require(
        languages.size() <= Byte.MAX_VALUE
            && languages.stream().distinct().count() == languages.size(),
        "languages",
        "must be 127 different ones at most, are " + languages);
    for (String language : languages) {
      String code = LanguageCode.of(language).orElse("an ISO 639 code");
      require(language.equals(code), "languages", "must hold " + code + " instead of " + language);
    }
    require(languages.contains(HUB), "languages", "must hold " + HUB + ", are " + languages);
    require(
        languages.containsAll(unlisted),
        "unlisted",
        "must be among the languages, are " + unlisted);
    require(
        unlisted.isEmpty() || !base.equals(NO_BASE),
        "unlisted",
        "must be empty without a base, are " + unlisted);
    require(
        languages.containsAll(bridgeLanguages),
        "bridge-languages",
        "must be among the languages, are " + bridgeLanguages);
    require(
        vocabularySize >= 2 && vocabularySize <= 65_536,
        "vocabulary-size",
        "must be 2 to 65536, is " + vocabularySize);
    require(
        vocabularySentences >= 1,
        "vocabulary-sentences",
        "must be positive, is " + vocabularySentences);
    require(dimension >= 1 && dimension <= 4096, "dimension", "must be 1 to 4096, is " + dimension);
    require(bits == 2 || bits == 4 || bits == 8, "bits", "must be 2, 4 or 8, is " + bits);
    require(
        dimension * bits % 8 == 0,
        "dimension",
        "must be a multiple of " + 8 / bits + " at " + bits + " bits, is " + dimension);
    require(ngramBuckets >= 0, "ngram-buckets", "must not be negative, is " + ngramBuckets);
    require(
        skeletonBuckets >= 0, "skeleton-buckets", "must not be negative, is " + skeletonBuckets);
    require(
        (long) vocabularySize + ngramBuckets + skeletonBuckets <= FeatureLayout.MAX_ROWS,
        "ngram-buckets",
        "makes more than " + FeatureLayout.MAX_ROWS + " rows with the others");
    require(
        shortestNgram >= 1 && shortestNgram <= longestNgram && longestNgram <= 16,
        "shortest-ngram",
        "must be 1 to longest-ngram, and that at most 16; they are "
            + shortestNgram
            + " and "
            + longestNgram);
    require(
        firstDeviation >= 0 && firstDeviation <= 1,
        "first-deviation",
        "must be 0 to 1, is " + firstDeviation);
    require(batchSize >= 2, "batch-size", "must be 2 or more, is " + batchSize);
    require(epochs >= 1, "epochs", "must be 1 or more, is " + epochs);
    require(learningRate > 0, "learning-rate", "must be positive, is " + learningRate);
    require(
        scale > 0 && scale <= ContrastiveLoss.MAX_SCALE,
        "scale",
        "must be positive and at most " + ContrastiveLoss.MAX_SCALE + ", is " + scale);
    require(margin >= 0 && margin < 2, "margin", "must be in [0, 2), is " + margin);
    require(
        wordDropout >= 0 && wordDropout < 1,
        "word-dropout",
        "must be in [0, 1), is " + wordDropout);
    require(
        translationProbability >= 0 && translationProbability <= 1,
        "translation-probability",
        "must be 0 to 1, is " + translationProbability);
    require(
        translationProbability == 0 || !base.equals(NO_BASE),
        "translation-probability",
        "must be 0 without a base, is " + translationProbability);
    require(
        translationDropout >= 0 && translationDropout < 1,
        "translation-dropout",
        "must be in [0, 1), is " + translationDropout);
    require(
        translationWeight >= 0,
        "translation-weight",
        "must not be negative, is " + translationWeight);
    require(
        translationWeight == 0 || translationProbability > 0,
        "translation-weight",
        "must be 0 where translation-probability is, is " + translationWeight);
    require(balance >= 0 && balance <= 1, "balance", "must be in [0, 1], is " + balance);
    require(bridgeWeight >= 0, "bridge-weight", "must not be negative, is " + bridgeWeight);
    require(maxLength >= 1, "max-length", "must be positive, is " + maxLength);
    require(
        setWeights.values().stream().allMatch(w -> w >= 0),
        "set-weights",
        "must not be negative, are " + setWeights);
  }

  /** Whether an encoder is extended. */
  boolean hasBase() {
    return !base.equals(NO_BASE);
  }

  /** The weight of a data set. */
  double weight(String set) {
    return set.equals(TranslationPairs.SET) ? translationWeight : setWeights.getOrDefault(set, 1.0);
  }

  private static void require(boolean holds, String key, String fault) {
    if (!holds) {
      throw new InvalidSettingException(key, fault);
    }
  }
}
