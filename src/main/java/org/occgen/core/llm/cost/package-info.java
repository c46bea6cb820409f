/** The cost of questions to language models: tokens and money, before and after. */
package org.occgen.core.llm.cost;
