package org.occgen.run.check;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.person.Qid;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordSort;
import org.occgen.transforms.record.SortKey;

/**
 * Checks that the genders are balanced: in every group each listed gender category has the same
 * number of people and of segments, nobody stands in two groups, and nobody has an occupation of a
 * person with fewer occupations. One cell a group and category is held; what is known of people is
 * sorted, in temporary files where it is much.
 */
public final class GroupRules implements Closeable {
  private static final String PLACE = "balance";
  private static final int MEMORY = 32; // MiB

  private final BalanceOptions options;
  private final Problems problems;
  private final Map<Key, Map<String, Cell>> groups = new LinkedHashMap<>();
  private final RecordSort<Member> byPerson;
  private final RecordSort<Member> byNumber;
  private Member last = new Member("", "", List.of(), List.of());

  /** A group: people with so many occupations who are compared within these. */
  private record Key(int occupationCategory, List<String> occupations) {
    @Override
    public String toString() {
      return "group " + String.join("+", occupations) + " of category " + occupationCategory;
    }
  }

  /** The data of one person, from the rows of the person that stand together. */
  public record Member(String qid, String category, List<String> occupations, List<String> group) {
    private Key key() {
      return new Key(occupations.size(), group);
    }
  }

  private static final class Cell {
    private long people;
    private long segments;
  }

  public GroupRules(BalanceOptions options, Problems problems) throws IOException {
    this.options = options;
    this.problems = problems;
    this.byPerson = RecordSort.within(MEMORY, Member.class);
    this.byNumber = RecordSort.within(MEMORY, Member.class);
  }

  /** Takes the next row. */
  public void add(LabelledSegment row) throws IOException {
    if (!options.balanced()) {
      return;
    }
    Member member = new Member(row.qid(), row.genderCategory(), row.occupations(), row.group());
    cell(member).segments++;
    if (!member.equals(last)) {
      byPerson.add(SortKey.of(Qid.number(row.qid())).then(row.row()), member);
      byNumber.add(SortKey.of(row.occupations().size()).then(row.qid()), member);
      last = member;
    }
  }

  private Cell cell(Member member) {
    return groups
        .computeIfAbsent(member.key(), group -> new TreeMap<>())
        .computeIfAbsent(member.category(), category -> new Cell());
  }

  /** Checks the groups, once all rows were taken. */
  public void finish() throws IOException {
    countPeople();
    groups.forEach(this::checkGroup);
    checkOccupations();
  }

  /** Counts each person once in a group and category, and sees that there is one group. */
  private void countPeople() throws IOException {
    Member first = new Member("", "", List.of(), List.of());
    Set<Cell> counted = new HashSet<>();
    for (Iterator<Member> sorted = byPerson.sorted(); sorted.hasNext(); ) {
      Member member = sorted.next();
      if (!member.qid().equals(first.qid())) {
        first = member;
        counted.clear();
      }
      Cell cell = cell(member);
      if (counted.add(cell)) {
        cell.people++;
      }
      if (!member.key().equals(first.key())) {
        problems.add(PLACE, member.qid() + " stands in " + first.key() + " and in " + member.key());
      }
    }
  }

  /** Goes through people with one occupation, then two, and so on. */
  private void checkOccupations() throws IOException {
    Set<String> used = new HashSet<>();
    Set<String> here = new HashSet<>(); // of people with as many occupations
    int number = 0;
    String qid = "";
    for (Iterator<Member> sorted = byNumber.sorted(); sorted.hasNext(); ) {
      Member member = sorted.next();
      List<String> occupations = member.occupations();
      if (occupations.size() != number) {
        used.addAll(here);
        here.clear();
        number = occupations.size();
        qid = "";
        if (!options.categories().isEmpty() && !options.categories().contains(number)) {
          problems.add(PLACE, "there are people with " + number + " occupations");
        }
      }
      if (!member.qid().equals(qid)) {
        qid = member.qid();
        occupations.stream()
            .filter(used::contains)
            .findFirst()
            .ifPresent(
                occupation ->
                    problems.add(
                        PLACE,
                        member.qid()
                            + " has the occupation "
                            + occupation
                            + ", which a person with fewer occupations has too"));
      }
      here.addAll(occupations);
    }
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
      problems.compare(PLACE, key + ": people, " + first + ":", a.people, category + ":", b.people);
      problems.compare(
          PLACE, key + ": segments, " + first + ":", a.segments, category + ":", b.segments);
    }
  }

  @Override
  public void close() throws IOException {
    try (byPerson) {
      byNumber.close();
    }
  }
}
