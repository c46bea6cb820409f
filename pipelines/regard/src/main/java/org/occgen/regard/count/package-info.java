/** Finds people by protected attributes in corpora, and tells how the text speaks of them. */
package org.occgen.regard.count;
