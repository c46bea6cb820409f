/** Writes what stages count, and what they could not read. */
package org.occgen.transforms.books;
