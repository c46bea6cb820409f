/** The mined sentence pairs of a run as a table. */
package org.occgen.benchmark.pairs;
