/** Sentences that are new since a date: old pages are read and compared with today's. */
package org.occgen.transforms.since;
