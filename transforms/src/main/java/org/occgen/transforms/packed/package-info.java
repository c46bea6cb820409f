/** Ids and keys on their way to the heap of every worker, packed. */
package org.occgen.transforms.packed;
