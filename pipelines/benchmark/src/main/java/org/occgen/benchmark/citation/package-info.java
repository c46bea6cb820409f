/** How a benchmark is called and cited. */
package org.occgen.benchmark.citation;
