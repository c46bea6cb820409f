/** Hands segments of a review out to tools of others, as XLIFF or CSV, and takes them back. */
package org.occgen.review.exchange.file;
