package org.occgen.pipelines.llm.recipe;

import java.util.Optional;
import org.occgen.core.llm.Schema;
import org.occgen.core.llm.cost.TokenPrices;
import org.occgen.core.llm.prompt.PromptTemplate;
import org.occgen.core.llm.prompt.Skiplist;

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
 * @param limits how much is asked, and how fast
 * @param prices what the server takes, if the recipe says so
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
    LlmLimits limits,
    Optional<TokenPrices> prices) {}
