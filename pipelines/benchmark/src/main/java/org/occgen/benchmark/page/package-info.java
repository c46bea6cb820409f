/** The report of a benchmark: one page, what it counts of the rows, and its table of segments. */
package org.occgen.benchmark.page;
