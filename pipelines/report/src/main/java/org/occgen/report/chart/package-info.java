/**
 * Charts that are drawn into a page as SVG: positions are shares of the page's width, so no text is
 * measured and no font matters.
 */
package org.occgen.report.chart;
