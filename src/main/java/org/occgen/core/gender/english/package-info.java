/** The rules of English. */
package org.occgen.core.gender.english;
