package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.LineSource;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.entity.EntityLine.Malformed;
import org.occgen.sparql.entity.EntityLine.Skipped;

/**
 * Reads a line of a Wikidata JSON dump, or a whole JSON document, in one pass without building a
 * tree. Thread-safe.
 *
 * <p>All of a line must be UTF-8 and JSON, at most 64 levels deep; a line that is not is malformed.
 * Values are made of the parts that are used: type, id and revision, one label, the statements of
 * P31, P21, P106, P279, P2521 and P3321, and the sitelinks of a human. The types of other fields
 * are not checked.
 *
 * <p>Accepted are an entity with or without a comma behind it, the brackets of the dump's array
 * (alone on their line or not), several entities between commas, the responses of wbgetentities and
 * Special:EntityData ({@code {"entities": ...}}), the text of a redirect page ({@code {"entity":
 * "Q1", "redirect": "Q2"}}), a byte order mark, empty maps written as {@code []}, and values with a
 * {@code numeric-id} but no {@code id} (before 2016). Where a key stands twice the last one counts.
 *
 * <p>The format: <a href="https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html">
 * Wikibase JSON</a>.
 */
public final class EntityReader {
  /** Longest line that is read, in bytes; the longest lines of real dumps have a few MiB. */
  public static final int DEFAULT_MAX_BYTES = 64 << 20;

  /** Longest string of a document, in characters. */
  static final int MAX_STRING = 1 << 20;

  private final JsonFactory factory = BoundedJson.factory(MAX_STRING, DEFAULT_MAX_BYTES);

  /**
   * The lines of a dump, each with what stands on it, read by {@code workers}.
   *
   * @param name file name: its end says how the file is compressed, and messages name it
   * @param in the file's bytes as they are stored; closed with the lines
   * @throws IllegalArgumentException if {@code name} is not the name of a JSON dump
   */
  public ParsedLines<List<EntityLine>> lines(String name, InputStream in, Workers workers) {
    return lines(new LineSource(name, in, DEFAULT_MAX_BYTES, workers), workers);
  }

  /**
   * The lines of a dump, or a range of it, that is open already; closed with the lines.
   *
   * @param source yields no longer lines than {@link #DEFAULT_MAX_BYTES}
   */
  public ParsedLines<List<EntityLine>> lines(LineSource source, Workers workers) {
    return new ParsedLines<>(source, text -> read(text.bytes(), 0, text.length()), workers);
  }

  /** Reads all of {@code line}; see {@link #read(byte[], int, int)}. */
  public List<EntityLine> read(byte[] line) {
    return read(line, 0, line.length);
  }

  /**
   * The entities on a line.
   *
   * @param bytes holds the line, in UTF-8
   * @param offset first byte of the line
   * @param length number of bytes
   * @return one result for each entity in the order of the line; one result where there is none or
   *     where anything is malformed (then nothing else of the line is used). Never empty.
   */
  public List<EntityLine> read(byte[] bytes, int offset, int length) {
    if (length > DEFAULT_MAX_BYTES) {
      return malformed(
          "oversized-line",
          "the line has "
              + length
              + " bytes, more than the "
              + DEFAULT_MAX_BYTES
              + " that are read");
    }
    int end = offset + length;
    int invalid = Utf8.firstInvalid(bytes, offset, end);
    if (invalid >= 0) {
      return malformed(
          "invalid-utf-8",
          String.format(
              Locale.ROOT, "byte 0x%02X at %d is not UTF-8", bytes[invalid], invalid - offset));
    }
    Bounds bounds = Bounds.of(bytes, offset, end);
    if (bounds.from() == bounds.to()) {
      return List.of(new Skipped(bounds.brackets() ? "array-bracket" : "blank-line", ""));
    }
    return parsed(bytes, bounds.from(), bounds.to(), offset);
  }

  /** The entities in {@code bytes[from, to)}; the line begins at lineStart. */
  private List<EntityLine> parsed(byte[] bytes, int from, int to, int lineStart) {
    List<EntityLine> results = new ArrayList<>(1);
    try {
      int at = from;
      while (at < to) {
        at = readOne(bytes, at, to, results);
        at = Bounds.skipSpace(bytes, at, to);
        if (at < to) {
          if (bytes[at] != ',') {
            return malformed(
                "malformed-json", "text after the end of an entity at byte " + (at - lineStart));
          }
          at = Bounds.skipSpace(bytes, at + 1, to);
          if (at == to) {
            return malformed("malformed-json", "two commas at the end of the line");
          }
        }
      }
    } catch (StreamConstraintsException e) {
      String message = BoundedJson.problem(e, 300);
      return malformed(message.contains("nesting depth") ? "too-deep" : "oversized-value", message);
    } catch (JsonProcessingException e) {
      return malformed(
          "malformed-json",
          BoundedJson.problem(e, 300)
              + " at byte "
              + (e.getLocation() == null ? "?" : e.getLocation().getByteOffset()));
    } catch (EntityShapeException e) {
      return malformed(e.reason(), String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    return List.copyOf(results);
  }

  /** Reads one JSON value at {@code from} and returns the index behind it. */
  private int readOne(byte[] bytes, int from, int to, List<EntityLine> results) throws IOException {
    try (JsonParser parser = factory.createParser(bytes, from, to - from)) {
      parser.nextToken();
      new DocumentParser(parser, results).document();
      return from + Math.toIntExact(parser.currentLocation().getByteOffset());
    }
  }

  private static List<EntityLine> malformed(String reason, String message) {
    return List.of(new Malformed(reason, message));
  }

  /**
   * The part of a line that holds entities: without byte order mark, white space, brackets of the
   * array and comma.
   */
  private record Bounds(int from, int to, boolean brackets) {
    static Bounds of(byte[] bytes, int start, int end) {
      int from = start;
      if (end - from >= 3
          && bytes[from] == (byte) 0xEF
          && bytes[from + 1] == (byte) 0xBB
          && bytes[from + 2] == (byte) 0xBF) {
        from += 3;
      }
      from = skipSpace(bytes, from, end);
      int to = trimEnd(bytes, from, end);
      boolean brackets = false;
      if (from < to && bytes[from] == '[') {
        brackets = true;
        from = skipSpace(bytes, from + 1, to);
      }
      if (from < to && bytes[to - 1] == ',') {
        to = trimEnd(bytes, from, to - 1);
      }
      if (from < to && bytes[to - 1] == ']') {
        brackets = true;
        to = trimEnd(bytes, from, to - 1);
      }
      return new Bounds(from, to, brackets);
    }

    static int skipSpace(byte[] bytes, int from, int to) {
      int at = from;
      while (at < to && isSpace(bytes[at])) {
        at++;
      }
      return at;
    }

    private static int trimEnd(byte[] bytes, int from, int to) {
      int at = to;
      while (at > from && isSpace(bytes[at - 1])) {
        at--;
      }
      return at;
    }

    private static boolean isSpace(byte b) {
      return b == ' ' || b == '\t' || b == '\r' || b == '\n';
    }
  }
}
