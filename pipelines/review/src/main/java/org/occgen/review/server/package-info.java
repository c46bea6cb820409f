/** The local server on which people review the segments of a run in their browsers. */
package org.occgen.review.server;
