/** Trains the regard classifier and tells how good it is; no run needs it. */
package org.occgen.training.regard;
