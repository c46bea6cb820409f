/** Measurements with less ill regard, and what that does: {@code occgen regard mitigate}. */
package org.occgen.pipelines.regard.mitigate;
