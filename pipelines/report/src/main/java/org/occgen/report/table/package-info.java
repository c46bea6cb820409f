/** Tables by their columns. */
package org.occgen.report.table;
