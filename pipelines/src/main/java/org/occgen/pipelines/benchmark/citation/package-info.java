/** How a benchmark is called and cited. */
package org.occgen.pipelines.benchmark.citation;
