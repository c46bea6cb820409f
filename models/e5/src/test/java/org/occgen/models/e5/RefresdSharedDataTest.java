package org.occgen.models.e5;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.NamedEncoder;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.CarefulLookFile;
import org.occgen.models.judge.CarefulModel;
import org.occgen.models.judge.JudgedSentence;
import org.occgen.models.judge.Logistic;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairFeatures;
import org.occgen.models.judge.PairModel;
import org.occgen.models.judge.StateFeatures;
import org.occgen.models.judge.StateReader;
import org.occgen.models.judge.StateWords;
import org.occgen.models.registry.Encoders;

/**
 * The two looks and the careful look on REFreSD (Briakou and Carpuat 2020): 1,039 English-French
 * pairs that people labelled, which nothing was trained on. The sentences stand as two articles,
 * the French ones in an order drawn by chance, so that no pair stands beside another. A pair that
 * the search does not propose has the probability 0.
 */
@Tag("shared-data")
@Tag("slow")
class RefresdSharedDataTest {
  private static final String NO_DIFFERENCE = "no_meaning_difference";
  private static final String UNRELATED = "unrelated";
  private static final MiningOptions OPTIONS =
      new MiningOptions(
          Margin.RATIO,
          Retrieval.MAX,
          Neighbourhood.ARTICLE,
          MiningOptions.DEFAULT.neighbours(),
          1,
          MiningOptions.DEFAULT.floor());

  private static final List<String> LABELS = new ArrayList<>();
  private static final Map<String, double[]> PROBABILITIES = new HashMap<>();

  private static EncodedSentences encode(
      AveragingEncoder encoder, String language, List<String> sentences) {
    return new EncodedSentences(
        language,
        sentences.stream().mapToLong(SentenceKeys::of).toArray(),
        QuantizedVectors.of(List.of(encoder.encode(sentences, language)), encoder.dimension()));
  }

  @BeforeAll
  static void judge() throws IOException {
    List<String> english = new ArrayList<>();
    List<String> french = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Files.newInputStream(
                        SharedData.path("comparable/REFreSD_sentence_labels.en-fr.tsv.gz"))),
                StandardCharsets.UTF_8))) {
      lines.readLine(); // the header
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] columns = line.split("\t", -1);
        LABELS.add(columns[1]);
        english.add(columns[2]);
        french.add(columns[3]);
      }
    }
    List<Integer> drawn = new ArrayList<>(IntStream.range(0, french.size()).boxed().toList());
    Collections.shuffle(drawn, new Random(1));
    List<String> others = drawn.stream().map(french::get).toList();
    try (AveragingEncoder words = AveragingModel.shipped().open();
        TokenStateEncoder states = (TokenStateEncoder) Encoders.open(NamedEncoder.E5)) {
      MinedPairs mined =
          new MarginMiner(OPTIONS, Map.of())
              .mine(encode(words, "en", english), List.of(encode(words, "fr", others)))
              .get(0);
      PairClassifier two = PairClassifierFile.open(PairClassifierFile.SHIPPED, words);
      List<JudgedSentence> pivot = two.read("en", english);
      List<JudgedSentence> other = two.read("fr", others);
      List<Candidate> byTwo = two.judge("en", pivot, other, mined).candidates();
      PairClassifier careful = PairClassifierFile.careful(words, states);
      List<Candidate> byThree =
          careful
              .judge("en", careful.read("en", english), careful.read("fr", others), mined)
              .candidates();
      put("two", byTwo, drawn, byTwo.stream().mapToDouble(Candidate::probability).toArray());
      put("careful", byTwo, drawn, byThree.stream().mapToDouble(Candidate::probability).toArray());
      put("same", byTwo, drawn, same(two, states, english, others, byTwo));
    }
  }

  /** Probabilities of pairs of REFreSD by those of all candidates. */
  private static void put(
      String name, List<Candidate> candidates, List<Integer> drawn, double[] probabilities) {
    double[] ofPairs = new double[LABELS.size()];
    for (int i = 0; i < probabilities.length; i++) {
      int row = candidates.get(i).pivotPosition();
      if (drawn.get(candidates.get(i).position()) == row) {
        ofPairs[row] = probabilities[i];
      }
    }
    PROBABILITIES.put(name, ofPairs);
  }

  /** Probabilities by the first regression of the careful look alone, for what it is asked. */
  private static double[] same(
      PairClassifier two,
      TokenStateEncoder encoder,
      List<String> english,
      List<String> french,
      List<Candidate> judged)
      throws IOException {
    CarefulLookFile file;
    try (InputStream in = new MultilingualE5().carefulLook().orElseThrow().openStream()) {
      file = CarefulLookFile.read(in, "the careful look");
    }
    List<JudgedSentence> pivot = two.read("en", english);
    List<JudgedSentence> other = two.read("fr", french);
    PairFeatures features = new PairFeatures();
    double expected = two.card().expected("en", "fr");
    double[][] used = new double[judged.size()][];
    double[] alone = new double[used.length];
    for (int i = 0; i < used.length; i++) {
      Candidate candidate = judged.get(i);
      used[i] =
          features.of(
              pivot.get(candidate.pivotPosition()),
              other.get(candidate.position()),
              candidate,
              true,
              expected);
      alone[i] = two.card().withWords().alone().logOdds(used[i]);
    }
    double[][] context = PairModel.context(judged, alone, english.size(), french.size());
    StateReader reader = new StateReader(encoder, file.mean());
    double[] same = judged.stream().mapToDouble(Candidate::probability).toArray();
    int[] asked =
        IntStream.range(0, same.length).filter(i -> file.look().asksFor(same[i])).toArray();
    List<StateWords> ofPivot =
        reader.read(
            "en",
            IntStream.of(asked).mapToObj(i -> english.get(judged.get(i).pivotPosition())).toList());
    List<StateWords> ofOther =
        reader.read(
            "fr", IntStream.of(asked).mapToObj(i -> french.get(judged.get(i).position())).toList());
    for (int i = 0; i < asked.length; i++) {
      double[] states = StateFeatures.of(ofPivot.get(i), ofOther.get(i));
      same[asked[i]] =
          Logistic.probability(
              file.look()
                  .withWords()
                  .same()
                  .logOdds(CarefulModel.numbers(used[asked[i]], context[asked[i]], states)));
    }
    return same;
  }

  /** Figures of a ranking; of equally probable pairs those that are wrong come first. */
  private record Figures(
      double averagePrecision, double precisionAtRecall60, double recallAtPrecision90) {
    static Figures of(String name, Predicate<String> isRight) {
      double[] probabilities = PROBABILITIES.get(name);
      List<Boolean> right =
          IntStream.range(0, LABELS.size())
              .boxed()
              .sorted(
                  Comparator.comparingDouble((Integer i) -> -probabilities[i])
                      .thenComparing(i -> isRight.test(LABELS.get(i))))
              .map(i -> isRight.test(LABELS.get(i)))
              .toList();
      int all = Collections.frequency(right, true);
      int found = 0;
      double sum = 0;
      double precision = 0;
      double recall = 0;
      for (int i = 0; i < right.size(); i++) {
        if (right.get(i)) {
          found++;
          sum += found / (i + 1.0);
        }
        if (found >= 0.6 * all) {
          precision = Math.max(precision, found / (i + 1.0));
        }
        if (found >= 0.9 * (i + 1)) {
          recall = (double) found / all;
        }
      }
      return new Figures(sum / all, precision, recall);
    }
  }

  private static void assertFigures(
      String name,
      Predicate<String> isRight,
      double averagePrecision,
      double precisionAtRecall60,
      double recallAtPrecision90) {
    Figures figures = Figures.of(name, isRight);
    String said = name + " " + figures;
    assertEquals(averagePrecision, figures.averagePrecision(), 0.01, said);
    assertEquals(precisionAtRecall60, figures.precisionAtRecall60(), 0.015, said);
    assertEquals(recallAtPrecision90, figures.recallAtPrecision90(), 0.04, said);
  }

  @Test
  void noDifferenceAgainstTheRest() {
    assertEquals(1_039, LABELS.size());
    assertEquals(369, Collections.frequency(LABELS, NO_DIFFERENCE));
    assertFigures("two", NO_DIFFERENCE::equals, 0.760, 0.753, 0.163);
    assertFigures("careful", NO_DIFFERENCE::equals, 0.817, 0.822, 0.393);
    assertFigures("same", NO_DIFFERENCE::equals, 0.861, 0.855, 0.442);
  }

  @Test
  void relatedAgainstUnrelated() {
    assertEquals(252, Collections.frequency(LABELS, UNRELATED));
    Predicate<String> related = label -> !label.equals(UNRELATED);
    assertFigures("two", related, 0.984, 0.998, 0.936);
    assertFigures("careful", related, 0.984, 1, 0.940);
    assertFigures("same", related, 0.988, 1, 0.964);
  }

  /** What the report says of pairs from 0.78 on, and the same where the careful look chooses. */
  @Test
  void noChosenPairIsUnrelated() {
    assertChosen("two", 0.78, 272, 391);
    assertChosen("careful", 0.86, 263, 354);
  }

  private static void assertChosen(String name, double from, int noDifference, int all) {
    double[] probabilities = PROBABILITIES.get(name);
    List<String> chosen =
        IntStream.range(0, probabilities.length)
            .filter(i -> probabilities[i] >= from)
            .mapToObj(LABELS::get)
            .toList();
    assertEquals(0, Collections.frequency(chosen, UNRELATED), name);
    assertEquals(noDifference, Collections.frequency(chosen, NO_DIFFERENCE), 4, name);
    assertEquals(all, chosen.size(), 6, name);
  }
}
