/** Speed and memory of writing training data. */
package org.occgen.bench.parts;
