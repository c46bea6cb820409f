/** The rules of English. */
package org.occgen.gender.english;
