/** Decisions on segments that were made in tools of others, and come back in files. */
package org.occgen.review.exchange;
