/** The words of sentences that show a person's gender, and what finds them. */
package org.occgen.core.mark;
