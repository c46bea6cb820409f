package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConsonantSkeletonTest {
  @ParameterizedTest
  @CsvSource({
    "Putin, بوتين",
    "Merkel, ميركل",
    "Beethoven, بيتهوفن",
    "Shakespeare, شكسبير",
    "Marilyn, مارلين",
    "Mandela, مانديلا",
    "Gandhi, غاندي",
    "Khaled, خالد",
    "London, لندن",
    "Paris, باريس",
    "Clinton, كلينتون",
    "Picasso, بيكاسو",
    "Philip, فيليب",
    "Maxim, مكسيم"
  })
  void aNameHasTheSameSkeletonInArabicAndInLatinLetters(String latin, String arabic) {
    Set<String> shared = new HashSet<>(ConsonantSkeleton.of(normal(latin)));
    shared.retainAll(ConsonantSkeleton.of(normal(arabic)));
    assertFalse(
        shared.isEmpty(),
        ConsonantSkeleton.of(normal(latin)) + " " + ConsonantSkeleton.of(normal(arabic)));
  }

  private static String normal(String word) {
    return new TextNormalizer(NormalizationRules.OCCGEN_2).normalize(word);
  }

  @Test
  void isWhatIsSaidOfIt() {
    assertEquals(List.of("btn"), ConsonantSkeleton.of("putin"));
    assertEquals(List.of("btn"), ConsonantSkeleton.of("بوتين"));
    assertEquals(List.of("mks"), ConsonantSkeleton.of("max"));
    assertEquals(List.of("sfr"), ConsonantSkeleton.of("schiffer"));
    assertEquals(List.of("flb"), ConsonantSkeleton.of("philipp"));
  }

  @ParameterizedTest
  @CsvSource({
    "المغرب, lmgrb, mgrb",
    "والمغرب, lmgrb, mgrb",
    "بالمغرب, blmgrb, mgrb",
    "للمغرب, lmgrb, mgrb",
    "ومغرب, mgrb,",
    "بمغرب, bmgrb, mgrb",
    "لندن, lndn,",
    "مغرب, mgrb,",
  })
  void anArabicWordIsAlsoTakenWithoutItsPrefix(String word, String whole, String stem) {
    assertEquals(stem == null ? List.of(whole) : List.of(whole, stem), ConsonantSkeleton.of(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "io", "eau", "no", "anno", "لا", "1999", "中文", "!?"})
  void fewConsonantsAreNoSkeleton(String word) {
    assertEquals(List.of(), ConsonantSkeleton.of(word));
  }

  @Test
  void longWordsHaveNone() {
    assertEquals(1, ConsonantSkeleton.of("bd".repeat(20)).size());
    assertEquals(List.of(), ConsonantSkeleton.of("bd".repeat(20) + "b"));
  }
}
