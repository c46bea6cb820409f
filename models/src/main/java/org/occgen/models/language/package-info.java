/** Whether a sentence is in the language that it should be in: by its script, and by Lingua. */
package org.occgen.models.language;
