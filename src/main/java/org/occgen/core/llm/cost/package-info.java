/** What asking language models costs: tokens and money, before and after. */
package org.occgen.core.llm.cost;
