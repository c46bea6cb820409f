/** Measures how fast pairs are judged. */
package org.occgen.bench.judge;
