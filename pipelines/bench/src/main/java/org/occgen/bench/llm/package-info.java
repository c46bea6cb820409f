/** How fast language models are asked, and in how much memory. */
package org.occgen.bench.llm;
