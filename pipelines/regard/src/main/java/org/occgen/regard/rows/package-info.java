/**
 * The results of a measurement of regard in its folder, and the tables that can be made of them.
 */
package org.occgen.regard.rows;
