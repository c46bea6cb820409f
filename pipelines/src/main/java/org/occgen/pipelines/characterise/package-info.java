/** What gender representation corpora have: planning, counting and reports (Gender-GAP). */
package org.occgen.pipelines.characterise;
