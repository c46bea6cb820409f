/** SPARQL queries of Wikidata: which people and occupations there are. */
package org.occgen.sparql.query;
