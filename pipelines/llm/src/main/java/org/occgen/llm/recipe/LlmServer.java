package org.occgen.llm.recipe;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.chat.ChatServer;
import org.occgen.chat.ServerInterface;
import org.occgen.http.ApiKey;

/**
 * The server that a recipe names. It holds no key: that is read from the environment when something
 * is asked.
 *
 * @param baseUrl address without a slash at its end, to which the path of the interface is added
 * @param speaks the interface that it is asked by
 * @param hasSchema whether it is tried if the server keeps replies to a JSON schema
 * @param model name of the model, as the server knows it
 * @param keyVariable where the key is, if the server wants one
 * @param insecure whether the key may go to another machine by plain http
 * @param body further fields of every request, as they are sent
 */
public record LlmServer(
    URI baseUrl,
    ServerInterface speaks,
    boolean hasSchema,
    String model,
    Optional<KeyVariable> keyVariable,
    boolean insecure,
    ObjectNode body) {
  /** A server whose fields others cannot change. */
  public LlmServer {
    body = body.deepCopy();
  }

  /** A copy of the fields. */
  @Override
  public ObjectNode body() {
    return body.deepCopy();
  }

  /** Its address, and where its key is. */
  public ChatServer chat() {
    return ChatServer.of(baseUrl, keyVariable.map(KeyVariable::name), insecure).speaking(speaks);
  }

  /**
   * The variable that holds a key.
   *
   * @param name its name
   * @param place where the recipe names it, for messages
   */
  public record KeyVariable(String name, String place) {}

  /**
   * Checks, before any work, that there is a key where the server wants one, and that it may be
   * sent there. Whoever asks reads it from the environment of their own process.
   *
   * @param environment variables by name, such as {@link System#getenv()}
   * @throws RecipeException if the variable is not set, or anybody on the way could read the key
   */
  public void requireKey(Map<String, String> environment) {
    keyVariable.ifPresent(
        variable -> {
          String key = environment.getOrDefault(variable.name(), "");
          Optional<String> refusal = ApiKey.refusal(baseUrl, insecure);
          if (refusal.isPresent() || key.isBlank()) {
            throw new RecipeException(
                variable.place() + ": server.key-env: " + refusal.orElse(unset(variable.name())));
          }
        });
  }

  private static String unset(String variable) {
    return String.format(
        Locale.ROOT,
        "the environment variable %s is not set; set it to the key of the server (export %1$s=...),"
            + " or leave server.key-env out if the server wants none",
        variable);
  }
}
