/** The benchmark as XML for translators: TMX and XLIFF. */
package org.occgen.benchmark.xml;
