/** Tables that people fill in with a spreadsheet. */
package org.occgen.report.sheet;
