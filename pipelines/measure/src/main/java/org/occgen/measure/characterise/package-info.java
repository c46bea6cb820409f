/** The gender representation of corpora: planning, counting and reports (Gender-GAP). */
package org.occgen.measure.characterise;
