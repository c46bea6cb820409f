/** What asking a language model about corpora will take: requests, tokens and money. */
package org.occgen.pipelines.llm.cost;
