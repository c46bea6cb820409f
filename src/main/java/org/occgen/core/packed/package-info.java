/** Sets of millions in some bytes each. */
package org.occgen.core.packed;
