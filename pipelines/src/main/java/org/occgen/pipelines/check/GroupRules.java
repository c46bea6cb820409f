package org.occgen.pipelines.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.pipelines.stage.Problems;

/**
 * That the genders are balanced: in every group each listed gender category has the same number of
 * people and of segments, nobody stands in two groups, and nobody has an occupation of a person
 * with fewer occupations.
 */
final class GroupRules {
  private static final String PLACE = "balance";

  private final BalanceOptions options;
  private final Problems problems;
  private final Map<Key, Map<String, Cell>> groups = new LinkedHashMap<>();
  private final Map<String, Key> groupOfPerson = new HashMap<>();
  private final Map<Integer, Map<String, List<String>>> people = new TreeMap<>();

  /** A group: people with so many occupations who are compared within these. */
  private record Key(int occupationCategory, List<String> occupations) {
    @Override
    public String toString() {
      return "group " + String.join("+", occupations) + " of category " + occupationCategory;
    }
  }

  private static final class Cell {
    private final Set<String> people = new HashSet<>();
    private long segments;
  }

  GroupRules(BalanceOptions options, Problems problems) {
    this.options = options;
    this.problems = problems;
  }

  /** Takes the next row. */
  void add(LabelledSegment row) {
    if (!options.balanced()) {
      return;
    }
    Key key = new Key(row.occupations().size(), row.group());
    Cell cell =
        groups
            .computeIfAbsent(key, group -> new TreeMap<>())
            .computeIfAbsent(row.genderCategory(), category -> new Cell());
    cell.people.add(row.qid());
    cell.segments++;
    Key previous = groupOfPerson.putIfAbsent(row.qid(), key);
    if (previous != null && !previous.equals(key)) {
      problems.add(PLACE, row.qid() + " stands in " + previous + " and in " + key);
    }
    people
        .computeIfAbsent(row.occupations().size(), number -> new TreeMap<>())
        .put(row.qid(), row.occupations());
  }

  /** Checks the groups, once all rows were taken. */
  void finish() {
    groups.forEach(this::checkGroup);
    Set<String> used = new HashSet<>();
    people.forEach(
        (number, byPerson) -> {
          if (!options.categories().isEmpty() && !options.categories().contains(number)) {
            problems.add(PLACE, "there are people with " + number + " occupations");
          }
          List<String> here = new ArrayList<>();
          byPerson.forEach(
              (qid, occupations) -> {
                occupations.stream()
                    .filter(used::contains)
                    .findFirst()
                    .ifPresent(
                        occupation ->
                            problems.add(
                                PLACE,
                                qid
                                    + " has the occupation "
                                    + occupation
                                    + ", which a person with fewer occupations has too"));
                here.addAll(occupations);
              });
          used.addAll(here);
        });
  }

  private void checkGroup(Key key, Map<String, Cell> cells) {
    for (String category : cells.keySet()) {
      if (!options.genders().contains(category)) {
        problems.add(PLACE, key + " has people of category " + category + ", which is not listed");
      }
    }
    String first = options.genders().get(0);
    Cell a = cells.getOrDefault(first, new Cell());
    for (String category : options.genders().subList(1, options.genders().size())) {
      Cell b = cells.getOrDefault(category, new Cell());
      problems.compare(
          PLACE,
          key + ": people, " + first + ":",
          a.people.size(),
          category + ":",
          b.people.size());
      problems.compare(
          PLACE, key + ": segments, " + first + ":", a.segments, category + ":", b.segments);
    }
  }
}
