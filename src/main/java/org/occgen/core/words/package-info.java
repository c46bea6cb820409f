/** Words: what a text consists of, in many languages, and what a published pipeline took for it. */
package org.occgen.core.words;
