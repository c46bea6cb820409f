package org.occgen.review.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;

/** Runs for tests: few occupations, probabilities and texts, so that there are groups and ties. */
final class RandomCandidates {
  private static final List<String> GENDERS = List.of("Q6581072", "Q6581097");

  private RandomCandidates() {}

  /**
   * How a random run is balanced and tried: thresholds, some of them on probabilities, some
   * between.
   */
  static CalibrationSetup setup(Random random, List<String> languages) {
    Map<String, Double> thresholds = new HashMap<>();
    Map<String, List<Double>> grids = new HashMap<>();
    for (String language : languages.subList(1, languages.size())) {
      thresholds.put(language, probability(random));
      if (grids.isEmpty() || random.nextInt(4) > 0) {
        List<Double> grid = new ArrayList<>();
        while (grid.size() < 5) {
          grid.add(random.nextBoolean() ? probability(random) : random.nextDouble());
        }
        grids.put(language, grid);
      }
    }
    BalanceOptions balance =
        random.nextInt(5) == 0
            ? BalanceOptions.NONE
            : new BalanceOptions(
                true,
                List.of("feminine", "masculine"),
                List.of(),
                any(random, BalanceOptions.Group.values()),
                any(random, BalanceOptions.Choose.values()));
    return new CalibrationSetup(
        languages,
        new PairChoice(
            any(random, Retrieval.values()),
            thresholds,
            random.nextBoolean() ? Map.of() : Map.of(languages.get(1), 1.0)),
        GenderCategories.DEFAULT,
        balance,
        random.nextInt(3) == 0 ? Set.of("Q9") : Set.of(),
        grids,
        random.nextInt(5));
  }

  /** Probabilities that are often the same, and sometimes at an end of the scale. */
  private static double probability(Random random) {
    return switch (random.nextInt(12)) {
      case 0 -> random.nextDouble();
      case 1 -> random.nextInt(2);
      default -> (50 + random.nextInt(40)) / 100.0;
    };
  }

  static List<PersonCandidates> people(Random random, List<String> languages) {
    List<PersonCandidates> people = new ArrayList<>();
    int number = 1;
    int size = random.nextInt(30);
    for (int i = 0; i < size; i++) {
      number += 1 + random.nextInt(30);
      people.add(person(random, "Q" + number, languages));
    }
    return people;
  }

  private static PersonCandidates person(Random random, String qid, List<String> languages) {
    TreeSet<String> occupations = new TreeSet<>();
    int wanted = 1 + random.nextInt(2);
    while (occupations.size() < wanted) {
      occupations.add("Q" + (8 + random.nextInt(4)));
    }
    List<String> genders =
        switch (random.nextInt(12)) {
          case 0 -> GENDERS;
          case 1 -> List.of("Q48270");
          default -> List.of(any(random, GENDERS.toArray(String[]::new)));
        };
    List<List<Long>> keys = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (String language : languages) {
      List<Long> own = new ArrayList<>();
      int sentences = 1 + random.nextInt(6);
      while (own.size() < sentences) {
        own.add(random.nextInt(6) == 0 ? 7L : random.nextLong());
      }
      keys.add(own);
      if (keys.size() > 1) {
        for (int pivot = 0; pivot < keys.get(0).size(); pivot++) {
          for (int position = 0; position < sentences; position++) {
            if (random.nextInt(3) > 0) {
              candidates.add(
                  new Candidate(
                      language,
                      pivot,
                      position,
                      random.nextInt(100) / 100.0,
                      (90 + random.nextInt(40)) / 100.0,
                      4,
                      4,
                      random.nextInt(3) > 0,
                      random.nextInt(3) > 0,
                      Candidate.Rivals.NONE,
                      probability(random),
                      0));
            }
          }
        }
      }
    }
    return new PersonCandidates(
        new Person(qid, "Name of " + qid, genders, List.copyOf(occupations), List.of()),
        languages,
        keys,
        candidates);
  }

  private static <T> T any(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }
}
