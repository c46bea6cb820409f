package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.core.files.CountText;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;

/**
 * A test set of WMT25 or WMT26 in JSONL, a document a line: {@code doc_id}, {@code src_lang},
 * {@code tgt_lang}, {@code src_text} and {@code refs}. Systems' outputs have {@code doc_id} and
 * {@code hypothesis}, in an order of their own. A document's paragraphs stand behind line breaks,
 * {@code <p>} or {@code <br>}; systems merge and part them, so a document is one text here.
 *
 * @param ids of the documents with a reference, in the order of the file
 * @param sources a text a document
 * @param references likewise
 */
public record WmtDocuments(List<String> ids, List<String> sources, List<String> references) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern BREAK = Pattern.compile("\\s*(?:\\R|</?p>|<br\\s*/?>)\\s*");

  /** A reader of the objects of JSONL. */
  @FunctionalInterface
  public interface ObjectReader {
    /**
     * Reads an object.
     *
     * @param place file and line, for messages
     */
    void read(JsonNode object, String place) throws IOException;
  }

  /** Whether a file's first line is a document of WMT's JSONL; a pipe cannot be read twice. */
  public static boolean isIn(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      String first = lines.hasNext() ? lines.nextText().strip() : "";
      return first.startsWith("{") && first.contains("\"doc_id\"");
    }
  }

  /**
   * Reads the objects of a file, one a line.
   *
   * @throws IOException if it cannot be read, or a line is no object; the message names both
   */
  public static void objects(Path file, ObjectReader reader) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        if (!line.isBlank()) {
          reader.read(object(line, lines.place()), lines.place());
          lines.requireMemory();
        }
      }
    }
  }

  private static JsonNode object(String line, String place) throws IOException {
    try {
      JsonNode object = JSON.readTree(line);
      if (object != null && object.isObject()) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw new IOException(place + ": is no JSON: " + e.getOriginalMessage(), e);
    }
    throw new IOException(place + ": is no object of JSON");
  }

  /**
   * The text of a field.
   *
   * @throws IOException if there is none; the message names file and line
   */
  public static String text(JsonNode object, String field, String place) throws IOException {
    JsonNode value = object.path(field);
    if (!value.isTextual()) {
      throw new IOException(place + ": has no text \"" + field + "\"");
    }
    return value.textValue();
  }

  /**
   * Reads a test set.
   *
   * @param language of the translations; empty if the file has one alone
   * @param warnings gets a sentence if documents are left out
   * @throws IOException if it cannot be used; the message names the file
   */
  static WmtDocuments read(Path file, String language, List<String> warnings) throws IOException {
    WmtDocuments read = new WmtDocuments(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Set<String> languages = new TreeSet<>();
    int[] without = new int[1];
    objects(
        file,
        (object, place) -> {
          String into = text(object, "tgt_lang", place);
          languages.add(into);
          if (!language.isEmpty() && !LanguageCode.of(into).equals(LanguageCode.of(language))) {
            return;
          }
          Optional<String> reference = reference(object.path("refs"));
          if (reference.isEmpty()) {
            without[0]++;
            return;
          }
          read.ids.add(text(object, "doc_id", place));
          read.sources.add(oneLine(text(object, "src_text", place)));
          read.references.add(oneLine(reference.get()));
        });
    if (read.ids.isEmpty() || (language.isEmpty() && languages.size() > 1)) {
      throw new IOException(
          format(
              "%s: has %s with a reference%s; choose by --lang among the languages %s",
              file,
              CountText.of(read.ids.size(), "document"),
              language.isEmpty() ? "" : " in " + language,
              String.join(", ", languages)));
    }
    if (without[0] > 0) {
      warnings.add(
          format(
              "%s: %s no reference, and no figure counts them",
              file, CountText.of(without[0], "document has", "documents have")));
    }
    return read;
  }

  /**
   * The first reference that has a text: {@code {"refA": "..."}} or {@code {"refA": {"ref": }}}.
   */
  private static Optional<String> reference(JsonNode references) {
    for (JsonNode each : references) {
      JsonNode text = each.isObject() ? each.path("ref") : each;
      if (text.isTextual() && !text.textValue().isBlank()) {
        return Optional.of(text.textValue());
      }
    }
    return Optional.empty();
  }

  private static List<String> paragraphs(String text) {
    return BREAK.splitAsStream(text).filter(paragraph -> !paragraph.isBlank()).toList();
  }

  private static String oneLine(String text) {
    return String.join(" ", paragraphs(text));
  }

  /**
   * A system's translations of the lines of a test set, joined by the document.
   *
   * @param ids the document of each line; a document of several lines must have as many paragraphs
   * @throws IOException if a document is missing, stands there twice or has other paragraphs; the
   *     message names the file
   */
  public static List<String> translations(Path file, List<String> ids) throws IOException {
    Map<String, Long> lines =
        ids.stream()
            .collect(Collectors.groupingBy(id -> id, LinkedHashMap::new, Collectors.counting()));
    Map<String, Iterator<String>> found = new HashMap<>();
    objects(
        file,
        (object, place) -> {
          String id = text(object, "doc_id", place);
          String text = text(object, "hypothesis", place);
          Long wanted = lines.get(id);
          if (wanted == null) {
            return; // of another language, or another suite
          }
          List<String> parts = wanted == 1 ? List.of(oneLine(text)) : paragraphs(text);
          if (parts.size() != wanted) {
            throw new IOException(
                format(
                    "%s: %s has %,d paragraphs, and the test set has %,d lines of this document",
                    place, id, parts.size(), wanted));
          }
          if (found.put(id, parts.iterator()) != null) {
            throw new IOException(place + ": " + id + " stands in the file twice");
          }
        });
    List<String> missing = lines.keySet().stream().filter(id -> !found.containsKey(id)).toList();
    if (!missing.isEmpty()) {
      throw new IOException(
          format(
              "%s: has no \"hypothesis\" for %,d of %,d documents, such as doc_id %s",
              file, missing.size(), lines.size(), missing.get(0)));
    }
    return ids.stream().map(id -> Objects.requireNonNull(found.get(id)).next()).toList();
  }
}
