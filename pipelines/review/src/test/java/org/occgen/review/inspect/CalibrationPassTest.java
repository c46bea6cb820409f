package org.occgen.review.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.BalancedSet;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;

/** Against the slow way: everything is selected, intersected and balanced anew for a threshold. */
class CalibrationPassTest {
  private static final List<String> LANGUAGES = List.of("en", "sw", "ar", "es");

  private static List<LanguageCalibration> calibrate(
      CalibrationSetup setup, List<PersonCandidates> people) {
    CalibrationPass pass = new CalibrationPass(setup);
    people.forEach(person -> pass.add(person, OldSentences.Ages.ALL_NEW));
    return pass.finish();
  }

  @Test
  void agreesWithStageBalanceUnderEveryThreshold() {
    long balanced = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      List<String> languages = LANGUAGES.subList(0, 2 + random.nextInt(3));
      CalibrationSetup setup = RandomCandidates.setup(random, languages);
      List<PersonCandidates> people = RandomCandidates.people(random, languages);
      List<LanguageCalibration> found = calibrate(setup, people);
      assertEquals(setup.grids().size(), found.size());
      for (LanguageCalibration language : found) {
        assertEquals(
            tried(setup, language.language()),
            language.outcomes().stream().map(ThresholdOutcome::threshold).toList());
        for (ThresholdOutcome outcome : language.outcomes()) {
          assertEquals(
              again(setup, people, language.language(), outcome.threshold()),
              outcome,
              "seed " + seed + " " + language.language());
          balanced += outcome.kept().balancedSegments();
        }
        assertEquals(setup.threshold(language.language()), language.asRun().threshold());
      }
    }
    assertTrue(balanced > 1_000, balanced + " segments");
  }

  private static List<Double> tried(CalibrationSetup setup, String language) {
    TreeSet<Double> tried = new TreeSet<>(setup.grid(language));
    tried.add(setup.threshold(language));
    return List.copyOf(tried);
  }

  /** The stages' own functions, one after the other. */
  private static ThresholdOutcome again(
      CalibrationSetup setup, List<PersonCandidates> people, String language, double threshold) {
    Map<String, Double> thresholds = new HashMap<>(setup.choice().probabilities());
    thresholds.put(language, threshold);
    PairChoice choice = setup.choice().withProbabilities(thresholds);
    List<PersonCandidates> sorted = new ArrayList<>(people);
    sorted.sort(Comparator.comparing(PersonCandidates::person, Person.ORDER));
    RepeatedSegments repeated = new RepeatedSegments();
    List<PersonSegments> distinct = new ArrayList<>();
    long pairs = 0;
    long pairPeople = 0;
    long segments = 0;
    long segmentPeople = 0;
    for (PersonCandidates person : sorted) {
      int own = AlignedPairs.select(candidates(person, language), choice).pairs().size();
      pairs += own;
      pairPeople += own > 0 ? 1 : 0;
      KeyedSegments kept =
          PivotIntersection.of(person, choice, OldSentences.Ages.ALL_NEW).segments();
      segments += kept.segments().size();
      segmentPeople += kept.segments().isEmpty() ? 0 : 1;
      distinct.add(
          repeated.keepFirst(
              new KeyedSegments(
                  kept.person().withoutOccupations(setup.ignoredOccupations()),
                  kept.segments(),
                  kept.keys())));
    }
    BalancedSet balanced = GenderBalancer.balance(distinct, setup.genders(), setup.balance());
    List<String> categories =
        setup.balance().balanced()
            ? setup.balance().genders()
            : List.of("feminine", "masculine", "nonbinary", "other");
    List<CategoryCount> counts = new ArrayList<>();
    for (String category : categories) {
      List<BalancedSegment> rows =
          balanced.segments().stream()
              .filter(row -> row.genderCategory().equals(category))
              .toList();
      long persons = rows.stream().map(row -> row.person().qid()).distinct().count();
      counts.add(new CategoryCount(category, persons, rows.size()));
    }
    return new ThresholdOutcome(
        threshold,
        pairs,
        pairPeople,
        new BalanceOutcome(segments, segmentPeople, balanced.groups().size(), counts));
  }

  private static List<Candidate> candidates(PersonCandidates person, String language) {
    return person.candidates().stream().filter(c -> c.language().equals(language)).toList();
  }

  /** All pairs of a language, one to one, by id and place. */
  private static List<ScoredPair> pairs(
      CalibrationSetup setup, List<PersonCandidates> people, String language) {
    List<ScoredPair> pairs = new ArrayList<>();
    for (PersonCandidates person : people) {
      AlignedPairs.select(
              candidates(person, language), setup.choice().withProbabilities(Map.of(language, 0.0)))
          .pairs()
          .forEach(pair -> pairs.add(ScoredPair.of(person.person(), pair)));
    }
    return pairs;
  }

  @Test
  void countsEveryPairOnceOnItsSideOfTheThreshold() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      List<String> languages = LANGUAGES.subList(0, 2 + random.nextInt(2));
      CalibrationSetup setup = RandomCandidates.setup(random, languages);
      List<PersonCandidates> people = RandomCandidates.people(random, languages);
      for (LanguageCalibration found : calibrate(setup, people)) {
        List<ScoredPair> all = pairs(setup, people, found.language());
        assertEquals(all.size(), found.pairs());
        assertEquals(
            people.stream().mapToLong(p -> candidates(p, found.language()).size()).sum(),
            found.candidates());
        if (all.isEmpty()) {
          assertEquals(List.of(), found.histogram());
          continue;
        }
        double before = found.histogram().get(0).from();
        boolean edge = false;
        for (ProbabilityBin bin : found.histogram()) {
          assertEquals(before, bin.from());
          before = bin.to();
          edge |= bin.from() == found.threshold();
          assertEquals(
              all.stream()
                  .filter(p -> p.probability() >= bin.from() && p.probability() < bin.to())
                  .count(),
              bin.pairs(),
              "seed " + seed + " " + bin);
        }
        assertTrue(edge, found.histogram().toString());
        assertEquals(Double.POSITIVE_INFINITY, before);
        assertTrue(found.histogram().size() <= 28, found.histogram().size() + " bars");

        Map<Boolean, List<ScoredPair>> sides =
            all.stream()
                .collect(Collectors.partitioningBy(p -> p.probability() >= found.threshold()));
        assertEquals(
            sides.get(true).stream()
                .sorted(ScoredPair.LOWEST_FIRST)
                .limit(setup.nearPairs())
                .toList(),
            found.above());
        assertEquals(
            sides.get(false).stream()
                .sorted(ScoredPair.HIGHEST_FIRST)
                .limit(setup.nearPairs())
                .toList(),
            found.below());
      }
    }
  }

  @Test
  void theOrderOfPeopleChangesNothing() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      CalibrationSetup setup = RandomCandidates.setup(random, LANGUAGES);
      List<PersonCandidates> people = RandomCandidates.people(random, LANGUAGES);
      List<LanguageCalibration> found = calibrate(setup, people);
      Collections.shuffle(people, random);
      assertEquals(found, calibrate(setup, people));
    }
  }

  @Test
  void aHigherThresholdNeverGivesMorePairsOrSegments() {
    Random random = new Random(3);
    for (int round = 0; round < 30; round++) {
      CalibrationSetup setup = RandomCandidates.setup(random, LANGUAGES.subList(0, 2));
      for (LanguageCalibration found :
          calibrate(setup, RandomCandidates.people(random, LANGUAGES.subList(0, 2)))) {
        for (int i = 1; i < found.outcomes().size(); i++) {
          assertTrue(found.outcomes().get(i).pairs() <= found.outcomes().get(i - 1).pairs());
          assertTrue(
              found.outcomes().get(i).kept().segments()
                  <= found.outcomes().get(i - 1).kept().segments());
        }
      }
    }
  }

  private static CalibrationSetup setup(List<Double> grid) {
    return new CalibrationSetup(
        List.of("en", "sw"),
        PairChoice.of(Retrieval.MAX, Map.of("sw", 0.6)),
        GenderCategories.DEFAULT,
        BalanceOptions.DEFAULT,
        Set.of(),
        Map.of("sw", grid),
        3);
  }

  @Test
  void aGridStaysBetweenZeroAndOne() {
    assertEquals(
        List.of(0.6, 0.55, 0.65, 0.5, 0.7, 0.4, 0.8, 0.01, 0.1, 0.3, 0.9),
        RunCalibration.thresholdsAround(0.6));
    assertEquals(
        List.of(0.95, 0.9, 1.0, 0.85, 0.75, 0.01, 0.1, 0.3), RunCalibration.thresholdsAround(0.95));
    assertEquals(
        List.of(0.0, 0.05, 0.1, 0.2, 0.01, 0.3, 0.9), RunCalibration.thresholdsAround(0.0));
    assertEquals(
        List.of(1.0, 0.95, 0.9, 0.8, 0.01, 0.1, 0.3), RunCalibration.thresholdsAround(1.0));
    assertEquals(
        List.of(0.03, 0.0, 0.08, 0.13, 0.23, 0.01, 0.1, 0.3, 0.9),
        RunCalibration.thresholdsAround(0.03));
  }

  @Test
  void aProbabilityThatIsZeroReachesTheThresholdZero() {
    CalibrationSetup setup =
        new CalibrationSetup(
            List.of("en", "sw"),
            PairChoice.of(Retrieval.MAX, Map.of("sw", 0.0)),
            GenderCategories.DEFAULT,
            BalanceOptions.NONE,
            Set.of(),
            Map.of("sw", List.of(0.25, 1.0)),
            1);
    PersonCandidates person =
        new PersonCandidates(
            new Person("Q1", "A", List.of("Q6581072"), List.of("Q2"), List.of()),
            List.of("en", "sw"),
            List.of(List.of(1L, 2L), List.of(3L, 4L)),
            List.of(candidate(0, 0, -0.0), candidate(1, 1, 1)));
    LanguageCalibration found = calibrate(setup, List.of(person)).get(0);
    assertEquals(2, found.asRun().pairs());
    assertEquals(2, found.asRun().kept().segments());
    // a certain pair reaches the threshold 1
    assertEquals(
        List.of(2L, 1L, 1L), found.outcomes().stream().map(ThresholdOutcome::pairs).toList());
    assertEquals(
        2,
        found.histogram().stream()
            .filter(bin -> bin.from() >= 0)
            .mapToLong(ProbabilityBin::pairs)
            .sum());
  }

  private static Candidate candidate(int pivotPosition, int position, double probability) {
    return new Candidate(
        "sw",
        pivotPosition,
        position,
        0.5,
        1,
        1,
        1,
        true,
        true,
        Candidate.Rivals.NONE,
        probability,
        0);
  }

  @Test
  void refusesWhatIsNoRunOrNoProbability() {
    for (double wrong : new double[] {Double.NaN, -0.01, 1.01}) {
      assertRefused(() -> setup(List.of(wrong)));
    }
    PersonCandidates person =
        new PersonCandidates(
            new Person("Q1", "A", List.of("Q6581072"), List.of("Q2"), List.of()),
            List.of("en", "sw"),
            List.of(List.of(1L), List.of(3L)),
            List.of(candidate(0, 7, 1)));
    CalibrationPass pass = new CalibrationPass(setup(List.of()));
    assertRefused(() -> pass.add(person, OldSentences.Ages.ALL_NEW));
  }
}
