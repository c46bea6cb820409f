/** Fewer sentences that speak ill of an attribute (Udagawa and others, section 3.2). */
package org.occgen.regard.mitigate;
