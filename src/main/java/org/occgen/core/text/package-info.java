/** Sentences out of running text: cleaning, splitting, and what language they are in. */
package org.occgen.core.text;
