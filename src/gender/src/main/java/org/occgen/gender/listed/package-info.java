/**
 * The rules of languages that lists of nouns, determiners and pronouns suffice for: Greek, Dutch.
 */
package org.occgen.gender.listed;
