package org.occgen.benchmark;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.RecordWriter;

/**
 * The columns of {@code segments.parquet} and {@code segments.jsonl}, and of these formats of
 * training data. What a row has by language is a struct whose fields are the languages, the pivot
 * first: {@code translation: {en, es}}. Scores of pairs have no field of the pivot, and a benchmark
 * of one language has no such column. No value is null.
 *
 * <p>Before, the columns were the components of {@link LabelledSegment}; {@link #read} knows both
 * layouts.
 */
public final class SegmentColumns implements RecordTable<LabelledSegment> {
  private static final String TRANSLATION = "translation";

  private final List<String> languages;
  private final MessageType columns;

  /**
   * The columns of segments in some languages.
   *
   * @param languages codes, the pivot first; at least one
   */
  public SegmentColumns(List<String> languages) {
    this.languages = List.copyOf(languages);
    List<Type> types = new ArrayList<>();
    types.add(value("row", INT64));
    List.of("id", "qid", "name").forEach(name -> types.add(value(name, BINARY)));
    List.of("occupations", "occupationLabels", "group").forEach(name -> types.add(list(name)));
    types.add(value("genderCategory", BINARY));
    types.add(list("genders"));
    types.add(struct(TRANSLATION, BINARY, languages));
    types.add(struct("title", BINARY, languages));
    types.add(struct("revision", INT64, languages));
    types.add(struct("url", BINARY, languages));
    types.add(struct("position", INT32, languages));
    if (languages.size() > 1) {
      List<String> others = languages.subList(1, languages.size());
      List.of("cosine", "margin", "probability")
          .forEach(name -> types.add(struct(name, DOUBLE, others)));
    }
    types.add(value("score", DOUBLE));
    columns = new MessageType("segment", types);
  }

  private static Type value(String name, PrimitiveTypeName type) {
    return Types.required(type).as(type == BINARY ? stringType() : null).named(name);
  }

  private static Type list(String name) {
    return Types.requiredList().element(value("element", BINARY)).named(name);
  }

  private static Type struct(String name, PrimitiveTypeName type, List<String> fields) {
    return new GroupType(
        Type.Repetition.REQUIRED,
        name,
        fields.stream().map(language -> value(language, type)).toList());
  }

  /** The columns in their order, each with the languages that it has fields of; none in most. */
  public Map<String, List<String>> names() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Type column : columns.getFields()) {
      names.put(column.getName(), isStruct(column) ? fields(column) : List.of());
    }
    return names;
  }

  private static boolean isStruct(Type column) {
    return !column.isPrimitive() && column.getLogicalTypeAnnotation() == null;
  }

  private static List<String> fields(Type struct) {
    return struct.asGroupType().getFields().stream().map(Type::getName).toList();
  }

  @Override
  public RecordWriter<LabelledSegment> write(WritableByteChannel target) throws IOException {
    return RecordWriter.to(columns, this::group, target);
  }

  /** Opens files of either layout, in any languages. */
  @Override
  public RecordReader<LabelledSegment> read(String pattern) throws IOException {
    return RecordReader.open(LabelledSegment.class, SegmentColumns::layout, pattern);
  }

  @Override
  public LabelledSegment of(LabelledSegment row) {
    return row;
  }

  /** The segments of files of either layout, in any languages, in memory. */
  public static List<LabelledSegment> readAll(String pattern) throws IOException {
    List<LabelledSegment> rows = new ArrayList<>();
    try (RecordReader<LabelledSegment> reader = new SegmentColumns(List.of()).read(pattern)) {
      reader.forEachRemaining(rows::add);
    }
    return rows;
  }

  private static Optional<Function<Group, LabelledSegment>> layout(MessageType file) {
    if (!file.containsField(TRANSLATION) || !isStruct(file.getType(TRANSLATION))) {
      return Optional.empty();
    }
    SegmentColumns found = new SegmentColumns(fields(file.getType(TRANSLATION)));
    return found.columns.getFields().equals(file.getFields())
        ? Optional.of(found::segment)
        : Optional.empty();
  }

  /**
   * The values of a row by the names of the columns, in their order: whole numbers, fractions,
   * texts, lists of texts, and maps by language.
   *
   * @throws IllegalArgumentException if the row is in other languages, or has too few values or too
   *     many of one
   */
  public Map<String, Object> values(LabelledSegment row) {
    if (!row.languages().equals(languages)) {
      throw new IllegalArgumentException(
          row.id() + " is in " + row.languages() + ", and the others in " + languages);
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("row", row.row());
    values.put("id", row.id());
    values.put("qid", row.qid());
    values.put("name", row.name());
    values.put("occupations", row.occupations());
    values.put("occupationLabels", row.occupationLabels());
    values.put("group", row.group());
    values.put("genderCategory", row.genderCategory());
    values.put("genders", row.genders());
    values.put(TRANSLATION, byLanguage(row.sentences()));
    values.put("title", byLanguage(row.titles()));
    values.put("revision", byLanguage(row.revisions()));
    values.put("url", byLanguage(row.urls()));
    values.put("position", byLanguage(row.positions()));
    if (languages.size() > 1) {
      List<String> others = languages.subList(1, languages.size());
      values.put("cosine", named(others, row.cosines()));
      values.put("margin", named(others, row.margins()));
      values.put("probability", named(others, row.probabilities()));
    }
    values.put("score", row.score());
    return values;
  }

  /**
   * Values by their languages.
   *
   * @param values one a language
   * @throws IllegalArgumentException if there are more or fewer
   */
  public <V> Map<String, V> byLanguage(List<V> values) {
    return named(languages, values);
  }

  private static <V> Map<String, V> named(List<String> languages, List<V> values) {
    if (values.size() != languages.size()) {
      throw new IllegalArgumentException(
          "a row has " + values.size() + " values, and the languages are " + languages);
    }
    Map<String, V> named = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      named.put(languages.get(i), values.get(i));
    }
    return named;
  }

  private Group group(LabelledSegment row) {
    Group group = new SimpleGroup(columns);
    addAll(group, values(row).values());
    return group;
  }

  private static void addAll(Group group, Collection<?> values) {
    int field = 0;
    for (Object value : values) {
      add(group, field++, value);
    }
  }

  private static void add(Group group, int field, Object value) {
    if (value instanceof Map<?, ?> struct) {
      addAll(group.addGroup(field), struct.values());
    } else if (value instanceof List<?> list) {
      Group elements = group.addGroup(field);
      list.forEach(element -> add(elements.addGroup(0), 0, element));
    } else if (value instanceof Long number) {
      group.add(field, number.longValue());
    } else if (value instanceof Integer number) {
      group.add(field, number.intValue());
    } else if (value instanceof Double number) {
      group.add(field, number.doubleValue());
    } else {
      group.add(field, (String) value);
    }
  }

  private LabelledSegment segment(Group group) {
    return new LabelledSegment(
        group.getLong("row", 0),
        group.getString("id", 0),
        group.getString("qid", 0),
        group.getString("name", 0),
        list(group, "occupations"),
        list(group, "occupationLabels"),
        list(group, "group"),
        group.getString("genderCategory", 0),
        list(group, "genders"),
        languages,
        struct(group, TRANSLATION, Group::getString),
        struct(group, "position", Group::getInteger),
        struct(group, "title", Group::getString),
        struct(group, "revision", Group::getLong),
        struct(group, "url", Group::getString),
        struct(group, "cosine", Group::getDouble),
        struct(group, "margin", Group::getDouble),
        struct(group, "probability", Group::getDouble),
        group.getDouble("score", 0));
  }

  /** Gives a value of a field of a group, by the number of the field. */
  private interface Getter<V> {
    V get(Group group, int field, int place);
  }

  private static List<String> list(Group group, String name) {
    Group list = group.getGroup(name, 0);
    return IntStream.range(0, list.getFieldRepetitionCount(0))
        .mapToObj(place -> list.getGroup(0, place).getString(0, 0))
        .toList();
  }

  /** The values of a struct in the order of its fields; none if it is not there. */
  private static <V> List<V> struct(Group group, String name, Getter<V> getter) {
    if (!group.getType().containsField(name)) {
      return List.of();
    }
    Group struct = group.getGroup(name, 0);
    return IntStream.range(0, struct.getType().getFieldCount())
        .mapToObj(field -> getter.get(struct, field, 0))
        .toList();
  }
}
