package org.occgen.chat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.digest.Sha256;

/**
 * A request to a model.
 *
 * @param to the interface of the server
 * @param model its name, as the server knows it
 * @param messages the conversation so far
 * @param fields all further fields of the request, such as {@code temperature}: nothing is sent
 *     that is not given
 * @param schema what the response is to look like, if the server is to see to that
 * @param run number of the run, from 1: the same question is asked anew in each. It is not sent
 */
public record ChatRequest(
    ServerInterface to,
    String model,
    List<ChatMessage> messages,
    ObjectNode fields,
    Optional<ResponseSchema> schema,
    int run) {
  /** The field that holds a {@link ResponseSchema}, or what the user gives in its place. */
  public static final String RESPONSE_FORMAT = "response_format";

  /**
   * Fields that this client writes itself, and fields that would change the form of the response.
   */
  private static final Set<String> OWN = Set.of("model", "messages", "prompt", "stream", "n");

  /**
   * A request that others cannot change.
   *
   * @throws IllegalArgumentException as {@link #checkFields} does; or if both the fields and a
   *     schema say what the response is to look like
   */
  public ChatRequest {
    Objects.requireNonNull(model, "model");
    Objects.requireNonNull(schema, "schema");
    messages = List.copyOf(messages);
    fields = fields.deepCopy();
    checkFields(fields);
    if (schema.isPresent() && fields.has(RESPONSE_FORMAT)) {
      throw new IllegalArgumentException(RESPONSE_FORMAT + ": there are two");
    }
    if (run < 1) {
      throw new IllegalArgumentException("run " + run);
    }
  }

  /**
   * Refuses fields that the user cannot choose.
   *
   * @throws IllegalArgumentException if there is one; the message begins with its name
   */
  public static void checkFields(ObjectNode fields) {
    for (String own : OWN) {
      if (fields.has(own)) {
        throw new IllegalArgumentException(
            own
                + ": "
                + (Set.of("model", "messages", "prompt").contains(own)
                    ? "occgen itself writes this field"
                    : "occgen reads one whole response a request"));
      }
    }
  }

  /** The body of the request. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("model", model);
    to.put(json, messages);
    json.setAll(fields);
    schema.ifPresent(format -> json.set(RESPONSE_FORMAT, format.toJson()));
    return json;
  }

  /**
   * The key of the response to this request: a hash of all that the response depends on, 64
   * hexadecimal digits. Equal requests have equal keys. The order of the fields and the way to
   * write numbers change nothing.
   *
   * @param baseUrl the server, see {@link ChatServer#baseUrl}
   */
  public String key(URI baseUrl) {
    ObjectNode all = JsonNodeFactory.instance.objectNode().put("base-url", baseUrl.toString());
    all.set("request", toJson());
    return Sha256.hex(CanonicalJson.of(all.put("run", run)));
  }

  /** Nothing of the texts. */
  @Override
  public String toString() {
    return "a request of " + messages.size() + " messages to " + model + ", run " + run;
  }
}
