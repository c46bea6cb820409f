/** Stage collect: people with their occupations, genders and articles, from a Wikidata dump. */
package org.occgen.transforms.collect;
