/** Measures how fast things are done. */
package org.occgen.core.bench;
