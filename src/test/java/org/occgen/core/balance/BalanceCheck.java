package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.books.BookEntry;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;

/**
 * What is true of every balanced set, said without the balancer's code. Where the model says what
 * the outcome is, this says what it is good for.
 */
final class BalanceCheck {
  private BalanceCheck() {}

  /** What is wrong with {@code set}; nothing if it is a balanced set of {@code input}. */
  static List<String> violations(
      List<PersonSegments> input, BalancedSet set, BalanceOptions options) {
    List<String> violations = new ArrayList<>();
    rows(input, set, options, violations);
    books(input, set, violations);
    if (options.balanced()) {
      groups(set, options, violations);
      maximal(input, set, options, violations);
      used(set, violations);
      best(input, set, violations);
    }
    return violations;
  }

  private static void rows(
      List<PersonSegments> input,
      BalancedSet set,
      BalanceOptions options,
      List<String> violations) {
    Map<String, PersonSegments> people = new HashMap<>();
    input.forEach(p -> people.put(p.person().qid(), p));
    Set<String> seen = new HashSet<>();
    Map<String, Set<String>> groupsOf = new HashMap<>();
    for (int i = 0; i < set.segments().size(); i++) {
      BalancedSegment row = set.segments().get(i);
      String qid = row.person().qid();
      PersonSegments person = people.get(qid);
      if (row.row() != i) {
        violations.add("row " + row.row() + " stands at " + i);
      }
      if (person == null
          || !person.person().equals(row.person())
          || !person.segments().contains(row.segment())) {
        violations.add("row " + i + " is not in the input");
      }
      if (!seen.add(qid + "/" + row.segment().pivotPosition())) {
        violations.add("row " + i + " stands twice");
      }
      String gender = GenderCategories.DEFAULT.of(row.person().genders());
      if (!gender.equals(row.genderCategory())
          || gender.equals("ambiguous-gender")
          || (options.balanced() && !options.genders().contains(gender))) {
        violations.add("row " + i + " is of gender category " + row.genderCategory());
      }
      if (!row.person().occupations().containsAll(row.group())) {
        violations.add("row " + i + " counts for occupations that the person has not");
      }
      if ((!options.balanced() || options.group() == BalanceOptions.Group.SET)
          && !row.group().equals(row.person().occupations())) {
        violations.add("row " + i + " does not count for all occupations");
      }
      groupsOf.computeIfAbsent(qid, key -> new HashSet<>()).add(row.group().toString());
    }
    groupsOf.forEach(
        (qid, groups) -> {
          if (groups.size() > 1) {
            violations.add(qid + " is in the groups " + groups);
          }
        });
  }

  /** Equal persons and equal segments for every gender category of every group. */
  private static void groups(BalancedSet set, BalanceOptions options, List<String> violations) {
    Map<String, Map<String, Set<String>>> persons = new TreeMap<>();
    Map<String, Map<String, Long>> segments = new TreeMap<>();
    for (BalancedSegment row : set.segments()) {
      String group = row.person().occupations().size() + " " + row.group();
      persons
          .computeIfAbsent(group, key -> new TreeMap<>())
          .computeIfAbsent(row.genderCategory(), key -> new HashSet<>())
          .add(row.person().qid());
      segments
          .computeIfAbsent(group, key -> new TreeMap<>())
          .merge(row.genderCategory(), 1L, Long::sum);
    }
    Map<String, BalancedGroup> listed = new TreeMap<>();
    set.groups().forEach(g -> listed.put(g.category() + " " + g.occupations(), g));
    if (!listed.keySet().equals(persons.keySet())) {
      violations.add("groups listed " + listed.keySet() + ", groups found " + persons.keySet());
      return;
    }
    listed.forEach(
        (group, numbers) -> {
          for (String gender : options.genders()) {
            int n = persons.get(group).getOrDefault(gender, Set.of()).size();
            long s = segments.get(group).getOrDefault(gender, 0L);
            if (n != numbers.persons() || s != numbers.segments()) {
              violations.add(group + ": " + gender + " has " + n + " persons, " + s + " segments");
            }
          }
          if (numbers.persons() < 1 || numbers.segments() < numbers.persons()) {
            violations.add(group + " has " + numbers);
          }
        });
  }

  /** N is what the rarest gender category has, and by size no larger S can be had. */
  private static void maximal(
      List<PersonSegments> input,
      BalancedSet set,
      BalanceOptions options,
      List<String> violations) {
    if (options.group() != BalanceOptions.Group.SET) {
      return; // who is in which group is not to be seen from the input alone
    }
    for (BalancedGroup group : set.groups()) {
      long mostPersons = Long.MAX_VALUE;
      long mostSegments = Long.MAX_VALUE;
      for (String gender : options.genders()) {
        List<Integer> sizes =
            input.stream()
                .filter(p -> p.person().occupations().equals(group.occupations()))
                .filter(p -> GenderCategories.DEFAULT.of(p.person().genders()).equals(gender))
                .map(p -> p.segments().size())
                .filter(size -> size > 0)
                .sorted((a, b) -> b - a)
                .toList();
        mostPersons = Math.min(mostPersons, sizes.size());
        mostSegments =
            Math.min(
                mostSegments, sizes.stream().limit(group.persons()).mapToInt(size -> size).sum());
      }
      if (group.persons() != mostPersons) {
        violations.add(group + ": N could be " + mostPersons);
      }
      if (options.choose() == BalanceOptions.Choose.SIZE && group.segments() != mostSegments) {
        violations.add(group + ": S could be " + mostSegments);
      }
    }
  }

  /** Nobody has an occupation of a chosen person of a lower category. */
  private static void used(BalancedSet set, List<String> violations) {
    for (BalancedSegment low : set.segments()) {
      for (BalancedSegment high : set.segments()) {
        if (low.person().occupations().size() < high.person().occupations().size()
            && high.person().occupations().stream()
                .anyMatch(low.person().occupations()::contains)) {
          violations.add(high.person().qid() + " has an occupation of " + low.person().qid());
        }
      }
    }
  }

  /** Who was chosen keeps a segment that none of its others is better than. */
  private static void best(List<PersonSegments> input, BalancedSet set, List<String> violations) {
    for (PersonSegments p : input) {
      List<Segment> kept =
          set.segments().stream()
              .filter(row -> row.person().equals(p.person()))
              .map(BalancedSegment::segment)
              .toList();
      if (!kept.isEmpty() && bestScore(kept) < bestScore(p.segments())) {
        violations.add(p.person().qid() + " lost its best segment");
      }
    }
  }

  private static double bestScore(List<Segment> segments) {
    return segments.stream().mapToDouble(Segment::score).max().orElseThrow();
  }

  /** In = out + dropped, and all three are what input and rows say. */
  private static void books(List<PersonSegments> input, BalancedSet set, List<String> violations) {
    Map<String, Long> expected = new TreeMap<>();
    for (PersonSegments p : input) {
      expected.merge("PERSON IN " + p.person().genderKey(), 1L, Long::sum);
      expected.merge("SEGMENT IN " + p.person().genderKey(), (long) p.segments().size(), Long::sum);
    }
    Set<String> persons = new HashSet<>();
    for (BalancedSegment row : set.segments()) {
      String gender = row.person().genderKey();
      expected.merge("SEGMENT OUT " + gender, 1L, Long::sum);
      if (persons.add(row.person().qid())) {
        expected.merge("PERSON OUT " + gender, 1L, Long::sum);
      }
    }
    expected.values().removeIf(count -> count == 0);
    Map<String, Long> found = new TreeMap<>();
    Map<String, Long> balance = new TreeMap<>();
    for (BookEntry entry : set.books()) {
      long sign = entry.kind() == BookEntry.Kind.IN ? 1 : -1;
      balance.merge(entry.unit() + " " + entry.gender(), sign * entry.count(), Long::sum);
      if (entry.kind() != BookEntry.Kind.DROPPED) {
        found.merge(
            entry.unit() + " " + entry.kind() + " " + entry.gender(), entry.count(), Long::sum);
      }
    }
    if (!found.equals(expected)) {
      violations.add("books " + found + ", counted " + expected);
    }
    balance.forEach(
        (key, difference) -> {
          if (difference != 0) {
            violations.add(key + ": in is " + difference + " more than out and dropped");
          }
        });
  }
}
