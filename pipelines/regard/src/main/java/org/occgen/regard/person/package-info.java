/** The regard of sentences towards the person whom they are about, as a benchmark has them. */
package org.occgen.regard.person;
