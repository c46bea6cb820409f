/** One process at a time asks servers for a run, and leaves to the next what they asked of it. */
package org.occgen.transforms.asking;
