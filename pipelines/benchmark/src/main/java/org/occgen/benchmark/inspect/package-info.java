/** Calibration of a run: its margins, the pairs next to its thresholds, and other thresholds. */
package org.occgen.benchmark.inspect;
