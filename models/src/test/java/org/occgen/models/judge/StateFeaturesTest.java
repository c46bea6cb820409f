package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.models.TokenStates;

class StateFeaturesTest {
  private static final int WIDTH = 64;
  private static final String SPACE = "\u2581";

  /** A piece a word of the texts here, at an id that says all. */
  private static final List<String> PIECES =
      List.of(
          "",
          SPACE,
          SPACE + "Anna",
          SPACE + "taught",
          SPACE + "the",
          SPACE + "younger",
          SPACE + "sister",
          SPACE + "of",
          SPACE + "Boris",
          SPACE + "music",
          SPACE + "Clara",
          ".",
          "s",
          "音");

  private static final int FIRST_ID = 200_000;
  private static final PieceKinds KINDS = PieceKinds.of(pieces());
  private static final float[] MEAN = new float[WIDTH];

  private static List<String> pieces() {
    String[] pieces = new String[FIRST_ID + PIECES.size()];
    Arrays.fill(pieces, "");
    for (int i = 0; i < PIECES.size(); i++) {
      pieces[FIRST_ID + i] = PIECES.get(i);
    }
    return List.of(pieces);
  }

  /** A sentence whose states tell the piece alone, and a little noise. */
  private static StateWords words(int noise, String... pieces) {
    Random random = new Random(noise);
    long[] ids = new long[pieces.length];
    float[][] states = new float[pieces.length][WIDTH];
    for (int i = 0; i < pieces.length; i++) {
      int place = PIECES.indexOf(pieces[i].replace('_', SPACE.charAt(0)));
      ids[i] = FIRST_ID + place;
      states[i][place] = 5;
      for (int j = 0; j < WIDTH; j++) {
        states[i][j] += (float) (0.1 * random.nextGaussian());
      }
    }
    return StateWords.of(new TokenStates(ids, states), KINDS, MEAN);
  }

  private static double of(StateFeature feature, StateWords a, StateWords b) {
    return StateFeatures.of(a, b)[feature.place()];
  }

  private static final String[] TAUGHT = {
    "_the", "_sister", "_of", "_Anna", "_taught", "_the", "_younger", "_Boris", "_music", "."
  };
  private static final String[] SWAPPED = {
    "_the", "_sister", "_of", "_Boris", "_taught", "_the", "_younger", "_Anna", "_music", "."
  };
  private static final String[] RENAMED = {
    "_the", "_sister", "_of", "_Clara", "_taught", "_the", "_younger", "_Boris", "_music", "."
  };

  @Test
  void aSentenceFitsItself() {
    StateWords a = words(1, TAUGHT);
    StateWords b = words(2, TAUGHT);
    assertTrue(of(StateFeature.NEAR_LOW, a, b) > 0.9);
    assertEquals(0, of(StateFeature.FAR_RUN, a, b));
    assertEquals(0, of(StateFeature.SWAPPED, a, b));
    assertEquals(1, of(StateFeature.STATE_ORDER, a, b));
    assertTrue(of(StateFeature.REPLACED, a, b) < 0.01);
  }

  @Test
  void namesInEachOthersPlaceAreSeen() {
    StateWords a = words(1, TAUGHT);
    StateWords b = words(2, SWAPPED);
    assertTrue(of(StateFeature.SWAPPED, a, b) > 0.3);
    assertTrue(of(StateFeature.SWAPPED_FAR, a, b) > 0.3);
    assertTrue(of(StateFeature.NEAR_LOW, a, b) > 0.9); // no word is missing
  }

  @Test
  void anotherNameInThePlaceOfOneIsSeen() {
    StateWords a = words(1, TAUGHT);
    StateWords b = words(2, RENAMED);
    assertTrue(of(StateFeature.CAPITAL_REPLACED, a, b) > 0.4);
    assertTrue(of(StateFeature.CAPITALS_LEFT, a, b) > 0.5);
    assertTrue(of(StateFeature.CAPITAL_LOW, a, b) > 0.3);
    assertEquals(0, of(StateFeature.SWAPPED, a, b));
  }

  @Test
  void theTwoLanguagesMayChangePlaces() {
    for (String[] other : List.of(SWAPPED, RENAMED)) {
      StateWords a = words(1, TAUGHT);
      StateWords b = words(2, other);
      assertArrayEquals(StateFeatures.of(a, b), StateFeatures.of(b, a), 1e-12);
    }
  }

  @Test
  void aSentenceWithoutWordsHasNoFeatures() {
    StateWords none = StateWords.of(new TokenStates(new long[0], new float[0][]), KINDS, MEAN);
    assertArrayEquals(
        new double[StateFeature.values().length], StateFeatures.of(none, words(1, TAUGHT)));
  }

  @Test
  void piecesAreJoinedToWords() {
    // a space of its own, an ending, a mark, and letters of a script without spaces
    StateWords read = words(1, "_the", "_sister", "s", "_", "s", ".", "音", "音", "_Anna");
    assertEquals(7, read.size());
    assertEquals(StateWords.LEAST, read.weights()[3]);
    assertEquals(1, read.weights()[1]);
    assertTrue(read.capitals()[6]);
    assertTrue(!words(1, "_Anna").capitals()[0]); // every first word has one
  }
}
