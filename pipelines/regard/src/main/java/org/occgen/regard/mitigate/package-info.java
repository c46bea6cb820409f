/**
 * Measurements with fewer sentences that speak ill of an attribute (Udagawa and others, section
 * 3.2), and how that changes them: {@code occgen regard mitigate}.
 */
package org.occgen.regard.mitigate;
