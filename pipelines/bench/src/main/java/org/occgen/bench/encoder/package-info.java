/** Speed and memory of encoders and of the search between two files. */
package org.occgen.bench.encoder;
