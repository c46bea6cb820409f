/** A release: what a review leaves of a benchmark, balanced again, and what became of the rest. */
package org.occgen.review.release;
