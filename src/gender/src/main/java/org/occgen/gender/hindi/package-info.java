/** The rules of Hindi: verbs and postpositions that agree. */
package org.occgen.gender.hindi;
