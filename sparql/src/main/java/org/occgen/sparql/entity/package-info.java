/** Wikidata entity documents, line by line, as people and as the items that they name. */
package org.occgen.sparql.entity;
