/** The benchmark: its rows. */
package org.occgen.core.benchmark;
