/** How the parts of what a stage reads are given to its workers. */
package org.occgen.transforms.parts;
