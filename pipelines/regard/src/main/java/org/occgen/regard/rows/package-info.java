/**
 * The results of a measurement of regard in its folder, and the scores and tables that {@code
 * occgen regard scores} makes of them.
 */
package org.occgen.regard.rows;
