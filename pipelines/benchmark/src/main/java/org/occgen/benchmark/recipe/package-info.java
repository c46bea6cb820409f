/** Recipes: the YAML files that say what a run makes. */
package org.occgen.benchmark.recipe;
