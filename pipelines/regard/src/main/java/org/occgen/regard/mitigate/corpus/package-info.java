/** Measurements with less ill regard, and what that does: {@code occgen regard mitigate}. */
package org.occgen.regard.mitigate.corpus;
