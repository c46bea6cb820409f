/** Test sets of others about the gender of persons: by their own rule, and by that of occgen. */
package org.occgen.evaluate.sets;
