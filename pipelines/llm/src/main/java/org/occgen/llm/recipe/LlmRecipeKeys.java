package org.occgen.llm.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.occgen.chat.ServerInterface;

/**
 * All keys of a recipe for asking language models, as they may stand in its file. {@code
 * pipelines/recipes/llm/README.md} says what each one means, in this order. {@link LlmRecipeReader}
 * makes a {@link LlmRecipe} out of them.
 */
record LlmRecipeKeys(
    Optional<String> language,
    Optional<Server> server,
    Optional<Prompt> prompt,
    Optional<Integer> runs,
    Optional<Integer> batch,
    Optional<Limits> limits,
    Optional<Prices> prices) {

  /** The server that is asked. */
  record Server(
      Optional<String> baseUrl,
      Optional<ServerInterface> api,
      Optional<ResponseFormat> responseFormat,
      Optional<String> model,
      Optional<String> keyEnv,
      Optional<Boolean> insecure,
      Optional<JsonNode> body) {}

  /** Whether the server is asked to keep the form of replies. */
  enum ResponseFormat {
    SCHEMA,
    NONE
  }

  /** The keys of the prompt. */
  record Prompt(
      Optional<String> schema,
      Optional<String> template,
      Optional<String> examples,
      Optional<String> skiplist,
      Optional<String> system) {}

  /** The keys of the limits: how much is asked, and how fast. */
  record Limits(
      Optional<Integer> requestsPerMinute,
      Optional<Integer> tokensPerMinute,
      Optional<Integer> lanes,
      Optional<Integer> maxRequests,
      Optional<Double> maxCost) {}

  /** The prices of the server. */
  record Prices(
      Optional<Double> input,
      Optional<Double> output,
      Optional<Double> batch,
      Optional<String> currency) {}
}
