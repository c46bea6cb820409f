/** The files and tables of reports on measures. */
package org.occgen.measure.report;
