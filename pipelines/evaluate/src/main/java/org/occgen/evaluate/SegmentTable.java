package org.occgen.evaluate;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.score.evaluation.Subset;
import org.occgen.transforms.storage.TsvTable;

/** Reads whose segments they are: a table with a row a segment, such as {@code test.meta.tsv}. */
final class SegmentTable {
  private static final String CATEGORY = "gender_category";
  private static final String PERSON = "qid";
  private static final String OCCUPATIONS = "occupations";
  private static final String OCCUPATION_LABELS = "occupation_labels";

  private final Path file;
  private final List<String> warnings;
  private final Map<String, Integer> columns = new LinkedHashMap<>(); // with their places in a row
  private final String category;
  private final Optional<String> person;
  private final Optional<String> group;
  private final Optional<String> pair;
  private final List<String> addresses;

  /** A row with the line that it stands in. */
  private record Row(long line, List<String> cells) {}

  private SegmentTable(
      Path file,
      List<String> header,
      EvaluationRequest.Columns asked,
      List<String> languages,
      List<String> warnings) {
    this.file = file;
    this.warnings = warnings;
    category = require("--category", asked.category().orElse(CATEGORY), header);
    person = column("--person", asked.person(), PERSON, header);
    group = column("--group", asked.group(), "group", header);
    pair = asked.pair().map(name -> require("--pair", name, header));
    addresses =
        languages.stream()
            .filter(language -> !language.isEmpty())
            .map(language -> "url_" + language)
            .filter(header::contains)
            .toList();
    Set<String> wanted = new LinkedHashSet<>(List.of(category));
    Stream.of(person, group, pair).forEach(column -> column.ifPresent(wanted::add));
    Stream.of("segment_id", "name", OCCUPATIONS, OCCUPATION_LABELS)
        .filter(header::contains)
        .forEach(wanted::add);
    wanted.addAll(addresses);
    wanted.forEach(column -> columns.put(column, columns.size()));
  }

  /** Segments of which nothing is known: every line is a unit of its own. */
  static List<EvaluatedSegment> unknown(int size) {
    return IntStream.rangeClosed(1, size)
        .mapToObj(
            line -> {
              String id = Integer.toString(line);
              return new EvaluatedSegment(
                  line, id, "", "", TestSet.ALL, List.of(), "", List.of(), "", List.of());
            })
        .toList();
  }

  /**
   * Reads a table.
   *
   * @param languages languages whose articles' addresses are wanted
   * @param warnings gets a sentence for each column that the file lacks
   * @throws IllegalArgumentException if there is no such column; the message names those that there
   *     are
   * @throws IOException if a row does not fit; the message names file and line
   */
  static List<EvaluatedSegment> read(
      Path file, EvaluationRequest.Columns asked, List<String> languages, List<String> warnings)
      throws IOException {
    List<String> header = TsvTable.header(file.toString());
    return new SegmentTable(file, header, asked, languages, warnings).read();
  }

  private String require(String flag, String name, List<String> header) {
    if (header.size() == 1 && GenderLabels.isDecided(GenderLabels.rightFor(header.get(0)))) {
      throw new IllegalArgumentException(
          format(
              "--meta %s: its first line is \"%s\", and must be a header; write %s above it",
              file, header.get(0), name));
    }
    if (!header.contains(name)) {
      throw new IllegalArgumentException(
          flag + " " + name + ": " + file + " has " + String.join(", ", header));
    }
    return name;
  }

  /** The column that was named, or the usual one if it is there. */
  private Optional<String> column(
      String flag, Optional<String> asked, String usual, List<String> header) {
    if (asked.isPresent()) {
      return Optional.of(require(flag, asked.get(), header));
    }
    if (header.contains(usual)) {
      return Optional.of(usual);
    }
    warnings.add(
        lenientFormat(
            "%s: has no column %s, so %s; name the column by %s if there is one",
            file,
            usual,
            flag.equals("--person") ? "every line counts as a person" : "there are no groups",
            flag));
    return Optional.empty();
  }

  private List<EvaluatedSegment> read() throws IOException {
    List<Row> rows = new ArrayList<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, List.copyOf(columns.keySet()))) {
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        rows.add(new Row(table.number(), cells));
      }
    }
    Map<String, String> labels = labels(rows);
    List<EvaluatedSegment> segments = new ArrayList<>();
    int dropped = 0;
    for (Row row : rows) {
      List<String> linked = addresses.stream().map(name -> cell(row, name)).toList();
      List<String> articles = linked.stream().filter(SegmentTable::isAddress).toList();
      dropped += (int) linked.stream().filter(at -> !at.isEmpty() && !isAddress(at)).count();
      segments.add(segment(segments.size() + 1, row, labels, articles));
    }
    if (dropped > 0) {
      warnings.add(
          format(
              "%s: %s left out, not beginning with https:// or http://",
              file,
              CountText.of(dropped, "address of an article is", "addresses of articles are")));
    }
    if (pair.isPresent()) {
      checkPairs(rows, segments);
    } else {
      checkPersons(rows, segments);
    }
    checkCategories(rows, segments);
    return segments;
  }

  private EvaluatedSegment segment(
      int line, Row row, Map<String, String> labels, List<String> articles) throws IOException {
    String place = file + ", line " + row.line();
    String text = cell(row, category);
    if (text.isEmpty()) {
      throw new IOException(place + ": its " + category + " is empty; every segment needs one");
    }
    String who = person.map(column -> cell(row, column)).orElse("");
    if (person.isPresent() && who.isEmpty()) {
      throw new IOException(place + ": its " + person.get() + " is empty; every segment needs one");
    }
    List<String> ids = group.map(name -> split(cell(row, name), ",")).orElse(List.of());
    List<String> occupations = split(cell(row, OCCUPATIONS), ",");
    String id = cell(row, "segment_id");
    String name = cell(row, "name");
    return new EvaluatedSegment(
        line,
        id.isEmpty() ? Integer.toString(line) : id,
        who,
        name.isEmpty() ? who : name,
        text,
        ids,
        ids.stream().map(one -> labels.getOrDefault(one, one)).collect(Collectors.joining(", ")),
        occupations.isEmpty() ? ids : occupations,
        pair.map(column -> cell(row, column)).orElse(""),
        articles);
  }

  /** The cell of a column, empty where there is no such column. */
  private String cell(Row row, String column) {
    Integer place = columns.get(column);
    return place == null ? "" : row.cells().get(place);
  }

  private static List<String> split(String cell, String separator) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(Pattern.quote(separator), -1));
  }

  private static boolean isAddress(String text) {
    return text.startsWith("https://") || text.startsWith("http://");
  }

  /** Labels of occupations: the two columns list the same occupations in the same order. */
  private Map<String, String> labels(List<Row> rows) {
    Map<String, String> labels = new HashMap<>();
    for (Row row : rows) {
      List<String> ids = split(cell(row, OCCUPATIONS), ",");
      List<String> names = split(cell(row, OCCUPATION_LABELS), "|");
      for (int i = 0; i < ids.size() && ids.size() == names.size(); i++) {
        labels.putIfAbsent(ids.get(i), names.get(i));
      }
    }
    return labels;
  }

  private void checkPersons(List<Row> rows, List<EvaluatedSegment> segments) throws IOException {
    Map<String, Integer> firsts = new HashMap<>();
    for (int i = 0; i < segments.size(); i++) {
      EvaluatedSegment segment = segments.get(i);
      int first = Objects.requireNonNullElse(firsts.putIfAbsent(segment.unit(), i), i);
      if (!segments.get(first).category().equals(segment.category())) {
        throw new IOException(
            format(
                "%s, line %d: %s is %s here, and %s in line %d; a person has one category, but for"
                    + " two versions of one sentence: name the column that they share by --pair",
                file,
                rows.get(i).line(),
                segment.person(),
                segment.category(),
                segments.get(first).category(),
                rows.get(first).line()));
      }
    }
  }

  private void checkPairs(List<Row> rows, List<EvaluatedSegment> segments) throws IOException {
    Map<String, Map<String, Integer>> versions = new TreeMap<>();
    for (int i = 0; i < segments.size(); i++) {
      EvaluatedSegment segment = segments.get(i);
      if (!segment.pair().isEmpty()) {
        Integer before =
            versions
                .computeIfAbsent(segment.pair(), key -> new TreeMap<>())
                .putIfAbsent(segment.category(), i);
        if (before != null) {
          throw new IOException(
              format(
                  "%s, line %d: the pair %s has a %s version already, in line %d; a pair has one"
                      + " of each category",
                  file,
                  rows.get(i).line(),
                  segment.pair(),
                  segment.category(),
                  rows.get(before).line()));
        }
      }
    }
    List<Integer> single =
        versions.values().stream()
            .filter(byKey -> byKey.size() == 1)
            .map(Map::values)
            .flatMap(Collection::stream)
            .sorted()
            .toList();
    if (single.size() == versions.size()) {
      throw new IOException(
          file + ": no two rows have the same " + pair.orElse("") + "; there are no pairs");
    }
    if (!single.isEmpty()) {
      warnings.add(
          format(
              "%s: %,d of %,d pairs %s one version only, the first is in line %d",
              file,
              single.size(),
              versions.size(),
              CountText.word(single.size(), "has", "have"),
              rows.get(single.get(0)).line()));
    }
  }

  private void checkCategories(List<Row> rows, List<EvaluatedSegment> segments) throws IOException {
    List<String> found = segments.stream().map(EvaluatedSegment::category).distinct().toList();
    for (int i = 0; i < segments.size() && found.size() > 1; i++) {
      String name = segments.get(i).category();
      if (Subset.isReserved(name)) {
        throw new IOException(
            format(
                "%s, line %d: the %s \"%s\" is what a subset of scores is called that is no"
                    + " category; name it otherwise",
                file, rows.get(i).line(), category, name));
      }
    }
    if (found.size() == 1) {
      warnings.add(
          lenientFormat(
              "%s: every segment has the %s %s; there is no gap between categories to tell",
              file, category, found.get(0)));
    }
  }
}
