/** {@code croissant.json}: the description of a benchmark that programs read. */
package org.occgen.benchmark.croissant;
