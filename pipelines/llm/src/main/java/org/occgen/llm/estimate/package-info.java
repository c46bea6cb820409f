/** The expected cost of asking a language model about corpora: requests, tokens and money. */
package org.occgen.llm.estimate;
