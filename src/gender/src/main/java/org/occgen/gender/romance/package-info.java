/** The rules that the Romance languages but Romanian share, and the tables that they read. */
package org.occgen.gender.romance;
