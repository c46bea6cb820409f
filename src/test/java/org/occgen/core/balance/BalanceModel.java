package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;

/**
 * Algorithm 1 as the paper tells it, slowly and with none of the balancer's code: S* is found by
 * trying every choice of N persons. Only for groups of a few people.
 */
final class BalanceModel {
  /** One line of the outcome, comparable as text. */
  final List<String> rows = new ArrayList<>();

  /** Group, N and S, comparable as text. */
  final List<String> groups = new ArrayList<>();

  /** Why each person was dropped, or "" for who was chosen. */
  final Map<String, String> fates = new LinkedHashMap<>();

  private final BalanceOptions options;

  BalanceModel(List<PersonSegments> people, BalanceOptions options) {
    this.options = options;
    List<PersonSegments> sorted = new ArrayList<>(people);
    sorted.sort((a, b) -> Long.compare(number(a), number(b)));
    List<PersonSegments> part = new ArrayList<>();
    for (PersonSegments p : sorted) {
      String gender = gender(p);
      int category = p.person().occupations().size();
      if (gender.equals("ambiguous-gender")) {
        fates.put(qid(p), "ambiguous-gender");
      } else if (options.balanced() && !options.genders().contains(gender)) {
        fates.put(qid(p), "unlisted-gender");
      } else if (p.segments().isEmpty()) {
        fates.put(qid(p), "no-segment");
      } else if (!options.balanced()) {
        fates.put(qid(p), "");
        p.segments().forEach(s -> rows.add(row(p, gender, p.person().occupations(), s)));
      } else if (category == 0) {
        fates.put(qid(p), "no-occupation");
      } else if (!options.categories().isEmpty() && !options.categories().contains(category)) {
        fates.put(qid(p), "category-not-listed");
      } else {
        part.add(p);
      }
    }
    Set<String> used = new HashSet<>();
    for (int category = 1; category < 10; category++) {
      used.addAll(category(category, part, Set.copyOf(used)));
    }
  }

  static String row(PersonSegments p, String gender, List<String> group, Segment s) {
    return qid(p) + " " + gender + " " + group + " " + s.positions();
  }

  private static String qid(PersonSegments p) {
    return p.person().qid();
  }

  private static long number(PersonSegments p) {
    return Long.parseLong(qid(p).substring(1));
  }

  private static String gender(PersonSegments p) {
    return GenderCategories.DEFAULT.of(p.person().genders());
  }

  private static double mean(PersonSegments p) {
    double sum = 0;
    for (Segment segment : p.segments()) {
      sum += segment.score();
    }
    return sum / p.segments().size();
  }

  /** Balances one category; the occupations of who was chosen. */
  private Set<String> category(int category, List<PersonSegments> part, Set<String> used) {
    Map<List<Long>, List<PersonSegments>> members = new LinkedHashMap<>();
    for (PersonSegments p : part) {
      Person person = p.person();
      if (person.occupations().size() != category) {
        continue;
      }
      if (!Collections.disjoint(used, person.occupations())) {
        fates.put(qid(p), "occupation-used");
        continue;
      }
      List<Long> numbers = new ArrayList<>();
      for (String occupation : person.occupations()) {
        numbers.add(Long.valueOf(occupation.substring(1)));
      }
      Collections.sort(numbers);
      if (options.group() == BalanceOptions.Group.OCCUPATION) {
        numbers = List.of(numbers.stream().filter(o -> !used.contains("Q" + o)).findFirst().get());
      }
      members.computeIfAbsent(numbers, key -> new ArrayList<>()).add(p);
    }
    List<List<Long>> keys = new ArrayList<>(members.keySet());
    keys.sort(
        (a, b) -> {
          int i = 0;
          while (i < a.size() && a.get(i).equals(b.get(i))) {
            i++;
          }
          return i == a.size() ? 0 : Long.compare(a.get(i), b.get(i));
        });
    Set<String> chosenOccupations = new HashSet<>();
    for (List<Long> key : keys) {
      List<String> group = key.stream().map(number -> "Q" + number).toList();
      for (PersonSegments p : group(category, group, members.get(key))) {
        chosenOccupations.addAll(p.person().occupations());
      }
    }
    return chosenOccupations;
  }

  private List<PersonSegments> group(
      int category, List<String> group, List<PersonSegments> members) {
    Map<String, List<PersonSegments>> byGender = new LinkedHashMap<>();
    int n = Integer.MAX_VALUE;
    for (String gender : options.genders()) {
      List<PersonSegments> segments =
          members.stream().filter(p -> gender(p).equals(gender)).toList();
      byGender.put(gender, segments);
      n = Math.min(n, segments.size());
    }
    if (n == 0) {
      members.forEach(p -> fates.put(qid(p), "group-lacks-gender"));
      return List.of();
    }
    int size = n;
    Map<String, Integer> most = new LinkedHashMap<>();
    byGender.forEach(
        (gender, personSegments) -> most.put(gender, mostByTryingAll(personSegments, size)));
    int best = Collections.min(most.values());

    Map<String, List<PersonSegments>> chosen = new LinkedHashMap<>();
    byGender.forEach(
        (gender, personSegments) -> {
          if (options.choose() == BalanceOptions.Choose.QUALITY) {
            chosen.put(gender, take(personSegments, size, BalanceModel::betterMean));
          } else if (most.get(gender) == best) {
            chosen.put(gender, take(personSegments, size, BalanceModel::larger));
          } else {
            chosen.put(gender, exchange(personSegments, size, best));
          }
        });
    int s = Integer.MAX_VALUE;
    for (List<PersonSegments> personSegments : chosen.values()) {
      s = Math.min(s, total(personSegments));
    }
    if (options.choose() == BalanceOptions.Choose.SIZE && s != best) {
      throw new AssertionError("S* = " + best + " was not reached: " + s);
    }
    groups.add(category + " " + group + " " + n + " " + s);
    members.forEach(p -> fates.put(qid(p), "surplus-person"));
    List<PersonSegments> all = new ArrayList<>();
    for (Map.Entry<String, List<PersonSegments>> entry : chosen.entrySet()) {
      Set<String> kept = keep(entry.getValue(), s);
      for (PersonSegments p : members) {
        for (Segment segment : p.segments()) {
          if (kept.contains(qid(p) + "/" + segment.pivotPosition())) {
            rows.add(row(p, entry.getKey(), group, segment));
          }
        }
      }
      entry.getValue().forEach(p -> fates.put(qid(p), ""));
      all.addAll(entry.getValue());
    }
    return all;
  }

  /** The largest sum of segments of any {@code n} of these persons. */
  private static int mostByTryingAll(List<PersonSegments> segments, int n) {
    int most = 0;
    for (int subset = 0; subset < 1 << segments.size(); subset++) {
      if (Integer.bitCount(subset) == n) {
        int sum = 0;
        for (int i = 0; i < segments.size(); i++) {
          sum += (subset >> i & 1) * segments.get(i).segments().size();
        }
        most = Math.max(most, sum);
      }
    }
    return most;
  }

  private interface Better {
    boolean than(PersonSegments a, PersonSegments b);
  }

  private static boolean betterMean(PersonSegments a, PersonSegments b) {
    return mean(a) > mean(b) || (mean(a) == mean(b) && number(a) < number(b));
  }

  private static boolean larger(PersonSegments a, PersonSegments b) {
    int difference = a.segments().size() - b.segments().size();
    return difference > 0 || (difference == 0 && betterMean(a, b));
  }

  private static List<PersonSegments> take(List<PersonSegments> segments, int n, Better better) {
    return segments.stream()
        .filter(p -> segments.stream().filter(o -> better.than(o, p)).count() < n)
        .toList();
  }

  private static List<PersonSegments> exchange(List<PersonSegments> segments, int n, int best) {
    List<PersonSegments> chosen = new ArrayList<>(take(segments, n, BalanceModel::betterMean));
    while (total(chosen) < best) {
      PersonSegments fewest = null;
      for (PersonSegments p : chosen) {
        fewest = fewest == null || larger(fewest, p) ? p : fewest;
      }
      PersonSegments largest = null;
      for (PersonSegments p : segments) {
        if (!chosen.contains(p)) {
          largest = largest == null || larger(p, largest) ? p : largest;
        }
      }
      chosen.remove(fewest);
      chosen.add(largest);
    }
    return chosen;
  }

  private static int total(List<PersonSegments> people) {
    return people.stream().mapToInt(p -> p.segments().size()).sum();
  }

  /** "QID/pivot position" of the segments that stay. */
  private static Set<String> keep(List<PersonSegments> chosen, int s) {
    Set<String> kept = new TreeSet<>();
    for (PersonSegments p : chosen) {
      kept.add(bestOf(List.of(p), kept));
    }
    while (kept.size() < s) {
      kept.add(bestOf(chosen, kept));
    }
    return kept;
  }

  private static String bestOf(List<PersonSegments> people, Set<String> without) {
    PersonSegments bestPerson = null;
    Segment best = null;
    for (PersonSegments p : people) {
      for (Segment segment : p.segments()) {
        if (without.contains(qid(p) + "/" + segment.pivotPosition())) {
          continue;
        }
        if (best == null
            || segment.score() > best.score()
            || (segment.score() == best.score()
                && (number(p) < number(bestPerson)
                    || (p.equals(bestPerson) && segment.pivotPosition() < best.pivotPosition())))) {
          best = segment;
          bestPerson = p;
        }
      }
    }
    return qid(bestPerson) + "/" + best.pivotPosition();
  }
}
