/** What optional modules measure of a benchmark's rows. */
package org.occgen.benchmark.measure;
