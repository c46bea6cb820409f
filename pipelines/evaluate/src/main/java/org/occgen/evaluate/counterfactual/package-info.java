/** Benchmarks of sentences beside themselves in the other gender. */
package org.occgen.evaluate.counterfactual;
