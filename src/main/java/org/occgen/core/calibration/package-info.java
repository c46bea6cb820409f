/**
 * The effect of thresholds on a run: how the margins of its pairs are distributed, and what each
 * threshold of a grid would leave, balanced.
 */
package org.occgen.core.calibration;
