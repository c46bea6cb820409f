/**
 * Calibration from review: how many of the pairs that a run aligned people kept, by margin, and the
 * threshold that gives a wanted precision.
 */
package org.occgen.core.precision;
