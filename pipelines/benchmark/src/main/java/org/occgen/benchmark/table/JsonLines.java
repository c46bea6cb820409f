package org.occgen.benchmark.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import org.occgen.benchmark.RowText;
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

  private static final RecordComponent[] COLUMNS = LabelledSegment.class.getRecordComponents();

  private final Optional<RowMarks> marks;

  /** Lines with the words that show a gender and with the sentences in the other gender. */
  public JsonLines(RowMarks marks) {
    this.marks = Optional.of(marks);
  }

  /** Lines with what the row itself has alone. */
  public JsonLines() {
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
      for (RecordComponent column : COLUMNS) {
        json.writeFieldName(column.getName());
        write(json, column.getAccessor().invoke(row));
      }
      if (marks.isPresent()) {
        marks(json, marks.get().of(row));
        json.writeFieldName("counterfactuals");
        write(json, marks.get().counterfactuals(row));
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(row.id() + ": cannot be written as JSON", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(row.id() + ": has a column that cannot be read", e);
    }
    return line.append('\n').toString();
  }

  private static void marks(JsonGenerator json, List<List<GenderMark>> byLanguage)
      throws IOException {
    json.writeArrayFieldStart("marks");
    for (List<GenderMark> ofLanguage : byLanguage) {
      json.writeStartArray();
      for (GenderMark mark : ofLanguage) {
        json.writeStartObject();
        json.writeNumberField("start", mark.start());
        json.writeNumberField("end", mark.end());
        json.writeStringField("word", mark.word());
        json.writeStringField("gender", mark.gender().id());
        json.writeStringField("evidence", mark.evidence().id());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  /** Writes a text, a whole number, a fraction with six decimals, or a list of them. */
  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof List<?> values) {
      json.writeStartArray();
      for (Object each : values) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof Double number) {
      json.writeNumber(CellText.sixDecimals(number));
    } else {
      json.writePOJO(value);
    }
  }
}
