/** Embeds whole texts, a line a sentence. */
package org.occgen.inference.embed;
