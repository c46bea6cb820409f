package org.occgen.llm.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.occgen.benchmark.recipe.Key;
import org.occgen.chat.ServerInterface;

/**
 * All keys of a recipe for asking language models, as they may stand in its file, with what they
 * mean. {@link LlmRecipeReader} makes a {@link LlmRecipe} out of them.
 */
record LlmRecipeKeys(
    @Key(
            value = "language of the sentences: an ISO 639 code such as `es`",
            standard = "must be given")
        Optional<String> language,
    @Key(value = "", keys = Server.class) Optional<Server> server,
    @Key(value = "", keys = Prompt.class) Optional<Prompt> prompt,
    @Key(
            value = "how often every sentence is asked, 1 to 100; figures then have their spread",
            standard = "`1`")
        Optional<Integer> runs,
    @Key(
            value =
                "sentences a request, 1 to 100. Ten cost less than a fifth of the prompt tokens,"
                    + " for the template is sent once for all of them",
            standard = "`1`")
        Optional<Integer> batch,
    @Key(value = "", keys = Limits.class) Optional<Limits> limits,
    @Key(value = "", keys = Prices.class) Optional<Prices> prices) {

  /** The server that is asked. */
  record Server(
      @Key(
              value =
                  "address of an OpenAI-compatible server, to which `/chat/completions` is added,"
                      + " or `/completions` (`api`):"
                      + " `http://127.0.0.1:8080/v1` of llama.cpp, `http://127.0.0.1:11434/v1` of"
                      + " Ollama, `https://api.openai.com/v1`",
              standard = "must be given")
          Optional<String> baseUrl,
      @Key(
              value =
                  "`chat`: the prompt is a message of a conversation. `completions`: the prompt is"
                      + " a text, which the model goes on with, as the base models of the paper do;"
                      + " the path is `/completions`",
              standard = "`chat`")
          Optional<ServerInterface> api,
      @Key(
              value =
                  "`schema`: replies are JSON, if the server keeps its model to a JSON schema, which"
                      + " the first request finds out. `none`: the field `response_format` is never"
                      + " sent, as in the paper's requests",
              standard = "`schema` of `chat`, else `none`")
          Optional<ResponseFormat> responseFormat,
      @Key(value = "name of the model, as the server knows it", standard = "must be given")
          Optional<String> model,
      @Key(
              value =
                  "name of the environment variable that holds the key of the server. The key"
                      + " itself stands in no file",
              standard = "none: no key is sent")
          Optional<String> keyEnv,
      @Key(
              value =
                  "`true`: the key may go to another machine by plain http, where anybody on the"
                      + " way can read it",
              standard = "`false`: such an address is refused if there is a key")
          Optional<Boolean> insecure,
      @Key(
              value =
                  "any further fields of the request, such as `{temperature: 0, seed: 1,"
                      + " max_tokens: 400}`. They are sent as they stand here, and only these: what"
                      + " is not given is the server's choice",
              standard = "none")
          Optional<JsonNode> body) {
    Server {
      // Jackson takes a missing tree for a null in YAML
      body = body.filter(typed -> !typed.isNull());
    }
  }

  /** Whether the server is asked to keep the form of replies. */
  enum ResponseFormat {
    SCHEMA,
    NONE
  }

  /** The keys of the prompt. */
  record Prompt(
      @Key(
              value =
                  "`noun-person-gender`: every noun and pronoun, whether it names a person, and its"
                      + " gender. `word-gender`: every gendered word for a person, adjectives and"
                      + " verbs too",
              standard = "`noun-person-gender`")
          Optional<String> schema,
      @Key(
              value =
                  "file of the prompt. `<SENTENCE>` in it is replaced by the sentence, `<EXAMPLES>`"
                      + " by the examples. Or `with-names`: the one that ships for `cs` and `sl`"
                      + " with `word-gender`, and asks for names of persons and possessives, too",
              standard = "what ships with occgen for the language and schema")
          Optional<String> template,
      @Key(
              value = "file of the examples, with which `<EXAMPLES>` is replaced; or `none`",
              standard = "what ships with occgen for the language and schema")
          Optional<String> examples,
      @Key(
              value =
                  "file of words that are left out of every reply, one a line, such as pronouns; or"
                      + " `none`",
              standard = "what ships with occgen for the language and schema")
          Optional<String> skiplist,
      @Key(
              value = "text of a system message, which is sent before the prompt",
              standard = "none: no system message is sent")
          Optional<String> system) {}

  /** The keys of the limits: how much is asked, and how fast. */
  record Limits(
      @Key(
              value = "most requests a minute, of the whole job at any parallelism",
              standard = "no limit")
          Optional<Integer> requestsPerMinute,
      @Key(
              value =
                  "most tokens a minute, of prompts and responses, of the whole job at any"
                      + " parallelism",
              standard = "no limit")
          Optional<Integer> tokensPerMinute,
      @Key(value = "requests in flight at a time, of the whole job, 1 to 256", standard = "`4`")
          Optional<Integer> lanes,
      @Key(
              value =
                  "most requests that are sent, those that are sent again among them. The job stops"
                      + " there; called again with a higher limit, it goes on",
              standard = "no limit")
          Optional<Integer> maxRequests,
      @Key(
              value =
                  "most money that is spent, by `prices`. The job stops there; called again with a"
                      + " higher limit, it goes on",
              standard = "no limit")
          Optional<Double> maxCost) {}

  /** The prices of the server. */
  record Prices(
      @Key(
              value = "price of a million tokens of prompts",
              standard = "none: occgen reports no cost")
          Optional<Double> input,
      @Key(
              value = "price of a million tokens of responses",
              standard = "none: occgen reports no cost")
          Optional<Double> output,
      @Key(
              value = "share of these prices that the batch format costs, 0 to 1",
              standard = "`0.5` where there are prices")
          Optional<Double> batch,
      @Key(value = "what the prices are in, such as `EUR`", standard = "not said")
          Optional<String> currency) {}
}
