/** People as Wikidata describes them: item ids, genders, occupations, and articles by language. */
package org.occgen.core.person;
