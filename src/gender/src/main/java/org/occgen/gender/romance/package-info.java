/** The rules that Spanish, Portuguese, Catalan and Italian share, and the morphology of each. */
package org.occgen.gender.romance;
