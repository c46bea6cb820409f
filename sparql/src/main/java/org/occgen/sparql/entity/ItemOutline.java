package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where on the line of an item those parts stand that say what it is; only they are parsed. It is
 * for lines as dumps write them: an item with no other fields than those that dumps have, none of
 * them twice. Any other line is left to {@link DocumentParser}, which says what is wrong with it.
 */
final class ItemOutline extends JsonOutline {
  private static final int MAX_REVISION_DIGITS = 18;

  private enum Part {
    TYPE,
    ID,
    REVISION,
    LABELS,
    CLAIMS,
    SITELINKS,
    P31,
    P279,
    P21,
    P106,
    LABEL
  }

  private record Range(int from, int end) {}

  private final JsonFactory factory;
  private final List<String> labelLanguages;
  private final Map<Part, Range> parts = new EnumMap<>(Part.class);

  private ItemOutline(byte[] bytes, int to, JsonFactory factory, List<String> labelLanguages) {
    super(bytes, to);
    this.factory = factory;
    this.labelLanguages = labelLanguages;
  }

  /**
   * The item in {@code bytes[from, to)}.
   *
   * @return empty if it is not an item as dumps write it
   */
  static Optional<EntityLine> read(
      byte[] bytes, int from, int to, JsonFactory factory, List<String> labelLanguages) {
    ItemOutline outline = new ItemOutline(bytes, to, factory, labelLanguages);
    try {
      return outline.item(from, to) ? Optional.of(outline.parse()) : Optional.empty();
    } catch (UnclearException | IOException | EntityShapeException e) {
      // what it is will be found by the parser that reads all of it
      return Optional.empty();
    }
  }

  /** Finds the parts; false if nothing but an item stands there. */
  private boolean item(int from, int to) {
    int at = past(from, '{');
    while (true) {
      int end = name(at);
      int value = past(space(end + 1), ':');
      Part part = topPart(at + 1, end);
      int behind =
          part == Part.LABELS ? labels(value) : part == Part.CLAIMS ? claims(value) : value(value);
      if (part == Part.SITELINKS && !parts.containsKey(Part.CLAIMS)) {
        throw new UnclearException(); // they would be read although it may be no human
      }
      if (part != null) {
        add(part, value, behind);
      }
      at = space(behind);
      if (peek(at) == '}') {
        break;
      }
      at = past(at, ',');
    }
    Range type = parts.get(Part.TYPE);
    return space(at + 1) == to
        && parts.containsKey(Part.ID)
        && type != null
        && matches(type.from(), type.end(), "\"item\"");
  }

  /** The part that the name in {@code bytes[from, end)} stands for; null for one of no interest. */
  private Part topPart(int from, int end) {
    if (matches(from, end, "type")) {
      return Part.TYPE;
    } else if (matches(from, end, "id")) {
      return Part.ID;
    } else if (matches(from, end, "labels")) {
      return Part.LABELS;
    } else if (matches(from, end, "claims")) {
      return Part.CLAIMS;
    } else if (matches(from, end, "sitelinks")) {
      return Part.SITELINKS;
    } else if (matches(from, end, "lastrevid")) {
      return Part.REVISION;
    }
    for (String other : List.of("descriptions", "aliases", "modified", "pageid", "ns", "title")) {
      if (matches(from, end, other)) {
        return null;
      }
    }
    throw new UnclearException();
  }

  private int labels(int start) {
    if (peek(start) != '{') {
      return value(start);
    }
    int at = past(start, '{');
    while (peek(at) != '}') {
      int end = name(at);
      int value = past(space(end + 1), ':');
      int behind = value(value);
      if (hasEscape(at + 1, end)) {
        throw new UnclearException();
      }
      if (!labelLanguages.isEmpty() && matches(at + 1, end, labelLanguages.get(0))) {
        add(Part.LABEL, value, behind);
      }
      at = next(behind);
    }
    return at + 1;
  }

  private int claims(int start) {
    if (peek(start) != '{') {
      return value(start);
    }
    int at = past(start, '{');
    while (peek(at) != '}') {
      int end = name(at);
      int value = past(space(end + 1), ':');
      int behind = value(value);
      Part part = claimPart(at + 1, end);
      if (part != null) {
        add(part, value, behind);
      }
      at = next(behind);
    }
    return at + 1;
  }

  /** The index of the next field, or of the bracket that closes the object. */
  private int next(int behind) {
    int at = space(behind);
    if (peek(at) == '}') {
      return at;
    }
    at = past(at, ',');
    if (peek(at) == '}') {
      throw new UnclearException();
    }
    return at;
  }

  private Part claimPart(int from, int end) {
    if (hasEscape(from, end)) {
      throw new UnclearException();
    }
    for (Part part : List.of(Part.P31, Part.P279, Part.P21, Part.P106)) {
      if (matches(from, end, part.name())) {
        return part;
      }
    }
    return null;
  }

  private void add(Part part, int from, int end) {
    if (parts.put(part, new Range(from, end)) != null) {
      throw new UnclearException();
    }
  }

  private EntityLine parse() throws IOException {
    EntityFields fields = new EntityFields(labelLanguages);
    fields.type = "item";
    Range id = parts.get(Part.ID);
    if (peek(id.from()) != '"' || hasEscape(id.from(), id.end())) {
      throw new UnclearException();
    }
    fields.id = text(new Range(id.from() + 1, id.end() - 1));
    fields.revision = revision();
    statements(Part.P31, fields);
    if (fields.isHuman()) {
      statements(Part.P21, fields);
      statements(Part.P106, fields);
      if (parts.containsKey(Part.SITELINKS)) {
        try (JsonParser parser = parser(Part.SITELINKS)) {
          new ValueParser(parser).sitelinks(fields.titles);
        }
      }
    } else {
      statements(Part.P279, fields);
    }
    label(fields.labels);
    return fields.result("");
  }

  private void statements(Part property, EntityFields fields) throws IOException {
    if (parts.containsKey(property)) {
      try (JsonParser parser = parser(property)) {
        fields.values.put(property.name(), new ValueParser(parser).bestRankItems(property.name()));
      }
    }
  }

  /** The label in the first language of all, if it is there; else all are looked at. */
  private void label(Labels labels) throws IOException {
    if (parts.containsKey(Part.LABEL)) {
      try (JsonParser parser = parser(Part.LABEL)) {
        new ValueParser(parser).label(labelLanguages.get(0), labels);
      }
    }
    if (labels.isEmpty() && parts.containsKey(Part.LABELS)) {
      try (JsonParser parser = parser(Part.LABELS)) {
        new ValueParser(parser).labels(labels);
      }
    }
  }

  private long revision() {
    Range range = parts.get(Part.REVISION);
    if (range == null) {
      return 0;
    }
    String digits = text(range);
    if (digits.length() > MAX_REVISION_DIGITS
        || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new UnclearException();
    }
    return Long.parseLong(digits);
  }

  private String text(Range range) {
    return new String(bytes, range.from(), range.end() - range.from(), StandardCharsets.UTF_8);
  }

  private JsonParser parser(Part part) throws IOException {
    Range range = parts.get(part);
    JsonParser parser = factory.createParser(bytes, range.from(), range.end() - range.from());
    parser.nextToken();
    return parser;
  }
}
