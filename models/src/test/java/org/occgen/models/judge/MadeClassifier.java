package org.occgen.models.judge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;

/** A classifier of random numbers, and an encoder of a few words, for tests. */
final class MadeClassifier {
  /** The length of a vector tells how much its word says: above 8 something, from 26 on all. */
  private static final float[][] TABLE = {
    {0, 0, 0}, // unknown
    {0, 0, 5}, // the
    {4, 0, 0}, // l
    {30, 0, 0}, // cat
    {0, 17, 0}, // homme
    {0, 24, 32}, // dog
  };

  private MadeClassifier() {}

  /** Opens an encoder that knows the words the, l, cat, homme and dog in English and French. */
  static AveragingEncoder encoder(Path folder, String name) throws IOException {
    Path file = folder.resolve(name + ".occgen");
    AveragingModel.write(
        file,
        name,
        List.of("en", "fr"),
        NormalizationRules.OCCGEN_3,
        TinyVocabulary.of("the", "l", "cat", "homme", "dog"),
        FeatureLayout.ofPieces(TABLE.length),
        TABLE,
        8);
    return AveragingModel.at(file).open();
  }

  /** A card of random numbers. */
  static PairClassifierCard card(String words) {
    Random random = new Random(1);
    return new PairClassifierCard(
        "made-up",
        words,
        0.375,
        Map.of("fr", 0.6, "sw", 0.5),
        model(random, true),
        model(random, false),
        1_234,
        56,
        List.of(new JudgedPairs("en-fr", 7, 60, 20, 10, 15, 12, 14, 0.875)));
  }

  private static PairModel model(Random random, boolean words) {
    return new PairModel(
        logistic(random, PairModel.features(words).stream().map(PairFeature::id).toList()),
        logistic(
            random, List.of(ContextFeature.values()).stream().map(ContextFeature::id).toList()),
        words);
  }

  private static Logistic logistic(Random random, List<String> names) {
    return new Logistic(
        random.nextGaussian(),
        names.stream()
            .map(
                name ->
                    new Logistic.Term(
                        name,
                        random.nextGaussian(),
                        random.nextGaussian(),
                        0.5 + random.nextInt(3)))
            .toList());
  }

  /** The first two axes, of which the first is turned around. */
  static WordAxes axes() {
    return new WordAxes(new short[][] {{-Short.MAX_VALUE, 0, 0}, {0, Short.MAX_VALUE, 0}});
  }
}
