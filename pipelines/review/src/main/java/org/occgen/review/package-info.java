/**
 * The human review of the segments of a benchmark: events, the state that follows from them, the
 * segments that two people review, and how far two reviewers agree.
 */
package org.occgen.review;
