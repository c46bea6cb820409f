/** Measures of a benchmark's rows that optional modules provide. */
package org.occgen.benchmark.measure;
