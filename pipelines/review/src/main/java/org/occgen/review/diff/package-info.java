/** The changes between two versions of a benchmark. */
package org.occgen.review.diff;
