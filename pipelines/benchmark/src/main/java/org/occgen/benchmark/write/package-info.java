/** Writes the files of a benchmark, all that its recipe asks for, in one pass over its rows. */
package org.occgen.benchmark.write;
