package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.BookEntry;

class MarginMinerTest {
  private static final int WIDTH = 6;

  /** Sentences as texts and float vectors, before anything is quantised. */
  private record Sentences(String language, List<String> texts, List<float[]> vectors) {
    EncodedSentences encoded() {
      return new EncodedSentences(
          language,
          // Spread, so that they do not happen to be ascending.
          texts.stream().mapToLong(text -> text.hashCode() * 0x9e3779b97f4a7c15L).toArray(),
          QuantizedVectors.of(vectors, vectors.isEmpty() ? WIDTH : vectors.get(0).length));
    }
  }

  /** Equation 1 and the definition of the neighbourhood, word by word. */
  private record Oracle(
      MiningOptions options, Sentences xs, Sentences ys, Map<String, Sentences> backgrounds) {
    double cosine(int i, int j) {
      return Vectors.cosine(xs.vectors().get(i), ys.vectors().get(j));
    }

    boolean isZero(float[] vector) {
      return Vectors.dot(vector, vector) == 0;
    }

    List<Double> nearest(float[] from, Sentences pool, Sentences own, int partner) {
      List<Double> cosines = new ArrayList<>();
      if (options.neighbourhood() == Neighbourhood.ARTICLE) {
        own.vectors().forEach(vector -> cosines.add(Vectors.cosine(from, vector)));
      } else {
        Set<String> sameperson = new HashSet<>(own.texts());
        for (int z = 0; z < pool.texts().size(); z++) {
          if (!sameperson.contains(pool.texts().get(z))) {
            cosines.add(Vectors.cosine(from, pool.vectors().get(z)));
          }
        }
        cosines.add(Vectors.cosine(from, own.vectors().get(partner)));
      }
      cosines.sort(Collections.reverseOrder());
      return cosines.subList(0, Math.min(options.neighbours(), cosines.size()));
    }

    List<Double> ofX(int i, int j) {
      return nearest(xs.vectors().get(i), backgrounds.get(ys.language()), ys, j);
    }

    List<Double> ofY(int i, int j) {
      return nearest(ys.vectors().get(j), backgrounds.get(xs.language()), xs, i);
    }

    double mean(List<Double> cosines) {
      double sum = 0;
      for (double cosine : cosines) {
        sum += cosine;
      }
      return sum / cosines.size();
    }

    double margin(int i, int j) {
      double mean = (mean(ofX(i, j)) + mean(ofY(i, j))) / 2;
      return switch (options.margin()) {
        case RATIO -> cosine(i, j) <= 0 || mean <= 0 ? 0 : cosine(i, j) / mean;
        case DISTANCE -> cosine(i, j) - mean;
        case ABSOLUTE -> cosine(i, j);
      };
    }

    boolean isForward(int i, int j) {
      for (int other = 0; other < ys.texts().size(); other++) {
        if (!isZero(ys.vectors().get(other))
            && (margin(i, other) > margin(i, j)
                || (margin(i, other) == margin(i, j) && other < j))) {
          return false;
        }
      }
      return true;
    }

    boolean isBackward(int i, int j) {
      for (int other = 0; other < xs.texts().size(); other++) {
        if (!isZero(xs.vectors().get(other))
            && (margin(other, j) > margin(i, j)
                || (margin(other, j) == margin(i, j) && other < i))) {
          return false;
        }
      }
      return true;
    }

    /** The largest cosines of other sentences, at most four. */
    List<Double> rivals(List<float[]> vectors, int own, float[] partner) {
      List<Double> cosines = new ArrayList<>();
      for (int other = 0; other < vectors.size(); other++) {
        if (other != own && !isZero(vectors.get(other))) {
          cosines.add(Vectors.cosine(vectors.get(other), partner));
        }
      }
      cosines.sort(Collections.reverseOrder());
      return cosines.subList(0, Math.min(4, cosines.size()));
    }

    Candidate.Rivals rivals(int i, int j) {
      List<Double> ofRow = rivals(ys.vectors(), j, xs.vectors().get(i));
      List<Double> ofColumn = rivals(xs.vectors(), i, ys.vectors().get(j));
      List<Double> both = new ArrayList<>(ofRow);
      both.addAll(ofColumn);
      if (both.isEmpty() || cosine(i, j) <= 0) {
        return new Candidate.Rivals(1, 1);
      }
      double mean =
          (mean(ofRow.isEmpty() ? ofColumn : ofRow) + mean(ofColumn.isEmpty() ? ofRow : ofColumn))
              / 2;
      return new Candidate.Rivals(
          cosine(i, j) / Math.max(0.05, mean),
          cosine(i, j) / Math.max(0.05, Collections.max(both)));
    }

    MinedPairs mine() {
      List<Candidate> candidates = new ArrayList<>();
      int belowFloor = 0;
      for (int i = 0; i < xs.texts().size(); i++) {
        for (int j = 0; j < ys.texts().size(); j++) {
          if (isZero(xs.vectors().get(i)) || isZero(ys.vectors().get(j))) {
            continue;
          }
          boolean forward = isForward(i, j);
          boolean backward = isBackward(i, j);
          if (!forward && !backward) {
            continue;
          }
          if (margin(i, j) < options.floor()) {
            belowFloor++;
          } else {
            candidates.add(
                new Candidate(
                    ys.language(),
                    i,
                    j,
                    cosine(i, j),
                    margin(i, j),
                    ofX(i, j).size(),
                    ofY(i, j).size(),
                    forward,
                    backward,
                    rivals(i, j),
                    0,
                    0));
          }
        }
      }
      return new MinedPairs(ys.language(), candidates, belowFloor);
    }
  }

  static <E extends Enum<E>> E any(Random random, Class<E> type) {
    List<E> values = List.copyOf(EnumSet.allOf(type));
    return values.get(random.nextInt(values.size()));
  }

  private static Sentences random(Random random, String language, int size, String prefix) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      texts.add(prefix + i);
    }
    return new Sentences(language, texts, Vectors.random(random, size, WIDTH));
  }

  /** A background that shares some texts (and their vectors) with an article. */
  private static Sentences background(Random random, Sentences article) {
    Sentences background = random(random, article.language(), random.nextInt(12), "background ");
    List<String> texts = new ArrayList<>(background.texts());
    List<float[]> vectors = new ArrayList<>(background.vectors());
    for (int i = 0; i < article.texts().size(); i++) {
      if (random.nextInt(4) == 0) {
        int at = random.nextInt(texts.size() + 1);
        texts.add(at, article.texts().get(i));
        vectors.add(at, article.vectors().get(i));
      }
    }
    return new Sentences(article.language(), texts, vectors);
  }

  @Test
  void agreesWithTheDefinition() {
    int kept = 0;
    int dropped = 0;
    int alone = 0;
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      Sentences xs = random(random, "en", random.nextInt(9), "x");
      Sentences ys = random(random, "sw", random.nextInt(9), "y");
      Margin margin = any(random, Margin.class);
      MiningOptions options =
          new MiningOptions(
              margin,
              Retrieval.MAX,
              any(random, Neighbourhood.class),
              1 + random.nextInt(5),
              1000,
              margin.defaultFloor() + 0.2 * random.nextInt(2));
      Map<String, Sentences> backgrounds =
          Map.of("en", background(random, xs), "sw", background(random, ys));
      Map<String, EncodedSentences> encoded = new HashMap<>();
      backgrounds.forEach((language, sentences) -> encoded.put(language, sentences.encoded()));

      MinedPairs expected = new Oracle(options, xs, ys, backgrounds).mine();
      List<MinedPairs> mined =
          new MarginMiner(options, encoded).mine(xs.encoded(), List.of(ys.encoded()));
      assertEquals(List.of(expected), mined, "seed " + seed + ", " + options);
      kept += expected.candidates().size();
      dropped += (int) expected.belowFloor();
      alone +=
          (int)
              expected.candidates().stream()
                  .filter(c -> c.rivals().equals(Candidate.Rivals.NONE))
                  .count();
    }
    assertTrue(kept > 500 && dropped > 500, kept + " kept, " + dropped + " dropped");
    assertTrue(alone > 0 && alone < kept / 2, alone + " without rivals");
  }

  /**
   * Sentences x1, x2, x3 along the axes, and y's with these cosines: a hand-made table.
   *
   * <pre>
   *       y1   y2   y3
   * x1   0.8  0.4  0.2
   * x2   0.3  0.6  0.5
   * x3   0.1  0.2  0.4
   * </pre>
   */
  private static final double[][] TABLE = {{0.8, 0.4, 0.2}, {0.3, 0.6, 0.5}, {0.1, 0.2, 0.4}};

  private static Sentences axes() {
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      float[] vector = new float[6];
      vector[i] = 1;
      vectors.add(vector);
    }
    return new Sentences("en", List.of("x1", "x2", "x3"), vectors);
  }

  private static Sentences columns() {
    List<float[]> vectors = new ArrayList<>();
    for (int j = 0; j < 3; j++) {
      float[] vector = new float[6];
      double squared = 0;
      for (int i = 0; i < 3; i++) {
        vector[i] = (float) TABLE[i][j];
        squared += TABLE[i][j] * TABLE[i][j];
      }
      vector[3 + j] = (float) Math.sqrt(1 - squared);
      vectors.add(vector);
    }
    return new Sentences("es", List.of("y1", "y2", "y3"), vectors);
  }

  private static List<Candidate> mineTable(Margin margin, int k, double floor) {
    MiningOptions options =
        new MiningOptions(margin, Retrieval.MAX, Neighbourhood.ARTICLE, k, 1000, floor);
    return new MarginMiner(options, Map.of())
        .mine(axes().encoded(), List.of(columns().encoded()))
        .get(0)
        .candidates();
  }

  private static void assertCandidate(
      Candidate candidate, int pivotPosition, int position, double margin, String directions) {
    assertEquals(pivotPosition, candidate.pivotPosition());
    assertEquals(position, candidate.position());
    assertEquals(TABLE[pivotPosition][position], candidate.cosine(), 1e-4);
    assertEquals(margin, candidate.margin(), 5e-4);
    assertEquals(
        directions,
        (candidate.forward() ? "forward" : "") + (candidate.backward() ? "backward" : ""));
    assertEquals("es", candidate.language());
  }

  @Test
  void ratioOfAHandMadeTable() {
    // k = 2: means of x are 0.6, 0.55, 0.3, those of y are 0.55, 0.5, 0.45.
    List<Candidate> mined = mineTable(Margin.RATIO, 2, 0.9);
    assertEquals(3, mined.size());
    assertCandidate(mined.get(0), 0, 0, 0.8 / 0.575, "forwardbackward");
    assertCandidate(mined.get(1), 1, 1, 0.6 / 0.525, "forwardbackward");
    // By cosine y3 is nearer to x2; by margin to x3, which has nothing nearer.
    assertCandidate(mined.get(2), 2, 2, 0.4 / 0.375, "forwardbackward");
    assertEquals(2, mined.get(0).pivotNeighbours());
    assertEquals(2, mined.get(0).neighbours());
    assertEquals(2, mineTable(Margin.RATIO, 2, 1.1).size());
  }

  @Test
  void rivalsOfAHandMadeTable() {
    List<Candidate> mined = mineTable(Margin.RATIO, 2, 0.9);
    // x1 y1: others of the row 0.4, 0.2; of the column 0.3, 0.1
    assertEquals(0.8 / 0.25, mined.get(0).rivals().margin(), 1e-3);
    assertEquals(0.8 / 0.4, mined.get(0).rivals().gap(), 1e-3);
    // x3 y3: others of the row 0.2, 0.1; of the column 0.5, 0.2; x2 is nearer to y3
    assertEquals(0.4 / 0.25, mined.get(2).rivals().margin(), 1e-3);
    assertEquals(0.4 / 0.5, mined.get(2).rivals().gap(), 1e-3);
    assertEquals(0, mined.get(2).probability(), 0, "nobody has judged it");
  }

  @Test
  void ratiosToFarRivalsAreBounded() {
    Sentences xs = new Sentences("en", List.of("x1", "x2"), List.of(unit(0), unit(1)));
    Sentences ys = new Sentences("es", List.of("y1", "y2"), List.of(unit(0), unit(1)));
    MiningOptions options =
        new MiningOptions(Margin.ABSOLUTE, Retrieval.MAX, Neighbourhood.ARTICLE, 2, 1000, 0.3);
    List<Candidate> mined =
        new MarginMiner(options, Map.of())
            .mine(xs.encoded(), List.of(ys.encoded()))
            .get(0)
            .candidates();
    assertEquals(2, mined.size());
    mined.forEach(
        candidate -> {
          // all other cosines are 0
          assertEquals(1 / 0.05, candidate.rivals().margin(), 1e-3);
          assertEquals(1 / 0.05, candidate.rivals().gap(), 1e-3);
        });
  }

  private static float[] unit(int axis) {
    float[] vector = new float[WIDTH];
    vector[axis] = 1;
    return vector;
  }

  @Test
  void distanceAndAbsoluteOfAHandMadeTable() {
    List<Candidate> distance = mineTable(Margin.DISTANCE, 2, -0.05);
    assertEquals(3, distance.size());
    assertCandidate(distance.get(0), 0, 0, 0.225, "forwardbackward");
    assertCandidate(distance.get(1), 1, 1, 0.075, "forwardbackward");
    assertCandidate(distance.get(2), 2, 2, 0.025, "forwardbackward");

    List<Candidate> absolute = mineTable(Margin.ABSOLUTE, 2, 0.3);
    assertEquals(4, absolute.size());
    assertCandidate(absolute.get(2), 1, 2, 0.5, "backward");
    assertCandidate(absolute.get(3), 2, 2, 0.4, "forward");
  }

  @Test
  void noMarginExceedsItsBound() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      Margin margin = any(random, Margin.class);
      double cosine = random.nextInt(5) == 0 ? 0 : 2 * random.nextDouble() - 1;
      double mean = random.nextInt(5) == 0 ? 0 : 2 * random.nextDouble() - 1;
      double bound =
          margin.atMost(cosine + random.nextInt(2) * 0.1, mean - random.nextInt(3) * 0.3);
      assertTrue(margin.apply(cosine, mean) <= bound, margin + " " + cosine + " " + mean);
    }
  }

  @Test
  void neverPadsAMean() {
    // k = 5, three neighbours: sums of three over three.
    Candidate first = mineTable(Margin.RATIO, 5, 0.9).get(0);
    assertCandidate(first, 0, 0, 0.8 / ((1.4 / 3 + 1.2 / 3) / 2), "forwardbackward");
    assertEquals(3, first.pivotNeighbours());
    assertEquals(3, first.neighbours());
  }

  @Test
  void thePersonsOwnSentencesAreNoBackground() {
    Sentences own = columns();
    MiningOptions options =
        new MiningOptions(Margin.RATIO, Retrieval.MAX, Neighbourhood.BACKGROUND, 4, 1000, 1.0);
    MarginMiner miner =
        new MarginMiner(options, Map.of("en", axes().encoded(), "es", own.encoded()));
    List<Candidate> mined =
        miner.mine(axes().encoded(), List.of(own.encoded())).get(0).candidates();
    // With nothing left of the backgrounds a pair has itself alone for a neighbour; its margin is
    // the floor, which is reached.
    assertFalse(mined.isEmpty());
    mined.forEach(
        candidate -> {
          assertEquals(1, candidate.margin());
          assertEquals(1, candidate.pivotNeighbours());
          assertEquals(1, candidate.neighbours());
        });
  }

  @Test
  void sentencesOfWhichNothingIsKnownAreNoCandidates() {
    Sentences blank = new Sentences("es", List.of("?", "!"), List.of(new float[6], new float[6]));
    MiningOptions options =
        new MiningOptions(Margin.DISTANCE, Retrieval.MAX, Neighbourhood.ARTICLE, 4, 1000, -2);
    MarginMiner miner = new MarginMiner(options, Map.of());
    assertEquals(
        new MinedPairs("es", List.of(), 0),
        miner.mine(axes().encoded(), List.of(blank.encoded())).get(0));
    assertEquals(
        new MinedPairs("es", List.of(), 0),
        miner
            .mine(new Sentences("en", List.of(), List.of()).encoded(), List.of(blank.encoded()))
            .get(0));
  }

  @Test
  void severalLanguagesComeByLanguage() {
    EncodedSentences es = columns().encoded();
    EncodedSentences ar = new EncodedSentences("ar", new long[] {1, 2, 3}, es.vectors());
    MiningOptions options =
        new MiningOptions(Margin.RATIO, Retrieval.MAX, Neighbourhood.ARTICLE, 4, 1000, 0.9);
    MarginMiner miner = new MarginMiner(options, Map.of());
    List<MinedPairs> mined = miner.mine(axes().encoded(), List.of(es, ar));
    assertEquals(List.of("ar", "es"), mined.stream().map(MinedPairs::language).toList());
    assertEquals(3, mined.get(0).candidates().size());
    assertEquals(List.of(), miner.mine(axes().encoded(), List.of()));
    assertRefused(() -> miner.mine(axes().encoded(), List.of(es, es)));
    assertRefused(() -> miner.mine(axes().encoded(), List.of(axes().encoded())));
  }

  @Test
  void refusesAMissingBackgroundAndOtherWidths() {
    MarginMiner miner = new MarginMiner(MiningOptions.DEFAULT, Map.of("en", axes().encoded()));
    String message =
        assertRefused(() -> miner.mine(axes().encoded(), List.of(columns().encoded())));
    assertEquals("no background of language es", message);
    EncodedSentences narrow =
        new EncodedSentences(
            "es", new long[] {1}, QuantizedVectors.of(List.of(new float[] {1}), 1));
    assertRefused(() -> miner.mine(axes().encoded(), List.of(narrow)));
    MarginMiner narrowBackground =
        new MarginMiner(MiningOptions.DEFAULT, Map.of("en", axes().encoded(), "es", narrow));
    assertRefused(() -> narrowBackground.mine(axes().encoded(), List.of(columns().encoded())));
    assertRefused(() -> new EncodedSentences("es", new long[2], narrow.vectors()));
  }

  @Test
  void encodedSentencesTravelSerialised() throws Exception {
    EncodedSentences sentences = columns().encoded();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sentences);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Object copy = in.readObject();
      assertEquals(sentences, copy);
      assertEquals(sentences.hashCode(), copy.hashCode());
    }
    assertEquals("es: 3 quantised vectors of width 6", sentences.toString());
    assertNotEquals(sentences, new EncodedSentences("ar", new long[3], sentences.vectors()));
    assertNotEquals(sentences, new EncodedSentences("es", new long[3], sentences.vectors()));
    assertNotEquals(
        new EncodedSentences("es", new long[3], axes().encoded().vectors()),
        new EncodedSentences("es", new long[3], sentences.vectors()));
  }

  @Test
  void booksBalance() {
    List<BookEntry> books = new MinedPairs("sw", mineTable(Margin.RATIO, 2, 0.9), 2).books("Q1");
    assertEquals(
        List.of(
            BookEntry.in(BookEntry.Unit.PAIR, "Q1", "sw", 5),
            BookEntry.out(BookEntry.Unit.PAIR, "Q1", "sw", 3),
            BookEntry.dropped(BookEntry.Unit.PAIR, "below-floor", "Q1", "sw", 2)),
        books);
    assertEquals(2, new MinedPairs("sw", List.of(), 0).books("Q1").size());
  }
}
