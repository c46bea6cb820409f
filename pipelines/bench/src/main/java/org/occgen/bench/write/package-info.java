/** Speed and memory of stage write and of {@code occgen check}. */
package org.occgen.bench.write;
