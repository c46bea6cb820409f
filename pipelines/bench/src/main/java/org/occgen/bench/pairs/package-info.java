/** Pairs of a run beside a gold alignment. */
package org.occgen.bench.pairs;
