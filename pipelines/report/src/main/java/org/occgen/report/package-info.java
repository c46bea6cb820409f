/** The record of a run: the recipe as it was run, the funnel, the statistics. */
package org.occgen.report;
