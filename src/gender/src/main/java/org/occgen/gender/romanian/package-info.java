/** The rules of Romanian: articles that are written onto nouns. */
package org.occgen.gender.romanian;
