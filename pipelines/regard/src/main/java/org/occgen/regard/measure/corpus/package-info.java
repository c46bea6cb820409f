/** Measurements of regard: the pipeline, its files, and its report. */
package org.occgen.regard.measure.corpus;
