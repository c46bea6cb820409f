/** Reads two versions of a benchmark, and tells what changed between them. */
package org.occgen.review.diff.file;
