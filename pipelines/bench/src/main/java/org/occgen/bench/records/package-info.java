/** Measures how fast records are coded on their way between workers. */
package org.occgen.bench.records;
