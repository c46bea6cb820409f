package org.occgen.review.diff;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.occgen.review.diff.CellChange.Count;

/**
 * The changes between two versions of a benchmark. Segments are the same if their ids are.
 *
 * <p>A language or a column that one version lacks changes no segment: {@link #languages} and
 * {@link #columns} name it once.
 *
 * @param added segments of the second version alone, in its order
 * @param removed segments of the first version alone, in its order
 * @param changed segments of both that differ, in the order of the first version
 * @param same how many segments are the same in both
 * @param moved how many segments of both have another place among these
 * @param cells groups and gender categories whose counts changed, by group and category
 * @param languages those that one version lacks
 * @param columns those that one version lacks
 */
public record BenchmarkDiff(
    List<ComparedSegment> added,
    List<ComparedSegment> removed,
    List<SegmentChange> changed,
    long same,
    long moved,
    List<CellChange> cells,
    Lacking languages,
    Lacking columns) {
  public BenchmarkDiff {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
    changed = List.copyOf(changed);
    cells = List.copyOf(cells);
  }

  /**
   * Names that one version has and the other one lacks, in alphabetical order.
   *
   * @param added of the second version alone
   * @param removed of the first version alone
   */
  public record Lacking(List<String> added, List<String> removed) {
    public Lacking {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }

    private static Lacking of(Set<String> before, Set<String> after) {
      Set<String> added = new TreeSet<>(after);
      added.removeAll(before);
      Set<String> removed = new TreeSet<>(before);
      removed.removeAll(after);
      return new Lacking(List.copyOf(added), List.copyOf(removed));
    }

    /** Whether both versions have all of them. */
    public boolean isEmpty() {
      return added.isEmpty() && removed.isEmpty();
    }
  }

  /** Whether both versions are the same, line by line. */
  public boolean isEmpty() {
    return added.isEmpty()
        && removed.isEmpty()
        && changed.isEmpty()
        && moved == 0
        && languages.isEmpty()
        && columns.isEmpty();
  }

  /**
   * Compares two versions. Both are held in memory.
   *
   * @throws IllegalArgumentException if an id stands twice in one of them
   */
  public static BenchmarkDiff of(List<ComparedSegment> before, List<ComparedSegment> after) {
    Map<String, ComparedSegment> first = byId(before);
    Map<String, ComparedSegment> second = byId(after);
    List<ComparedSegment> removed = new ArrayList<>();
    List<SegmentChange> changed = new ArrayList<>();
    List<String> inFirst = new ArrayList<>();
    for (ComparedSegment segment : before) {
      ComparedSegment other = second.get(segment.id());
      if (other == null) {
        removed.add(segment);
        continue;
      }
      inFirst.add(segment.id());
      SegmentChange change = change(segment, other);
      if (!change.sentences().isEmpty() || !change.columns().isEmpty()) {
        changed.add(change);
      }
    }
    List<ComparedSegment> added = after.stream().filter(s -> !first.containsKey(s.id())).toList();
    long moved = 0;
    int place = 0;
    for (ComparedSegment segment : after) {
      if (first.containsKey(segment.id())) {
        moved += inFirst.get(place++).equals(segment.id()) ? 0 : 1;
      }
    }
    return new BenchmarkDiff(
        added,
        removed,
        changed,
        inFirst.size() - changed.size(),
        moved,
        cells(before, after),
        Lacking.of(languages(before), languages(after)),
        Lacking.of(columns(before), columns(after)));
  }

  private static Map<String, ComparedSegment> byId(List<ComparedSegment> segments) {
    Map<String, ComparedSegment> byId = new HashMap<>();
    for (ComparedSegment segment : segments) {
      if (byId.put(segment.id(), segment) != null) {
        throw new IllegalArgumentException(segment.id() + " stands twice");
      }
    }
    return byId;
  }

  private static SegmentChange change(ComparedSegment before, ComparedSegment after) {
    Map<String, Edit> columns = edits(before.columns(), after.columns());
    put(columns, "qid", before.qid(), after.qid());
    put(columns, "gender_category", before.genderCategory(), after.genderCategory());
    put(columns, "group", before.group(), after.group());
    return new SegmentChange(before, edits(before.sentences(), after.sentences()), columns);
  }

  /** Of the keys that both have. */
  private static Map<String, Edit> edits(Map<String, String> before, Map<String, String> after) {
    Map<String, Edit> edits = new TreeMap<>();
    before.forEach(
        (key, text) -> {
          if (after.containsKey(key)) {
            put(edits, key, text, Objects.requireNonNull(after.get(key)));
          }
        });
    return edits;
  }

  private static void put(Map<String, Edit> edits, String key, String before, String after) {
    if (!before.equals(after)) {
      edits.put(key, new Edit(before, after));
    }
  }

  /** A version without segments lacks no language and no column. */
  private static Set<String> languages(List<ComparedSegment> segments) {
    return segments.isEmpty() ? Set.of() : segments.get(0).sentences().keySet();
  }

  private static Set<String> columns(List<ComparedSegment> segments) {
    return segments.isEmpty() ? Set.of() : segments.get(0).columns().keySet();
  }

  private record Cell(String group, String category) {}

  private static List<CellChange> cells(List<ComparedSegment> before, List<ComparedSegment> after) {
    Map<Cell, Count> first = counts(before);
    Map<Cell, Count> second = counts(after);
    Set<Cell> all = new TreeSet<>(Comparator.comparing(Cell::group).thenComparing(Cell::category));
    all.addAll(first.keySet());
    all.addAll(second.keySet());
    return all.stream()
        .map(
            cell ->
                new CellChange(
                    cell.group(),
                    cell.category(),
                    first.getOrDefault(cell, Count.NONE),
                    second.getOrDefault(cell, Count.NONE)))
        .filter(change -> !change.before().equals(change.after()))
        .toList();
  }

  private static Map<Cell, Count> counts(List<ComparedSegment> segments) {
    return segments.stream()
        .collect(
            Collectors.groupingBy(
                segment -> new Cell(segment.group(), segment.genderCategory()),
                Collectors.collectingAndThen(
                    Collectors.toList(),
                    own ->
                        new Count(
                            own.stream().map(ComparedSegment::qid).distinct().count(),
                            own.size()))));
  }
}
