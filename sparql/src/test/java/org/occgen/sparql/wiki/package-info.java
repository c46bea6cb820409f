/** A wiki on the loopback, for tests and demonstrations: Wikidata, Wikipedias and SPARQL. */
package org.occgen.sparql.wiki;
