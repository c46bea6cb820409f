/** How fast people are found in sentences, and the regard towards them. */
package org.occgen.bench.regard;
