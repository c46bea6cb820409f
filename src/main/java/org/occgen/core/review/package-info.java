/**
 * What people decide of the segments of a benchmark: events, the state that follows from them, who
 * is asked twice, and how far two reviewers agree.
 */
package org.occgen.core.review;
