/** The words and shares of regard of a measurement: the work of {@code occgen regard scores}. */
package org.occgen.regard.score.file;
