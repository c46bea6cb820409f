package org.occgen.benchmark.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.json.HiddenCharacters;
import org.occgen.core.mark.GenderMark;

/**
 * {@code segments.jsonl}: everything that is known of each row, one JSON object a line, with the
 * keys of {@code segments.parquet} in its order. Those of a benchmark go on with the words that
 * show a gender and with the sentences in the other gender, so that the harness of somebody else
 * can judge translations. All lines have all keys, and a key has one type. A text is as it is, its
 * hidden characters escaped.
 */
public final class JsonLines implements RowText {
  private static final JsonFactory JSON =
      new JsonFactoryBuilder().characterEscapes(new HiddenCharacters()).build();

  private final SegmentColumns columns;
  private final Optional<RowMarks> marks;

  /** Lines with the words that show a gender and with the sentences in the other gender. */
  public JsonLines(List<String> languages, RowMarks marks) {
    this.columns = new SegmentColumns(languages);
    this.marks = Optional.of(marks);
  }

  /** Lines with what the row itself has alone. */
  public JsonLines(List<String> languages) {
    this.columns = new SegmentColumns(languages);
    this.marks = Optional.empty();
  }

  @Override
  public String header() {
    return "";
  }

  @Override
  public String of(LabelledSegment row) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      for (Map.Entry<String, Object> column : columns.values(row).entrySet()) {
        json.writeFieldName(column.getKey());
        write(json, column.getValue());
      }
      if (marks.isPresent()) {
        json.writeFieldName("marks");
        write(json, columns.byLanguage(marks.get().of(row)));
        json.writeFieldName("counterfactual");
        write(json, columns.byLanguage(marks.get().counterfactuals(row)));
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(row.id() + ": cannot be written as JSON", e);
    }
    return line.append('\n').toString();
  }

  private static void write(JsonGenerator json, GenderMark mark) throws IOException {
    json.writeStartObject();
    json.writeNumberField("start", mark.start());
    json.writeNumberField("end", mark.end());
    json.writeStringField("word", mark.word());
    json.writeStringField("gender", mark.gender().id());
    json.writeStringField("evidence", mark.evidence().id());
    json.writeEndObject();
  }

  /** Writes a text, a whole number, a fraction with six decimals, a mark, or several of them. */
  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof List<?> values) {
      json.writeStartArray();
      for (Object each : values) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> named) {
      json.writeStartObject();
      for (Map.Entry<?, ?> each : named.entrySet()) {
        json.writeFieldName((String) each.getKey());
        write(json, each.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof GenderMark mark) {
      write(json, mark);
    } else if (value instanceof Double number) {
      json.writeNumber(CellText.sixDecimals(number));
    } else {
      json.writePOJO(value);
    }
  }
}
