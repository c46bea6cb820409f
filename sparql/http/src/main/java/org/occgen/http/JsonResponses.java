package org.occgen.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;

/** Reads responses that should be one JSON object, whole and within bounds. */
public final class JsonResponses {
  private static final JsonMapper TREES = new JsonMapper();

  /** Most tokens of a tree, which takes some hundred bytes of memory for each. */
  private static final int MAX_TOKENS = 1 << 20;

  /**
   * Takes what it wants of an object.
   *
   * @param <T> what is made of it
   */
  @FunctionalInterface
  public interface ObjectReader<T> {
    /**
     * Reads an object.
     *
     * @param parser stands at the beginning of the object, and must be left at its end
     */
    T read(JsonParser parser) throws IOException, RejectedResponseException;
  }

  /**
   * Reads a body.
   *
   * @param maxString longest string, in characters
   * @throws RejectedResponseException as {@link FailureKind#MALFORMED} if it is no whole object, or
   *     a field stands twice in an object; as {@link FailureKind#REFUSED} if it is nested too deep
   *     or a string is too long
   */
  public static <T> T read(byte[] body, int maxString, ObjectReader<T> reader)
      throws RejectedResponseException {
    if (BoundedJson.hasByteOrderMark(body)) {
      throw malformed("no JSON: it begins with a byte order mark (EF BB BF)");
    }
    try (JsonParser parser = BoundedJson.factory(maxString, body.length).createParser(body)) {
      parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw malformed("no JSON object");
      }
      T result = reader.read(parser);
      if (!parser.getParsingContext().inRoot() || parser.nextToken() != null) {
        throw malformed("not one JSON object");
      }
      return result;
    } catch (StreamConstraintsException e) {
      throw new RejectedResponseException(
          FailureKind.REFUSED, "beyond what is read: " + BoundedJson.problem(e, 300), e);
    } catch (JsonProcessingException e) {
      Optional<String> twice = BoundedJson.twice(e);
      throw malformed(twice.map(field -> "JSON with " + field).orElse("no whole JSON"), e);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /**
   * Reads a body as a tree.
   *
   * @param maxString longest string, in characters
   * @throws RejectedResponseException as {@link #read}
   */
  public static JsonNode tree(byte[] body, int maxString) throws RejectedResponseException {
    return read(body, maxString, JsonResponses::tree);
  }

  /**
   * Reads the value whose first token is the current one as a tree.
   *
   * @throws StreamConstraintsException if it has more than {@value #MAX_TOKENS} tokens
   */
  public static JsonNode tree(JsonParser parser) throws IOException {
    return TREES.readTree(
        new JsonParserDelegate(parser) {
          private int tokens;

          @Override
          public JsonToken nextToken() throws IOException {
            if (++tokens > MAX_TOKENS) {
              throw new StreamConstraintsException(
                  "a value has more than " + MAX_TOKENS + " tokens");
            }
            return super.nextToken();
          }
        });
  }

  /**
   * Refuses a body that does not even begin as JSON, such as a web page: the address is that of
   * something else. One that is empty or cut off may be whole the next time.
   *
   * @param hint what to set, for the end of the message
   * @throws RejectedResponseException as {@link FailureKind#NOT_FOUND}, so that nobody asks again
   */
  public static void requireJson(HttpResponse response, String hint)
      throws RejectedResponseException {
    String text = response.head().replaceAll("[\\s\\p{Cc}\\uFEFF]+", " ").strip();
    if (!text.isEmpty() && !text.startsWith("{") && !text.startsWith("[")) {
      String found = text.startsWith("<") ? "a web page, not JSON: " : "text, not JSON: ";
      throw new RejectedResponseException(
          FailureKind.NOT_FOUND,
          "the address answers with " + found + Excerpt.of(text, 100) + hint);
    }
  }

  /** A response that is not what it should be. */
  public static RejectedResponseException malformed(String what) {
    return new RejectedResponseException(FailureKind.MALFORMED, "the response is " + what);
  }

  /** A response that is not what it should be, as {@code cause} shows. */
  public static RejectedResponseException malformed(String what, Throwable cause) {
    return new RejectedResponseException(FailureKind.MALFORMED, "the response is " + what, cause);
  }
}
