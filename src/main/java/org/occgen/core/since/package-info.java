/** Sentences that stood in Wikipedia before a date: how they are found again in today's pages. */
package org.occgen.core.since;
