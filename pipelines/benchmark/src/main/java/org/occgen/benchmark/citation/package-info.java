/** The name of a benchmark and its citation. */
package org.occgen.benchmark.citation;
