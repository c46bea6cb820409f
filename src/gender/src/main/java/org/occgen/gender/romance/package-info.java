/** The rules that Spanish, Portuguese, Catalan, Italian and French share, and the tables they read. */
package org.occgen.gender.romance;
