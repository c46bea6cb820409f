/** The tables of a benchmark: files with a line, or a record, of each row. */
package org.occgen.benchmark.table;
