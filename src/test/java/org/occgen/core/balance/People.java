package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;

/** People for tests. */
final class People {
  static final Map<String, String> VALUES =
      Map.of("feminine", "Q6581072", "masculine", "Q6581097", "nonbinary", "Q48270", "other", "Q3");

  private People() {}

  /** A person with segments of these scores, at pivot sentences 0, 2, 4 and so on. */
  static PersonSegments person(
      int number, String gender, List<String> occupations, double... scores) {
    String qid = "Q" + number;
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      segments.add(
          new Segment(
              qid, List.of(2 * i, i), List.of(0.5), List.of(1 + scores[i]), List.of(scores[i])));
    }
    List<String> genders =
        gender.equals("ambiguous-gender")
            ? List.of("Q6581072", "Q6581097")
            : List.of(VALUES.get(gender));
    return new PersonSegments(new Person(qid, qid, genders, occupations, List.of()), segments);
  }

  /** Few occupations, few scores and few segments, so that there are groups and ties. */
  static List<PersonSegments> random(Random random, List<String> genders) {
    List<String> mostly = new ArrayList<>(genders);
    mostly.addAll(genders);
    mostly.addAll(genders);
    mostly.addAll(List.of("other", "ambiguous-gender", "nonbinary"));
    List<PersonSegments> people = new ArrayList<>();
    int occupationCount = 1 + random.nextInt(5);
    int number = 1;
    int size = random.nextInt(34);
    for (int p = 0; p < size; p++) {
      number += 1 + random.nextInt(3);
      TreeSet<String> occupations = new TreeSet<>();
      int wanted = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(1 + random.nextInt(3));
      while (occupations.size() < Math.min(wanted, occupationCount)) {
        // Q8 to Q12: by number another order than by letter.
        occupations.add("Q" + (8 + random.nextInt(occupationCount)));
      }
      double[] scores = new double[random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(5)];
      Arrays.setAll(scores, i -> random.nextInt(4) / 4.0);
      String gender = mostly.get(random.nextInt(mostly.size()));
      people.add(person(number, gender, List.copyOf(occupations), scores));
    }
    return people;
  }
}
