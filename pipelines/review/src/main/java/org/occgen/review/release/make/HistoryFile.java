package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.json.HiddenCharacters;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewState;
import org.occgen.review.release.Release;
import org.occgen.review.release.SegmentFate;
import org.occgen.review.release.SegmentHistory;

/**
 * {@code history.jsonl}: one JSON object a segment of the run, in its order: what became of it, the
 * decisions that stand, and the machine's sentences. Reviewers are numbered in the order of their
 * names, and their comments are left out: both stay in the journal of the run.
 */
final class HistoryFile {
  private static final JsonFactory JSON =
      new JsonFactoryBuilder().characterEscapes(new HiddenCharacters()).build();

  private final ReviewState state;
  private final Map<String, String> reviewers = new TreeMap<>();

  private HistoryFile(ReviewState state) {
    this.state = state;
    TreeSet<String> names = new TreeSet<>();
    state
        .segments()
        .forEach(segment -> segment.history().forEach(event -> names.add(event.reviewer())));
    names.forEach(name -> reviewers.put(name, "reviewer-" + (reviewers.size() + 1)));
  }

  /** How many people decided something. */
  static int reviewers(ReviewState state) {
    return new HistoryFile(state).reviewers.size();
  }

  /** The text of the file. */
  static String text(ReviewState state, Release release) {
    HistoryFile file = new HistoryFile(state);
    StringWriter text = new StringWriter();
    for (SegmentHistory entry : release.history()) {
      text.append(file.line(entry)).append('\n');
    }
    return text.toString();
  }

  private String line(SegmentHistory entry) {
    StringWriter line = new StringWriter();
    LabelledSegment machine = entry.machine();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      json.writeStringField("id", machine.id());
      json.writeStringField("qid", machine.qid());
      json.writeStringField("genderCategory", machine.genderCategory());
      json.writeFieldName("group");
      json.writeArray(machine.group().toArray(String[]::new), 0, machine.group().size());
      json.writeStringField("status", entry.status().id());
      json.writeStringField("fate", entry.fate().id());
      if (entry.fate() == SegmentFate.RELEASED) {
        json.writeNumberField("row", entry.reviewed().row());
      }
      byLanguage(json, "margins", machine.languages(), machine.margins());
      byLanguage(json, "probabilities", machine.languages(), machine.probabilities());
      json.writeArrayFieldStart("decisions");
      for (ReviewEvent event : decisions(machine.id())) {
        decision(json, event);
      }
      json.writeEndArray();
      sentences(json, "machine", machine.languages(), machine.sentences());
      if (entry.isEdited()) {
        sentences(json, "edited", machine.languages(), entry.reviewed().sentences());
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(machine.id() + ": cannot be written as JSON", e);
    }
    return line.toString();
  }

  private static void byLanguage(
      JsonGenerator json, String key, List<String> languages, List<Double> scores)
      throws IOException {
    json.writeFieldName(key);
    json.writeStartObject();
    for (int i = 1; i < languages.size(); i++) {
      json.writeNumberField(languages.get(i), CellText.sixDecimals(scores.get(i - 1)));
    }
    json.writeEndObject();
  }

  /** The decisions that stand; where the review is finished, the one that holds is the last. */
  private List<ReviewEvent> decisions(String id) {
    List<ReviewEvent> all = new ArrayList<>();
    state
        .segment(id)
        .ifPresent(
            review -> {
              all.addAll(review.decisions());
              all.sort(Comparator.comparingLong(ReviewEvent::sequence));
              review.adjudication().ifPresent(all::add);
            });
    return all;
  }

  private void decision(JsonGenerator json, ReviewEvent event) throws IOException {
    json.writeStartObject();
    json.writeStringField(
        "reviewer", Objects.requireNonNull(reviewers.get(event.reviewer()), "reviewer"));
    json.writeStringField("kind", event.kind().id());
    json.writeBooleanField("adjudication", event.adjudication());
    if (event.reason().isPresent()) {
      json.writeStringField("reason", event.reason().get().id());
    }
    json.writeFieldName("edits");
    json.writeStartObject();
    for (Map.Entry<String, String> edit : event.texts().entrySet()) {
      json.writeStringField(edit.getKey(), edit.getValue());
    }
    json.writeEndObject();
    json.writeBooleanField("marks", event.marks().isPresent());
    json.writeEndObject();
  }

  private static void sentences(
      JsonGenerator json, String key, List<String> languages, List<String> sentences)
      throws IOException {
    json.writeFieldName(key);
    json.writeStartObject();
    for (int i = 0; i < languages.size(); i++) {
      json.writeStringField(languages.get(i), sentences.get(i));
    }
    json.writeEndObject();
  }
}
