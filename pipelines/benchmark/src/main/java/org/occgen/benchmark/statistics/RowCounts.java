package org.occgen.benchmark.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.packed.QidSet;
import org.occgen.core.precision.ExpectedPrecision;

/**
 * Counts the rows of a benchmark: people and segments by group and gender category, what the
 * funnel's last step tells, and the expected precision of pairs. It remembers the persons' item
 * ids, packed, and one cell a group and category.
 */
public final class RowCounts {
  private final QidSet people = new QidSet();
  private final Map<List<String>, Map<String, Cell>> groups = new LinkedHashMap<>();

  /** By group, how many occupations its people have. */
  private final Map<String, Cell> categories = new TreeMap<>();

  private final Map<Statistic, Long> statistics = new TreeMap<>(); // keys have the count 0
  private final Map<String, ExpectedPrecision.Sum> probabilities = new HashMap<>();
  private long segments;
  private Optional<LabelledSegment> first = Optional.empty();

  /**
   * People and segments.
   *
   * @param people how many
   * @param segments how many
   */
  public record Cell(long people, long segments) {
    private Cell plus(long morePeople) {
      return new Cell(people + morePeople, segments + 1);
    }
  }

  /**
   * One group of the benchmark.
   *
   * @param occupations item ids by number
   * @param byCategory by gender category, in alphabetical order
   */
  public record Group(List<String> occupations, Map<String, Cell> byCategory) {
    /** The counts of a gender category. */
    public Cell cell(String category) {
      return byCategory.getOrDefault(category, new Cell(0, 0));
    }

    private long segments() {
      return byCategory.values().stream().mapToLong(Cell::segments).sum();
    }
  }

  /** Counts a row. */
  public void add(LabelledSegment row) {
    if (segments++ == 0) {
      first = Optional.of(row);
    }
    for (int i = 0; i < row.probabilities().size(); i++) {
      probabilities
          .computeIfAbsent(row.languages().get(i + 1), key -> new ExpectedPrecision.Sum())
          .add(row.qid(), row.probabilities().get(i));
    }
    int newPerson = people.add(row.qid()) ? 1 : 0;
    Cell none = new Cell(0, 0);
    categories.compute(
        row.genderCategory(), (key, cell) -> (cell == null ? none : cell).plus(newPerson));
    groups
        .computeIfAbsent(row.group(), key -> new TreeMap<>())
        .compute(row.genderCategory(), (key, cell) -> (cell == null ? none : cell).plus(newPerson));
    String gender = String.join("+", row.genders());
    statistics.merge(Statistic.of(Stage.WRITE, Table.SEGMENTS, gender, "", 0), 1L, Long::sum);
    if (newPerson == 1) {
      statistics.merge(Statistic.of(Stage.WRITE, Table.PEOPLE, gender, "", 0), 1L, Long::sum);
      for (String occupation : row.occupations()) {
        statistics.merge(
            Statistic.of(Stage.WRITE, Table.PEOPLE_BY_OCCUPATION, gender, occupation, 0),
            1L,
            Long::sum);
      }
    }
  }

  /** The first row, as an example; none of an empty benchmark. */
  public Optional<LabelledSegment> first() {
    return first;
  }

  /** Rows. */
  public long segments() {
    return segments;
  }

  /** People. */
  public long people() {
    return people.size();
  }

  /** The precision that the probabilities of the pairs of a language let expect. */
  ExpectedPrecision expected(String language) {
    return probabilities.getOrDefault(language, new ExpectedPrecision.Sum()).estimate();
  }

  /** By gender category, in alphabetical order. */
  public Map<String, Cell> categories() {
    return Collections.unmodifiableMap(categories);
  }

  /** The groups, in the order in which they first came. */
  public List<Group> groups() {
    List<Group> result = new ArrayList<>();
    groups.forEach((occupations, cells) -> result.add(new Group(occupations, cells)));
    return result;
  }

  /** The groups with most segments first; groups of one size in the order of the rows. */
  public List<Group> largestGroups() {
    return groups().stream()
        .sorted(Comparator.comparingLong(Group::segments).reversed()) // stable
        .toList();
  }

  /** The statistics of the funnel's last step. */
  public List<Statistic> statistics() {
    List<Statistic> result = new ArrayList<>();
    statistics.forEach((key, count) -> result.add(key.withCount(count)));
    return result;
  }

  /** The number of people whom the rows of a gender category are about. */
  public long people(String category) {
    Cell cell = categories.get(category);
    return cell == null ? 0 : cell.people();
  }
}
