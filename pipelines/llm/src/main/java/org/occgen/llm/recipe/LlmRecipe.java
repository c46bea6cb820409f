package org.occgen.llm.recipe;

import java.util.Optional;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.AskLimits;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.cost.TokenPrices;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.prompt.Skiplist;

/**
 * A recipe for asking a language model about the sentences of corpora.
 *
 * @param name what it is called: its file's name without the ending
 * @param language of the sentences
 * @param schema what a reply looks like
 * @param server who is asked
 * @param template what is asked, with its examples in place
 * @param skiplist words that are left out of every reply
 * @param system text of a system message, if one is sent
 * @param runs how often every sentence is asked
 * @param batch sentences a request
 * @param limits how much is asked, how fast, and what the server takes
 */
public record LlmRecipe(
    String name,
    String language,
    Schema schema,
    LlmServer server,
    PromptTemplate template,
    Skiplist skiplist,
    Optional<String> system,
    int runs,
    int batch,
    AskLimits limits) {
  /** The prices of the server's tokens; empty if the recipe gives none. */
  public Optional<TokenPrices> prices() {
    return Optional.ofNullable(limits.prices());
  }

  /** The questions about each sentence. */
  public ModelQuestions questions() {
    ModelQuestions questions =
        new ModelQuestions(server.chat(), server.model(), server.body(), template)
            .withSystem(system.orElse(""))
            .withRuns(runs)
            .withBatch(batch);
    return server.hasSchema() ? questions.withSchema(schema) : questions;
  }
}
