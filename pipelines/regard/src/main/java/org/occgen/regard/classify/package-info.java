/** Tables whose rows get the regard towards a target. */
package org.occgen.regard.classify;
