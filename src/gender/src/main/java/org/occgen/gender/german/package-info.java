/** The rules of German: cases, compounds, and pronouns that stand for many. */
package org.occgen.gender.german;
