/** Dumps that all workers read in ranges, and what is known only of a whole file. */
package org.occgen.transforms.dump;
