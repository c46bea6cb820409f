package org.occgen.llm.recipe;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.benchmark.recipe.RecipeFiles;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.benchmark.recipe.YamlDocument;
import org.occgen.chat.ServerInterface;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.http.WebAddress;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.AskLimits;
import org.occgen.llm.cost.TokenPrices;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.prompt.Skiplist;

/**
 * Reads recipes for asking language models: YAML files whose keys are {@link LlmRecipeKeys}.
 * Whatever cannot be asked is refused here, before any work, with file, line, key and what would be
 * right.
 */
public final class LlmRecipeReader {
  private static final int MAX_RUNS = 100;
  private static final int MAX_BATCH = 100;
  private static final int MAX_LANES = 256;
  private static final int LANES = 4;
  private static final double BATCH_SHARE = 0.5; // what the batch interfaces of 2024 to 2026 take

  private static final Pattern INTERFACE = Pattern.compile("(/chat)?/completions$");

  /** A key that somebody typed in its place has small letters or dashes, and must not be shown. */
  private static final Pattern VARIABLE = Pattern.compile("[A-Z_][A-Z0-9_]*");

  /** The keys that may not stand in the body, each with the advice what to do instead. */
  private static final Map<String, String> NOT_IN_BODY =
      Map.of(
          "model", "is server.model; leave it out here",
          "messages", "is made of prompt.template and prompt.system; leave it out here",
          "prompt", "is made of prompt.template; leave it out here",
          "response_format",
              "is made of prompt.schema where the server has JSON schema; leave it out",
          "n", "would give several responses a request; give runs instead",
          "stream", "would give the response in pieces, which are not read; leave it out",
          "api_key", "must not stand in a recipe; name a variable by server.key-env");

  private final RecipeFiles files;

  /**
   * A reader.
   *
   * @param recipes folder of the recipes that are known by name
   */
  public LlmRecipeReader(Path recipes) {
    files = new RecipeFiles(recipes);
  }

  /**
   * Reads a recipe.
   *
   * @param nameOrFile name of a recipe that ships with occgen, or a file
   * @param settings values of the command line
   * @throws RecipeException if it cannot be asked as it stands
   */
  public LlmRecipe read(String nameOrFile, List<RecipeSetting> settings) {
    return reading(nameOrFile, settings).recipe();
  }

  /**
   * Reads a recipe for stories, whose prompts are the user's: any language will do.
   *
   * @param nameOrFile name of a recipe that ships with occgen, or a file
   * @param settings values of the command line
   * @throws RecipeException if it cannot be asked as it stands
   */
  public LlmRecipe readForStories(String nameOrFile, List<RecipeSetting> settings) {
    return reading(nameOrFile, settings).recipeForStories();
  }

  private Reading reading(String nameOrFile, List<RecipeSetting> settings) {
    YamlDocument document = files.read(nameOrFile, settings);
    return new Reading(document, document.bind(LlmRecipeKeys.class));
  }

  /** One recipe, whose keys are all known and of the right types. */
  private record Reading(YamlDocument document, LlmRecipeKeys keys) {
    LlmRecipe recipe() {
      PromptReader prompts = prompts(language());
      return recipe(prompts, prompts.template(), prompts.skiplist());
    }

    LlmRecipe recipeForStories() {
      return recipe(
          prompts(language()),
          PromptTemplate.of(PromptTemplate.SENTENCE, ""),
          Skiplist.of(List.of()));
    }

    private PromptReader prompts(String language) {
      LlmRecipeKeys.Prompt prompt = document.orNone(keys.prompt(), LlmRecipeKeys.Prompt.class);
      return new PromptReader(document, prompt, language, schema());
    }

    private LlmRecipe recipe(PromptReader prompts, PromptTemplate template, Skiplist skiplist) {
      int batch = document.between("batch", keys.batch(), 1, MAX_BATCH).orElse(1);
      if (batch > 1) {
        document.valid("batch", () -> inBatches(template));
      }
      Optional<TokenPrices> prices = prices();
      LlmServer server = server();
      Optional<String> system = prompts.system();
      document.require(
          system.isEmpty() || server.speaks() == ServerInterface.CHAT,
          "prompt.system",
          "is of conversations; leave it out, or let server.api be chat");
      return new LlmRecipe(
          document.name(),
          language(),
          schema(),
          server,
          template,
          skiplist,
          system,
          document.between("runs", keys.runs(), 1, MAX_RUNS).orElse(1),
          batch,
          limits(prices));
    }

    private String language() {
      String typed =
          document.required(
              "language", keys.language(), "give the language of the sentences, such as es");
      return LanguageCode.of(typed)
          .orElseThrow(
              () ->
                  document.wrong(
                      "language", "\"%s\" is no code of a language, such as es or spa", typed));
    }

    private Schema schema() {
      String typed =
          keys.prompt()
              .flatMap(LlmRecipeKeys.Prompt::schema)
              .orElse(Schema.NOUN_PERSON_GENDER.id());
      return Schema.ofId(typed)
          .orElseThrow(
              () ->
                  document.wrong(
                      "prompt.schema",
                      "\"%s\" is neither %s",
                      typed,
                      Arrays.stream(Schema.values())
                          .map(Schema::id)
                          .collect(Collectors.joining(" nor "))));
    }

    private static PromptTemplate inBatches(PromptTemplate template) {
      template.requireBatch();
      return template;
    }

    private LlmServer server() {
      LlmRecipeKeys.Server server = document.orNone(keys.server(), LlmRecipeKeys.Server.class);
      String address =
          document.required(
              "server.base-url",
              server.baseUrl(),
              "give the address of an OpenAI-compatible server, such as http://127.0.0.1:8080/v1");
      ServerInterface api = server.api().orElse(ServerInterface.CHAT);
      boolean hasSchema =
          server
              .responseFormat()
              .map(LlmRecipeKeys.ResponseFormat.SCHEMA::equals)
              .orElse(api == ServerInterface.CHAT);
      return new LlmServer(
          document.valid("server.base-url", () -> baseUrl(address)),
          api,
          hasSchema,
          document.required(
              "server.model", server.model(), "give the name that the server has for it"),
          server.keyEnv().map(this::keyVariable),
          server.insecure().orElse(false),
          body());
    }

    /** Without a slash at its end, so that both ways to write it lead to the same kept replies. */
    private static URI baseUrl(String typed) {
      URI address = WebAddress.of(typed.replaceFirst("/+$", ""));
      UsageException.require(
          address.getRawQuery() == null && address.getRawFragment() == null,
          "an address with ? or # is not taken: it may hold a key, and stands in reports; give"
              + " the key by server.key-env");
      Matcher path = INTERFACE.matcher(address.getPath());
      if (path.find()) {
        throw new UsageException("give the address without " + path.group() + ", which is added");
      }
      return address;
    }

    private LlmServer.KeyVariable keyVariable(String typed) {
      document.require(
          VARIABLE.matcher(typed).matches(),
          "server.key-env",
          "is no name of an environment variable in capital letters, such as OPENAI_API_KEY; the"
              + " key itself must not stand in a recipe");
      return new LlmServer.KeyVariable(typed, document.place("server.key-env"));
    }

    private ObjectNode body() {
      if (!document.has("server.body")) {
        return JsonNodeFactory.instance.objectNode();
      }
      if (!(document.json("server.body") instanceof ObjectNode body)) {
        throw document.wrong("server.body", "keys are expected here, such as {temperature: 0}");
      }
      NOT_IN_BODY.forEach(
          (field, problem) -> document.require(!body.has(field), "server.body." + field, problem));
      return body;
    }

    private AskLimits limits(Optional<TokenPrices> prices) {
      LlmRecipeKeys.Limits limits = document.orNone(keys.limits(), LlmRecipeKeys.Limits.class);
      Optional<BigDecimal> maxCost = limits.maxCost().map(BigDecimal::valueOf);
      document.require(
          maxCost.isEmpty() || prices.isPresent(),
          "limits.max-cost",
          "needs prices.input and prices.output, to know what is spent");
      document.require(
          maxCost.filter(cost -> cost.signum() < 0).isEmpty(),
          "limits.max-cost",
          "%s is below 0",
          maxCost.orElse(BigDecimal.ZERO));
      return new AskLimits(
          atLeast("requests-per-minute", limits.requestsPerMinute(), 1).orElse(0),
          atLeast("tokens-per-minute", limits.tokensPerMinute(), 1).orElse(0),
          document.between("limits.lanes", limits.lanes(), 1, MAX_LANES).orElse(LANES),
          atLeast("max-requests", limits.maxRequests(), 0).orElse(-1),
          maxCost.orElse(null),
          prices.orElse(null));
    }

    private Optional<Integer> atLeast(String key, Optional<Integer> given, int least) {
      return document.between("limits." + key, given, least, Integer.MAX_VALUE);
    }

    private Optional<TokenPrices> prices() {
      return keys.prices()
          .map(
              prices -> {
                double input = price("prices.input", prices.input());
                double output = price("prices.output", prices.output());
                return document.validKeys(
                    "prices.",
                    () ->
                        new TokenPrices(
                            BigDecimal.valueOf(input),
                            BigDecimal.valueOf(output),
                            BigDecimal.valueOf(prices.batch().orElse(BATCH_SHARE)),
                            prices.currency().orElse("")));
              });
    }

    private double price(String key, Optional<Double> typed) {
      return typed.orElseThrow(
          () ->
              document.wrong(
                  key, "is missing; give the prices of a million tokens of both directions"));
    }
  }
}
