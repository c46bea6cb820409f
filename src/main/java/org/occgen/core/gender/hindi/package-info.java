/** The rules of Hindi: verbs and postpositions that agree. */
package org.occgen.core.gender.hindi;
