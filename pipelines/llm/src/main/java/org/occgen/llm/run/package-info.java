/** Asking language models by pipelines: what all commands that ask have in common. */
package org.occgen.llm.run;
