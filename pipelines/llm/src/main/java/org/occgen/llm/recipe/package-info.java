/** Recipes of analyses by language models: the YAML files that say whom to ask, what and how. */
package org.occgen.llm.recipe;
