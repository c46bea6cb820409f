package org.occgen.sparql.query;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.json.BoundedJson;
import org.occgen.http.JsonResponses;
import org.occgen.sparql.query.SparqlException.Kind;

/**
 * Reads a response row by row: <a href="https://www.w3.org/TR/sparql11-results-json/">SPARQL 1.1
 * Query Results JSON Format</a>. Whatever is not whole is an error; nothing is taken for the end
 * but the end of the document.
 */
final class ResultsReader<T> {
  private static final int MAX_STRING = 1 << 20;
  private static final int MAX_VARIABLES = 16;
  private static final int SHOWN = 200;

  /** Makes something of a row. */
  @FunctionalInterface
  interface RowMapper<T> {
    T map(SparqlRow row) throws SparqlException;
  }

  private final RowMapper<T> mapper;
  private final int maxRows;
  private final List<T> rows = new ArrayList<>();
  private boolean bindings;

  /** A reader of one response of at most {@code maxRows} rows. */
  ResultsReader(RowMapper<T> mapper, int maxRows) {
    this.mapper = mapper;
    this.maxRows = maxRows;
  }

  /** All rows of {@code body}, in its order. */
  List<T> read(byte[] body) throws SparqlException {
    boolean begun = false;
    if (BoundedJson.hasByteOrderMark(body)) {
      throw malformed("it begins with a byte order mark (EF BB BF)");
    }
    try (JsonParser parser = BoundedJson.factory(MAX_STRING, body.length).createParser(body)) {
      parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw new SparqlException(Kind.CUT, "the response is empty");
      }
      begun = first == JsonToken.START_OBJECT;
      if (!begun) {
        throw malformed("it is no object");
      }
      document(parser);
      if (parser.nextToken() != null) {
        throw new SparqlException(Kind.CUT, "text follows the end of the response");
      }
      if (!bindings) {
        throw malformed("it has no results.bindings");
      }
      return rows;
    } catch (StreamConstraintsException e) {
      throw new SparqlException(
          Kind.MALFORMED, "the response is beyond a bound: " + BoundedJson.problem(e, SHOWN), e);
    } catch (JsonProcessingException e) {
      Optional<String> twice = BoundedJson.twice(e);
      if (twice.isPresent()) {
        throw new SparqlException(Kind.MALFORMED, "the response has " + twice.get(), e);
      }
      // Blazegraph writes its exception into the response that it has begun.
      throw new SparqlException(
          begun ? Kind.CUT : Kind.MALFORMED,
          "the response "
              + (begun ? "breaks off after " + rows.size() + " rows" : "is no JSON")
              + ": "
              + BoundedJson.problem(e, SHOWN),
          e);
    } catch (SparqlException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private void document(JsonParser parser) throws IOException {
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (field.equals("results") && token == JsonToken.START_OBJECT) {
        while ((field = parser.nextFieldName()) != null) {
          token = parser.nextToken();
          if (field.equals("bindings") && token == JsonToken.START_ARRAY) {
            bindings = true;
            rows(parser);
          } else {
            parser.skipChildren();
          }
        }
      } else {
        parser.skipChildren();
      }
    }
  }

  private void rows(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (rows.size() == maxRows) {
        throw new SparqlException(
            Kind.TOO_LARGE, "the response has more than " + maxRows + " rows");
      }
      rows.add(mapper.map(row(JsonResponses.tree(parser))));
    }
  }

  private static SparqlRow row(JsonNode row) throws SparqlException {
    requireObject(row, "a row");
    for (JsonNode term : row) {
      requireObject(term, "a value");
    }
    if (row.size() > MAX_VARIABLES) {
      throw malformed("a row has more than " + MAX_VARIABLES + " variables");
    }
    return new SparqlRow(row);
  }

  private static void requireObject(JsonNode node, String what) throws SparqlException {
    if (!node.isObject()) {
      throw malformed(what + " is no object");
    }
  }

  private static SparqlException malformed(String what) {
    return new SparqlException(Kind.MALFORMED, "the response is no result of a query: " + what);
  }
}
