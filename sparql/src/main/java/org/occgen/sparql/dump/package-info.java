/** Wikidata JSON dumps as lines: compressed or not, cut off or not, however long a line is. */
package org.occgen.sparql.dump;
