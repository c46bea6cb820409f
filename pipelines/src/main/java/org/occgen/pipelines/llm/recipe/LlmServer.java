package org.occgen.pipelines.llm.recipe;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.pipelines.recipe.RecipeException;

/**
 * The server that a recipe names. It holds no key: that is read from the environment when something
 * is asked.
 *
 * @param baseUrl address without a slash at its end, to which {@code /chat/completions} is added
 * @param model name of the model, as the server knows it
 * @param keyVariable where the key is, if the server wants one
 * @param body further fields of every request, as they are sent
 */
public record LlmServer(
    URI baseUrl, String model, Optional<KeyVariable> keyVariable, ObjectNode body) {
  /** What may stand in a header: a line feed in it would begin another one. */
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]+");

  /** A server whose fields others cannot change. */
  public LlmServer {
    body = body.deepCopy();
  }

  /** A copy of the fields. */
  @Override
  public ObjectNode body() {
    return body.deepCopy();
  }

  /**
   * The variable that holds a key.
   *
   * @param name its name
   * @param place where the recipe names it, for messages
   */
  public record KeyVariable(String name, String place) {
    private RecipeException wrong(String problem) {
      return new RecipeException(
          place + ": server.key-env: the environment variable " + name + " " + problem);
    }
  }

  /**
   * The key, to be kept in memory alone.
   *
   * @param environment variables by name, such as {@link System#getenv()}
   * @throws RecipeException if the variable is not set, or holds what is no key
   */
  public Optional<String> key(Map<String, String> environment) {
    return keyVariable.map(variable -> key(variable, environment));
  }

  private static String key(KeyVariable variable, Map<String, String> environment) {
    String key = environment.getOrDefault(variable.name(), "").strip();
    if (key.isEmpty()) {
      throw variable.wrong(
          "is not set; set it to the key of the server (export "
              + variable.name()
              + "=...), or leave server.key-env out if the server wants none");
    }
    if (!KEY.matcher(key).matches()) {
      throw variable.wrong(
          "holds a space or a character that cannot be sent in a header; is it the key alone?");
    }
    return key;
  }
}
