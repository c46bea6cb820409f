package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.mining.Candidate;

class RecalibrationTest {
  private static final RecalibrationPrior PRIOR =
      new RecalibrationPrior(
          "made-up",
          0.5,
          2.5,
          0.8,
          0.9,
          0.3,
          List.of(0.1, 0.1, 0.05, 0.05, 0.02, 0.63, 0.05),
          List.of(0.5, 0.1, 0.22, 0.03, 0.03, 0.1, 0.02),
          new Logistic(
              0.2,
              List.of(
                  new Logistic.Term("score", 0.7, 0, 1),
                  new Logistic.Term("order", 0.5, 0, 1),
                  new Logistic.Term("share", 0.6, 0, 1))),
          -0.5,
          2);

  private static double probability(double score) {
    return 1 / (1 + Math.exp(-score));
  }

  /**
   * Articles of 30 sentences with other sentences than each other, but for a share of them that
   * stand in both, in order.
   *
   * @param translated mean score of a translation
   * @param other mean score of another pair
   */
  private static List<List<Candidate>> articles(
      Random random, int count, double share, double translated, double other) {
    List<List<Candidate>> articles = new ArrayList<>();
    for (int article = 0; article < count; article++) {
      List<Candidate> candidates = new ArrayList<>();
      List<Integer> columns = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        columns.add(i);
      }
      Collections.shuffle(columns, random);
      for (int row = 0; row < 30; row++) {
        boolean right = random.nextDouble() < share;
        double score = (right ? translated : other) + random.nextGaussian();
        candidates.add(
            new Candidate(
                "sw",
                row,
                right ? row : columns.get(row),
                0.5,
                1,
                4,
                4,
                true,
                right || random.nextInt(3) == 0,
                Candidate.Rivals.NONE,
                probability(score),
                0));
      }
      articles.add(candidates);
    }
    return articles;
  }

  private static ScoreCounts counts(List<List<Candidate>> articles) {
    ScoreCounts sum = ScoreCounts.NONE;
    for (List<Candidate> article : articles) {
      sum = sum.plus(ScoreCounts.of(article, 30));
    }
    return sum;
  }

  private static Recalibration learn(List<List<Candidate>> articles, List<List<Candidate>> decoys) {
    return Recalibration.learn("sw", counts(articles), counts(decoys), PRIOR);
  }

  /** Candidates that stand on the diagonal are right in these articles. */
  private static double mean(
      Recalibration recalibration, List<List<Candidate>> articles, boolean right) {
    return articles.stream()
        .flatMap(article -> recalibration.apply(article, PRIOR).stream())
        .filter(
            candidate ->
                candidate.mutual() && (candidate.pivotPosition() == candidate.position()) == right)
        .mapToDouble(Candidate::probability)
        .average()
        .orElseThrow();
  }

  @Test
  void countsAddUpInAnyOrder() {
    Random random = new Random(1);
    List<List<Candidate>> articles = articles(random, 20, 0.5, 0, -6);
    ScoreCounts all = counts(articles);
    List<List<Candidate>> shuffled = new ArrayList<>(articles);
    Collections.shuffle(shuffled, random);
    assertEquals(all, counts(shuffled));
    assertEquals(
        all, counts(articles.subList(0, 7)).plus(counts(articles.subList(7, articles.size()))));
    assertEquals(all, ScoreCounts.NONE.plus(all));
    assertEquals(20 * 30, all.total());
    assertEquals(
        articles.stream()
            .flatMap(article -> PairKind.of(article).stream())
            .filter(PairKind::isOrdered)
            .count(),
        all.ordered());
  }

  @Test
  void certainProbabilitiesHaveScoresToo() {
    for (double probability : new double[] {0, 1e-300, 0.5, 1}) {
      double score = ScoreCounts.score(probability);
      assertTrue(Math.abs(score) < 17, probability + ": " + score);
      int cell = ScoreCounts.cell(score);
      assertTrue(cell >= 0 && cell < ScoreCounts.CELLS);
    }
  }

  /** In a language whose words are hardly known, all scores are lower. */
  @Test
  void aLowerScaleIsFoundAndMadeUpFor() {
    List<List<Candidate>> known = articles(new Random(2), 60, 0.6, 2, -6);
    List<List<Candidate>> hardly = articles(new Random(2), 60, 0.6, -2, -10);
    List<List<Candidate>> decoys = articles(new Random(3), 20, 0, 0, -10);
    Recalibration one = learn(known, decoys);
    Recalibration other = learn(hardly, decoys);
    assertEquals(4, other.shift() - one.shift(), 0.2);
    assertEquals(mean(one, known, true), mean(other, hardly, true), 0.01);
    assertTrue(mean(other, hardly, true) > 0.9, other.toString());
    assertTrue(mean(other, hardly, false) < 0.1, other.toString());
  }

  @Test
  void theShareOfTranslationsIsFound() {
    for (double share : new double[] {0.05, 0.3, 0.9}) {
      Recalibration learned =
          learn(articles(new Random(4), 100, share, 1, -7), articles(new Random(5), 50, 0, 0, -7));
      assertEquals(share, learned.share(), 0.05, "share " + share);
    }
  }

  /** The run of shuffled sentences: order tells nothing there, and what is alone is right, too. */
  @Test
  void whereOrderTellsNothingItIsNotAskedFor() {
    Random random = new Random(6);
    List<List<Candidate>> shuffled = new ArrayList<>();
    for (List<Candidate> article : articles(random, 100, 0.8, 2, -8)) {
      List<Integer> rows = new ArrayList<>();
      for (int i = 0; i < article.size(); i++) {
        rows.add(i);
      }
      Collections.shuffle(rows, random);
      List<Candidate> moved = new ArrayList<>();
      for (Candidate candidate : article) {
        moved.add(
            new Candidate(
                "sw",
                rows.get(candidate.pivotPosition()),
                candidate.position(),
                0.5,
                1,
                4,
                4,
                true,
                candidate.backward(),
                Candidate.Rivals.NONE,
                candidate.probability(),
                0));
      }
      shuffled.add(moved);
    }
    double inOrder =
        learn(articles(new Random(6), 100, 0.8, 2, -8), List.of())
            .order()
            .get(PairKind.ALONE_AGAINST.place());
    double inNone = learn(shuffled, List.of()).order().get(PairKind.ALONE_AGAINST.place());
    assertTrue(inNone > inOrder + 2, inOrder + " and " + inNone);
  }

  @Test
  void fewCandidatesLeaveThePrior() {
    Recalibration none = learn(List.of(), List.of());
    assertEquals(0, none.shift());
    assertEquals(PRIOR.share(), none.share(), 1e-12);
    for (PairKind kind : PairKind.values()) {
      int place = kind.place();
      assertEquals(
          Math.log(PRIOR.ofTranslations().get(place) / PRIOR.ofOthers().get(place)),
          none.order().get(place),
          1e-9);
    }
    Recalibration few =
        learn(
            articles(new Random(7), 1, 0.3, -2, -9).stream()
                .map(article -> article.subList(0, 5))
                .toList(),
            List.of());
    assertTrue(Math.abs(few.shift()) < 0.5, few.toString());
    assertEquals(PRIOR.share(), few.share(), 0.1);
  }

  /** A slow oracle: the same expectation maximisation over candidates, without counts. */
  @Test
  void learnsWhatTheCandidatesThemselvesTeach() {
    for (int seed = 0; seed < 5; seed++) {
      // scores that stand in the middle of a bin
      List<List<Candidate>> articles =
          articles(new Random(seed), 10, 0.5, 0, -6).stream()
              .map(
                  article ->
                      article.stream()
                          .map(
                              candidate ->
                                  candidate.withProbability(
                                      probability(
                                          Math.rint(4 * ScoreCounts.score(candidate.probability()))
                                              / 4)))
                          .toList())
              .toList();
      Recalibration learned = learn(articles, List.of());
      double share = PRIOR.share();
      double[] translations = {0.1, 0.1, 0.05, 0.05, 0.02, 0.63, 0.05};
      double[] others = {0.5, 0.1, 0.22, 0.03, 0.03, 0.1, 0.02};
      double[] ratio = new double[7];
      for (int k = 0; k < 7; k++) {
        ratio[k] = Math.log(translations[k] / others[k]);
      }
      for (int round = 0; round < 30; round++) {
        double[] right = new double[7];
        double[] all = new double[7];
        for (List<Candidate> article : articles) {
          List<PairKind> kinds = PairKind.of(article);
          for (int i = 0; i < article.size(); i++) {
            int kind = kinds.get(i).place();
            double score =
                Math.max(-14, ScoreCounts.score(article.get(i).probability()) + learned.shift());
            double lexical = Math.max(-8, Math.min(6, 0.8 + 0.9 * Math.min(8, score)));
            right[kind] += probability(Math.log(share / (1 - share)) + lexical + ratio[kind]);
            all[kind]++;
          }
        }
        double sumRight = 0;
        double sumAll = 0;
        for (int k = 0; k < 7; k++) {
          sumRight += right[k];
          sumAll += all[k];
        }
        share = (sumRight + 20 * 0.3) / (sumAll + 20);
        for (int k = 0; k < 7; k++) {
          ratio[k] =
              Math.log(
                  (right[k] + 40 * translations[k])
                      / (sumRight + 40)
                      / ((all[k] - right[k] + 40 * others[k]) / (sumAll - sumRight + 40)));
        }
      }
      assertEquals(share, learned.share(), 1e-6, "seed " + seed);
      for (int k = 0; k < 7; k++) {
        assertEquals(ratio[k], learned.order().get(k), 1e-5, "seed " + seed + ", kind " + k);
      }
    }
  }

  /** Where decoys have candidates of the same kind and score, these are found by chance. */
  @Test
  void whatDecoysExplainIsLessProbable() {
    List<List<Candidate>> articles = articles(new Random(8), 60, 0.5, 1, -3);
    Recalibration without = learn(articles, List.of());
    Recalibration with = learn(articles, articles(new Random(9), 60, 0, 0, -3));
    double wrong = mean(with, articles, false);
    assertTrue(wrong < 0.5 * mean(without, articles, false), wrong + " " + without);
    assertEquals(mean(without, articles, true), mean(with, articles, true), 0.05);
    assertTrue(without.explained().stream().allMatch(value -> value == 0));
  }

  /** Lengths like those of ordered candidates, and another one. */
  @Test
  void anUnusualLengthIsLessProbableOnceTheUsualOneIsKnown() {
    Random random = new Random(12);
    List<List<Candidate>> articles =
        articles(random, 40, 0.6, 1, -6).stream()
            .map(
                article ->
                    article.stream()
                        .map(
                            candidate ->
                                candidate.judged(
                                    candidate.probability(),
                                    Math.rint(100 * (-0.8 + 0.2 * random.nextGaussian())) / 100))
                        .toList())
            .toList();
    Recalibration learned = learn(articles, List.of());
    assertEquals(-0.8, learned.length(), 0.05);
    assertEquals(0.2 * 0.6745, learned.lengthSpread(), 0.05); // of a normal distribution
    Candidate usual = in("sw", 3, 0.5).judged(0.5, -0.8);
    Candidate longer = usual.judged(0.5, 0);
    assertTrue(unusual(learned, longer) > 3 + unusual(learned, usual));
    assertEquals(
        unusual(learned, usual.judged(0.5, -1.8)), unusual(learned, usual.judged(0.5, -3.8)));
    Recalibration nothing = learn(List.of(), List.of());
    assertEquals(unusual(nothing, usual), unusual(nothing, longer));
  }

  private static double unusual(Recalibration learned, Candidate candidate) {
    return learned.numbers(List.of(candidate), PRIOR)[0][3];
  }

  private static Candidate in(String language, int row, double probability) {
    return new Candidate(
        language, row, row, 0.5, 1, 4, 4, true, true, Candidate.Rivals.NONE, probability, 0);
  }

  /** The sum over the other languages, one candidate after the other. */
  @Test
  void languagesSupportEachOther() {
    Random random = new Random(11);
    Map<String, Recalibration> learned = new HashMap<>();
    for (String language : List.of("ar", "es", "sw")) {
      learned.put(
          language, Recalibration.learn(language, ScoreCounts.NONE, ScoreCounts.NONE, PRIOR));
    }
    List<Candidate> judged = new ArrayList<>();
    List<Candidate> alone = new ArrayList<>();
    for (String language : List.of("ar", "es", "sw")) {
      List<Candidate> own = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        own.add(in(language, random.nextInt(8), random.nextDouble()));
      }
      judged.addAll(own);
      alone.addAll(learned.get(language).apply(own, PRIOR));
    }
    List<Candidate> together = Recalibration.apply(learned, judged, PRIOR);
    for (int i = 0; i < judged.size(); i++) {
      Candidate candidate = alone.get(i);
      double sum = 0;
      for (String language : List.of("ar", "es", "sw")) {
        sum +=
            alone.stream()
                .filter(other -> other.language().equals(language))
                .filter(other -> !language.equals(candidate.language()))
                .filter(other -> other.pivotPosition() == candidate.pivotPosition())
                .mapToDouble(Candidate::probability)
                .max()
                .orElse(0);
      }
      double odds = ScoreCounts.score(candidate.probability()) - 0.5 + 2 * sum / 2;
      assertEquals(probability(odds), together.get(i).probability(), 1e-12, "candidate " + i);
      assertEquals(candidate.withProbability(0), together.get(i).withProbability(0));
    }
    // one language has none to support it
    List<Candidate> swahili = judged.subList(24, 36);
    assertEquals(
        learned.get("sw").apply(swahili, PRIOR),
        Recalibration.apply(Map.of("sw", learned.get("sw")), swahili, PRIOR));
  }

  @Test
  void decoysAreCountedByTheirProbability() {
    List<Candidate> decoys = new ArrayList<>();
    for (double probability : new double[] {0, 0.004, 0.5, 0.5049, 0.51, 1}) {
      decoys.add(
          new Candidate(
              "sw", 0, 0, 0.5, 1, 4, 4, true, true, Candidate.Rivals.NONE, probability, 0));
    }
    Recalibration learned = learn(List.of(), List.of()).withDecoys(decoys);
    assertEquals(6, learned.decoysFrom(0));
    assertEquals(4, learned.decoysFrom(0.5));
    assertEquals(2, learned.decoysFrom(0.51));
    assertEquals(1, learned.decoysFrom(0.52));
    assertEquals(1, learned.decoysFrom(1));
  }

  @Test
  void aHigherScoreIsNeverLessProbable() {
    List<List<Candidate>> articles = articles(new Random(10), 30, 0.5, 0, -5);
    Recalibration learned = learn(articles, List.of());
    double last = 0;
    for (double score = -16; score <= 16; score += 0.1) {
      Candidate alone =
          new Candidate(
              "sw", 3, 3, 0.5, 1, 4, 4, true, true, Candidate.Rivals.NONE, probability(score), 0);
      double now = learned.apply(List.of(alone), PRIOR).get(0).probability();
      assertTrue(now >= last && now <= 1, score + ": " + now + " after " + last);
      last = now;
    }
  }
}
