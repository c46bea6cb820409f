/** People review the segments of a run: the journal of what they decide, and who may write it. */
package org.occgen.review.journal;
