/** Translations by systems, read and checked, to be scored by gender. */
package org.occgen.evaluate;
