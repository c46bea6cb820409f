/** Gives work to workers: parts of it to whoever has nothing to do, or all of it to one. */
package org.occgen.transforms.parts;
