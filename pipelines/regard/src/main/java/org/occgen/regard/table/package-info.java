/** Tables whose rows get the keywords in their text, or the regard towards a target. */
package org.occgen.regard.table;
