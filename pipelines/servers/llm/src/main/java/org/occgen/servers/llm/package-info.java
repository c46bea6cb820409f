/** An OpenAI-compatible server that answers from files, and fails as real ones do. */
package org.occgen.servers.llm;
