package org.occgen.benchmark.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
      json.writeNumberField("row", row.row());
      json.writeStringField("id", row.id());
      json.writeStringField("qid", row.qid());
      json.writeStringField("name", row.name());
      texts(json, "occupations", row.occupations());
      texts(json, "occupationLabels", row.occupationLabels());
      texts(json, "group", row.group());
      json.writeStringField("genderCategory", row.genderCategory());
      texts(json, "genders", row.genders());
      texts(json, "languages", row.languages());
      texts(json, "sentences", row.sentences());
      json.writeFieldName("positions");
      json.writeArray(
          row.positions().stream().mapToInt(Integer::intValue).toArray(),
          0,
          row.positions().size());
      texts(json, "titles", row.titles());
      json.writeFieldName("revisions");
      json.writeArray(
          row.revisions().stream().mapToLong(Long::longValue).toArray(), 0, row.revisions().size());
      texts(json, "urls", row.urls());
      scores(json, "cosines", row.cosines());
      scores(json, "margins", row.margins());
      scores(json, "probabilities", row.probabilities());
      json.writeNumberField("score", CellText.sixDecimals(row.score()));
      if (marks.isPresent()) {
        marks(json, marks.get().of(row));
        texts(json, "counterfactuals", marks.get().counterfactuals(row));
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(row.id() + ": cannot be written as JSON", e);
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

  private static void texts(JsonGenerator json, String key, List<String> values)
      throws IOException {
    json.writeFieldName(key);
    json.writeArray(values.toArray(String[]::new), 0, values.size());
  }

  private static void scores(JsonGenerator json, String key, List<Double> values)
      throws IOException {
    json.writeArrayFieldStart(key);
    for (double value : values) {
      json.writeNumber(CellText.sixDecimals(value));
    }
    json.writeEndArray();
  }
}
