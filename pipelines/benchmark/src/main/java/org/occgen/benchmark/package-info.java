/** A benchmark: its files, its rows as text, its licences, and the statements for its users. */
package org.occgen.benchmark;
