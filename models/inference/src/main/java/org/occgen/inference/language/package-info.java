/** Tells the language of a text that may be in any. */
package org.occgen.inference.language;
