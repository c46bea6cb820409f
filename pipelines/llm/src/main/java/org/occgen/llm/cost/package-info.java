/** The cost of questions to language models: tokens and money, before and after. */
package org.occgen.llm.cost;
