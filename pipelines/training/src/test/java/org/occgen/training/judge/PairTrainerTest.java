package org.occgen.training.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.models.FakeEncoder;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.TokenStates;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.models.judge.CarefulLook;
import org.occgen.models.judge.CarefulLookFile;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairFeature;
import org.occgen.models.judge.PairLabel;

/** A made-up world in which every word has one in each other language. */
class PairTrainerTest {
  private static final int WORDS = 60;
  private static final int DIMENSION = 80;
  private static final int ARTICLES = 24;
  private static final int SENTENCES = 6;

  /** The sentences that have a translation, and the one of which a half has one. */
  private static final Set<Integer> TRANSLATED = Set.of(0, 2, 3);

  private static final int HALF = 4;

  @TempDir private static Path folder;
  private static AveragingEncoder encoder;

  @BeforeAll
  static void open() throws IOException {
    Random random = new Random(11);
    List<String> vocabulary = new ArrayList<>();
    float[][] table = new float[1 + 3 * WORDS][DIMENSION];
    for (int word = 0; word < WORDS; word++) {
      float[] meaning = new float[DIMENSION];
      for (int j = 0; j < DIMENSION; j++) {
        meaning[j] = (float) (2.5 * random.nextGaussian());
      }
      for (String language : List.of("en", "fr", "sw")) {
        vocabulary.add(word(language, word));
        for (int j = 0; j < DIMENSION; j++) {
          table[vocabulary.size()][j] = (float) (meaning[j] + random.nextGaussian());
        }
      }
    }
    Path file = folder.resolve("made.occgen");
    AveragingModel.write(
        file,
        "made",
        List.of("en", "fr", "sw"),
        NormalizationRules.OCCGEN_3,
        TinyVocabulary.of(vocabulary.toArray(String[]::new)),
        FeatureLayout.ofPieces(table.length),
        table,
        8);
    encoder = AveragingModel.at(file).open();
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  private static String word(String language, int word) {
    return language.charAt(0) + "" + (char) ('a' + word / 20) + (char) ('a' + word % 20);
  }

  private static String sentence(String language, int[] words) {
    StringBuilder sentence = new StringBuilder();
    for (int word : words) {
      sentence.append(sentence.isEmpty() ? "" : " ").append(word(language, word));
    }
    return sentence + ".";
  }

  /** Articles about people Q1, Q2 and so on, which stand in English and another language. */
  private static List<LabelledArticles> articles(String language, int seed) {
    Random random = new Random(seed);
    List<LabelledArticles> articles = new ArrayList<>();
    for (int article = 1; article <= ARTICLES; article++) {
      List<String> pivot = new ArrayList<>();
      List<String> other = new ArrayList<>();
      for (int i = 0; i < SENTENCES; i++) {
        int[] words = random.ints(6, 0, WORDS).toArray();
        pivot.add(sentence("en", words));
        int kept = TRANSLATED.contains(i) ? 6 : i == HALF ? 3 : 0;
        int[] others = random.ints(6, 0, WORDS).toArray();
        System.arraycopy(words, 0, others, 0, kept);
        other.add(sentence(language, others));
      }
      List<Candidate> candidates = new ArrayList<>();
      Map<Integer, PairLabel> labels = new HashMap<>();
      for (int i = 0; i < SENTENCES; i++) {
        labels.put(
            candidates.size(),
            TRANSLATED.contains(i)
                ? PairLabel.TRANSLATION
                : i == HALF ? PairLabel.PARTIAL : PairLabel.OTHER);
        candidates.add(candidate(language, i, i));
        if (random.nextInt(3) == 0) {
          candidates.add(candidate(language, i, (i + 1) % SENTENCES)); // without a label
        }
      }
      articles.add(
          new LabelledArticles(
              "Q" + article,
              "en",
              pivot,
              language,
              other,
              new MinedPairs(language, candidates, 0),
              labels));
    }
    return articles;
  }

  private static Candidate candidate(String language, int pivotPosition, int position) {
    return new Candidate(
        language,
        pivotPosition,
        position,
        0.5,
        1,
        4,
        4,
        true,
        true,
        new Candidate.Rivals(1.1, 1.05),
        0,
        0);
  }

  /** Articles whose labels in a language are changed. */
  private static List<LabelledArticles> relabelled(
      List<LabelledArticles> articles, String language, UnaryOperator<PairLabel> change) {
    return articles.stream()
        .map(
            pair -> {
              Map<Integer, PairLabel> labels = new TreeMap<>(pair.labels());
              if (pair.language().equals(language)) {
                labels.replaceAll((place, label) -> change.apply(label));
              }
              return new LabelledArticles(
                  pair.article(),
                  pair.pivotLanguage(),
                  pair.pivot(),
                  pair.language(),
                  pair.other(),
                  pair.mined(),
                  labels);
            })
        .toList();
  }

  private static PairLabel turned(PairLabel label) {
    return label == PairLabel.TRANSLATION ? PairLabel.OTHER : PairLabel.TRANSLATION;
  }

  private static byte[] bytes(PairTrainer trainer) throws IOException {
    return PairClassifierFile.bytes(trainer.card("made-up", 0.5), trainer.axes());
  }

  @Test
  void theSameArticlesGiveTheSameBytes() throws IOException {
    byte[] bytes = bytes(new PairTrainer(encoder, articles("sw", 1), List.of()));
    assertArrayEquals(bytes, bytes(new PairTrainer(encoder, articles("sw", 1), List.of())));
    assertFalse(
        Arrays.equals(bytes, bytes(new PairTrainer(encoder, articles("sw", 2), List.of()))));
  }

  @Test
  void theCardTellsOfLabelsAndFigures() {
    List<LabelledArticles> articles = new ArrayList<>(articles("sw", 1));
    articles.addAll(articles("fr", 2).subList(0, 10));
    PairTrainer trainer = new PairTrainer(encoder, articles, List.of());
    PairClassifierCard card = trainer.card("made-up", 0.5);
    assertEquals("made-up", card.name());
    assertEquals(encoder.fingerprint(), card.words());
    assertEquals(0.5, card.probability());
    assertEquals((ARTICLES + 10) * SENTENCES, card.trainedOn());
    assertEquals(ARTICLES, card.articles(), "of one person in two languages is one article");
    assertEquals(
        List.of("en-fr", "en-sw"), card.figures().stream().map(JudgedPairs::languages).toList());
    for (JudgedPairs figures : card.figures()) {
      List<JudgedExample> judged =
          trainer.byArticle(true).stream()
              .filter(pair -> pair.languages().equals(figures.languages()))
              .toList();
      List<JudgedExample> chosen =
          judged.stream().filter(pair -> pair.probability() >= 0.5).toList();
      int size = figures.languages().equals("en-sw") ? ARTICLES : 10;
      assertEquals(size, figures.articles());
      assertEquals(size * SENTENCES, figures.labelled());
      assertEquals(size * TRANSLATED.size(), figures.translations());
      assertEquals(size, figures.partial());
      assertEquals(chosen.size(), figures.chosen());
      assertEquals(chosen.stream().filter(JudgedExample::isTranslation).count(), figures.right());
      assertEquals(
          chosen.stream().filter(pair -> pair.label() != PairLabel.OTHER).count(),
          figures.rightOrPartial());
      assertEquals(
          chosen.stream().mapToDouble(JudgedExample::probability).average().orElse(0),
          figures.expected(),
          1e-12);
      assertTrue(figures.right() > 0.9 * figures.translations(), figures.toString());
      assertTrue(figures.right() > 0.9 * figures.chosen(), figures.toString());
    }
  }

  @Test
  void wordsTellTranslationsFromOthers() {
    PairTrainer trainer = new PairTrainer(encoder, articles("sw", 1), List.of());
    assertEquals(ARTICLES * SENTENCES, trainer.byArticle(true).size());
    double withWords = distance(trainer.byArticle(true));
    double without = distance(trainer.byArticle(false));
    assertTrue(withWords > 0.8, "by words " + withWords);
    assertTrue(without < 0.3, "without words " + without);
    Set<PairFeature> words =
        Arrays.stream(PairFeature.values())
            .filter(PairFeature::ofWords)
            .collect(Collectors.toSet());
    assertEquals(without, distance(trainer.byArticleWithout(words)), 0.1);
  }

  /** Mean probability of translations less that of all others. */
  private static double distance(List<JudgedExample> judged) {
    double right = 0;
    double wrong = 0;
    int translations = 0;
    for (JudgedExample pair : judged) {
      if (pair.isTranslation()) {
        right += pair.probability();
        translations++;
      } else {
        wrong += pair.probability();
      }
    }
    return right / translations - wrong / (judged.size() - translations);
  }

  @Test
  void thePairsOfAnArticleAreJudgedByModelsThatHaveNotSeenTheirLabels() {
    List<LabelledArticles> articles = articles("sw", 1);
    List<LabelledArticles> turned = new ArrayList<>(articles);
    turned.set(5, relabelled(articles, "sw", PairTrainerTest::turned).get(5));
    List<JudgedExample> before = new PairTrainer(encoder, articles, List.of()).byArticle(true);
    List<JudgedExample> after = new PairTrainer(encoder, turned, List.of()).byArticle(true);
    int changed = 0;
    for (int i = 0; i < before.size(); i++) {
      assertEquals(before.get(i).article(), after.get(i).article());
      if (before.get(i).article().equals("Q6")) {
        assertEquals(before.get(i).probability(), after.get(i).probability(), 0);
        assertNotEquals(before.get(i).isTranslation(), after.get(i).isTranslation());
      } else {
        changed += before.get(i).probability() == after.get(i).probability() ? 0 : 1;
      }
    }
    assertTrue(changed > before.size() / 2, changed + " changed");
  }

  @Test
  void thePairsOfALanguageAreJudgedByModelsThatHaveNotSeenIt() {
    List<LabelledArticles> articles = new ArrayList<>(articles("sw", 1));
    articles.addAll(articles("fr", 2));
    Map<String, List<JudgedExample>> before =
        new PairTrainer(encoder, articles, List.of()).byLanguage();
    Map<String, List<JudgedExample>> after =
        new PairTrainer(encoder, relabelled(articles, "sw", PairTrainerTest::turned), List.of())
            .byLanguage();
    assertEquals(List.of("en", "fr", "sw"), List.copyOf(before.keySet()));
    assertEquals(List.of(), before.get("en"), "there is no pair without English to train on");
    assertEquals(ARTICLES * SENTENCES, before.get("sw").size());
    assertEquals(probabilities(before.get("sw")), probabilities(after.get("sw")));
    assertNotEquals(probabilities(before.get("fr")), probabilities(after.get("fr")));
  }

  private static List<Double> probabilities(List<JudgedExample> judged) {
    return judged.stream().map(JudgedExample::probability).toList();
  }

  @Test
  void theProbabilityRisesWithThePrecisionThatIsWanted() {
    PairTrainer trainer = new PairTrainer(encoder, articles("sw", 1), List.of());
    assertEquals(0.01, trainer.probabilityFor(0));
    assertTrue(trainer.probabilityFor(1) > 0.9, "nearly no pair is certain");
    double before = 0;
    for (double wanted : new double[] {0.5, 0.7, 0.8, 0.9, 0.95}) {
      double probability = trainer.probabilityFor(wanted);
      assertTrue(probability >= before && probability < 1, wanted + ": " + probability);
      before = probability;
    }
  }

  @Test
  void theFileJudgesAsTheTrainer() throws IOException {
    List<LabelledArticles> articles = articles("sw", 1);
    PairTrainer trainer = new PairTrainer(encoder, articles, List.of());
    Path file = Files.write(folder.resolve("made.pairs"), bytes(trainer));
    PairClassifier classifier = PairClassifierFile.open(file.toString(), encoder);
    assertEquals(trainer.card("made-up", 0.5), classifier.card());
    int right = 0;
    for (LabelledArticles pair : articles("sw", 3)) {
      List<Candidate> judged =
          classifier
              .judge(
                  "en",
                  classifier.read("en", pair.pivot()),
                  classifier.read("sw", pair.other()),
                  pair.mined())
              .candidates();
      for (Map.Entry<Integer, PairLabel> label : pair.labels().entrySet()) {
        boolean chosen = judged.get(label.getKey()).probability() >= 0.5;
        right += chosen == (label.getValue() == PairLabel.TRANSLATION) ? 1 : 0;
      }
    }
    assertTrue(right > 0.95 * ARTICLES * SENTENCES, right + " right");
  }

  @Test
  void spoiledTranslationsAreSeldomChosen() {
    PairTrainer trainer = new PairTrainer(encoder, articles("sw", 1), List.of());
    Map<MadeNegative.Change, int[]> made = trainer.madeNegatives(0.5);
    // there are no numbers, names and long sentences: the next sentence alone can stand there
    assertEquals(Set.of(MadeNegative.Change.NEXT), made.keySet());
    int[] next = made.get(MadeNegative.Change.NEXT);
    assertEquals(ARTICLES * TRANSLATED.size() * 2, next[0]);
    assertTrue(next[1] < 0.1 * next[0], next[1] + " of " + next[0]);
    assertEquals(next[0], trainer.madeNegatives(0).get(MadeNegative.Change.NEXT)[1]);
  }

  /** An encoder whose state of a word tells the word alone, in whatever language. */
  private static final class MadeStates extends FakeEncoder implements TokenStateEncoder {
    private final List<String> pieces = new ArrayList<>();

    MadeStates() {
      super(WORDS, "en", "sw");
      for (String language : List.of("en", "sw")) {
        for (int word = 0; word < WORDS; word++) {
          pieces.add("\u2581" + named(word(language, word)));
        }
      }
    }

    @Override
    public boolean hasStates() {
      return true;
    }

    @Override
    public List<String> pieces() {
      // rare ones have large ids
      List<String> all = new ArrayList<>(Collections.nCopies(FIRST_ID, ""));
      all.addAll(pieces);
      return all;
    }

    @Override
    public List<TokenStates> states(List<String> sentences, String language) {
      return sentences.stream().map(this::states).toList();
    }

    private TokenStates states(String sentence) {
      String[] words = sentence.replace(".", "").split(" ");
      long[] ids = new long[words.length];
      float[][] states = new float[words.length][WORDS];
      for (int i = 0; i < words.length; i++) {
        int place = pieces.indexOf("\u2581" + words[i]);
        ids[i] = FIRST_ID + place;
        states[i][place % WORDS] = 3;
      }
      return new TokenStates(ids, states);
    }

    @Override
    public float[][] encode(List<String> sentences, String language) {
      throw new UnsupportedOperationException();
    }
  }

  private static final int FIRST_ID = 200_000;

  private static String named(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** The same articles in which every word is a name. */
  private static List<LabelledArticles> ofNames(int seed) {
    UnaryOperator<String> names =
        sentence ->
            Arrays.stream(sentence.split(" "))
                .map(PairTrainerTest::named)
                .collect(Collectors.joining(" "));
    return articles("sw", seed).stream()
        .map(
            pair ->
                new LabelledArticles(
                    pair.article(),
                    pair.pivotLanguage(),
                    pair.pivot().stream().map(names).toList(),
                    pair.language(),
                    pair.other().stream().map(names).toList(),
                    pair.mined(),
                    pair.labels()))
        .toList();
  }

  @Test
  void theCarefulLookSeesNamesThatChangedPlaces() throws IOException {
    PairTrainer two = new PairTrainer(encoder, ofNames(1), List.of());
    Path file = Files.write(folder.resolve("names.pairs"), bytes(two));
    PairClassifier classifier = PairClassifierFile.open(file.toString(), encoder);
    CarefulTrainer trainer = new CarefulTrainer(classifier, new MadeStates(), ofNames(1));
    byte[] bytes = trainer.file("made-up", 0.02, 1, 0.8);
    assertArrayEquals(
        bytes,
        new CarefulTrainer(classifier, new MadeStates(), ofNames(1)).file("made-up", 0.02, 1, 0.8));
    CarefulLook look = CarefulLookFile.read(new ByteArrayInputStream(bytes), "made-up").look();
    assertEquals(classifier.fingerprint(), look.classifier());
    assertEquals("fake@1", look.states());
    assertEquals(ARTICLES * SENTENCES, look.trainedOn());
    assertEquals(2, look.withWords().unspoiled().size()); // there are no numbers and no denials
    List<CarefulTrainer.Judged> swapped =
        trainer.bySubject().stream()
            .filter(judged -> judged.change().equals(Optional.of(MadeNegative.Change.SWAP)))
            .toList();
    assertTrue(swapped.size() > 40, swapped.size() + " swapped");
    // nine of ten translations are more probable than four of five that were spoiled
    double usual =
        trainer.bySubject().stream()
            .filter(judged -> judged.change().isEmpty() && judged.pair().isTranslation())
            .mapToDouble(CarefulTrainer.Judged::careful)
            .sorted()
            .skip(ARTICLES * TRANSLATED.size() / 10)
            .findFirst()
            .orElseThrow();
    long passing = swapped.stream().filter(judged -> judged.careful() >= usual).count();
    assertTrue(passing < 0.2 * swapped.size(), passing + " of " + swapped.size());
    assertTrue(CarefulFigures.text(trainer).contains("swap\t" + swapped.size() + "\t"));
    // where no pair is right, no probability gives 95 percent
    List<CarefulTrainer.Judged> wrong =
        trainer.bySubject().stream().filter(judged -> !judged.pair().isTranslation()).toList();
    assertFalse(wrong.isEmpty());
    assertEquals(1, CarefulFigures.probability(wrong, CarefulTrainer.Judged::careful));
  }

  @Test
  void refusesLabelsOfOneKind() {
    for (PairLabel only : PairLabel.values()) {
      PairTrainer trainer =
          new PairTrainer(encoder, relabelled(articles("sw", 1), "sw", label -> only), List.of());
      String message =
          assertThrows(IllegalArgumentException.class, () -> trainer.card("made-up", 0.5))
              .getMessage();
      assertTrue(message.contains("some translations and some that are none"), message);
    }
  }

  @Test
  void aLabelIsADigit() {
    assertEquals(PairLabel.OTHER, PairLabel.of("0"));
    assertEquals(PairLabel.PARTIAL, PairLabel.of("1"));
    assertEquals(PairLabel.TRANSLATION, PairLabel.of("2"));
    for (PairLabel label : PairLabel.values()) {
      assertEquals(label, PairLabel.of(String.valueOf(label.digit())));
    }
    for (String wrong : List.of("", "3", "yes", " 2")) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> PairLabel.of(wrong)).getMessage();
      assertTrue(message.startsWith("label \"" + wrong + "\": write 2"), message);
    }
  }
}
