/** Articles about people, and the biographies that are read out of their HTML. */
package org.occgen.core.biography;
