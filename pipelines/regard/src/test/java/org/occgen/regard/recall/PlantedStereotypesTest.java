package org.occgen.regard.recall;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;
import org.occgen.regard.Regard;
import org.occgen.regard.recall.RecallFigure.Matching;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.RegardSentence;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScores;

/**
 * A planted corpus: stereotypes of SeeGULL v1 stand in sentences with known regard, beside words
 * that go with a nationality as often or more often in neutral sentences, as names of towns of its
 * region do. Equation 2 must find more of them than equation 1, whatever k.
 */
@Tag("shared-data")
class PlantedStereotypesTest {
  private static final int TOWNS = 3_000;
  private static final int REGIONS = 5;
  private static final int USUAL = 300;

  private final Random random = new Random(2025);
  private final WordCounter counter = new WordCounter();

  private static List<Stereotype> stereotypes() throws IOException {
    try (InputStream in =
        new GZIPInputStream(
            Files.newInputStream(
                SharedData.path("regard/seegull/stereotypes_global_v1_commit_d3d51328.csv.gz")))) {
      return SeegullFile.read(
          "v1", new String(in.readAllBytes(), StandardCharsets.UTF_8), SeegullFile.Columns.FOUND);
    }
  }

  private void add(String keyword, Regard regard, List<String> words) {
    counter.add(new RegardSentence("d", "nationality", keyword, regard, words));
  }

  @Test
  void regardFindsMoreThanFrequencyAlone() throws IOException {
    IdentityKeywords identities = IdentityKeywords.shipped();
    Map<String, List<Stereotype>> byKeyword = identities.byKeyword(stereotypes());
    List<String> keywords = List.copyOf(new TreeSet<>(byKeyword.keySet()));
    List<KnownStereotype> known = RecallTables.of(keywords, byKeyword, new DistinctWords("en"));
    Set<String> planted = new TreeSet<>();
    known.forEach(one -> planted.addAll(one.words()));
    for (int attribute = 0; attribute < keywords.size(); attribute++) {
      String keyword = keywords.get(attribute);
      usual(keyword, new ArrayList<>(planted));
      for (int town = 0; town < TOWNS; town++) {
        // a town of its region stands in 2 to 11 neutral sentences more
        boolean own = town % REGIONS == attribute % REGIONS;
        int times = own ? 2 + random.nextInt(10) : 0;
        for (int i = 0; i < times; i++) {
          add(keyword, Regard.NEUTRAL, List.of("town" + town));
        }
      }
      for (KnownStereotype one : known) {
        if (one.attribute() == attribute) {
          int times = 1 + random.nextInt(6);
          for (int i = 0; i < times; i++) {
            add(keyword, one.regard(), one.words());
          }
        }
      }
    }
    WordScores scores =
        new WordScores(counter.counts("nationality", VocabularyRule.asPublished(1)), 1);
    for (Matching matching : Matching.values()) {
      StereotypeRecall recall = new StereotypeRecall(scores, known, matching);
      for (Regard regard : List.of(Regard.POSITIVE, Regard.NEGATIVE)) {
        List<RecallFigure> frequency = recall.figures(ScoreKind.FREQUENCY_BIAS, regard);
        List<RecallFigure> both = recall.figures(ScoreKind.REGARD_BIAS, regard);
        for (int k = 0; k < both.size(); k++) {
          RecallFigure ours = both.get(k);
          RecallFigure theirs = frequency.get(k);
          System.out.printf(
              Locale.ROOT,
              "%s %s k=%d: eq. 1 %.3f, eq. 2 %.3f, random %.3f of %d%n",
              regard,
              matching,
              ours.first(),
              theirs.micro(),
              ours.micro(),
              ours.randomMicro(),
              ours.known());
          assertTrue(ours.micro() > theirs.micro(), ours + " " + theirs);
          assertTrue(ours.macro() > theirs.macro(), ours + " " + theirs);
          assertTrue(ours.micro() > ours.randomMicro(), ours::toString);
        }
      }
    }
  }

  /**
   * Every word stands once with every nationality, in a neutral sentence, and so does every town.
   */
  private void usual(String keyword, List<String> words) {
    for (int town = 0; town < TOWNS; town++) {
      words.add("town" + town);
    }
    for (int i = 0; i < words.size(); i += USUAL) {
      add(keyword, Regard.NEUTRAL, words.subList(i, Math.min(words.size(), i + USUAL)));
    }
  }
}
